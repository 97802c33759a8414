package example;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** A standalone cluster of separate processes on this machine: a master and workers, whose executors are processes, too. */
final class Cluster implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final Path home;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    private Cluster(Path home) throws IOException {
        this.home = home;
        this.port = freePort();
    }

    /** Starts a master and workers of one core each. */
    static Cluster start(Path home, int workers) throws Exception {
        Cluster cluster = new Cluster(home);
        try {
            cluster.linkJars();
            cluster.run(
                    "master", "master.Master", "--host", "127.0.0.1", "--port", "" + cluster.port, "--webui-port", "0");
            cluster.awaitMaster();
            for (int i = 1; i <= workers; i++) {
                cluster.run(
                        "worker" + i,
                        "worker.Worker",
                        "--host",
                        "127.0.0.1",
                        "--cores",
                        "1",
                        "--memory",
                        "512m",
                        "--webui-port",
                        "0",
                        "--work-dir",
                        home.resolve("work" + i).toString(),
                        cluster.master());
            }
            return cluster;
        } catch (Exception failure) {
            cluster.close();
            throw failure;
        }
    }

    private String master() {
        return "spark://127.0.0.1:" + port;
    }

    /** Executors look for Spark in SPARK_HOME/jars. */
    private void linkJars() throws IOException {
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (Path jar : classPath()) {
            if (jar.toString().endsWith(".jar") && !jar.getFileName().toString().startsWith("exactgrid")) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
    }

    private static List<Path> classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(path.split(System.getProperty("path.separator")))
                .map(Path::of)
                .filter(Files::exists)
                .map(Path::toAbsolutePath)
                .toList();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void run(String name, String type, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty("spark.opens").split(" ")));
        command.addAll(List.of("-Xmx256m", "-cp", home.resolve("jars") + "/*", "org.apache.spark.deploy." + type));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("SPARK_SCALA_VERSION", "2.13"); // or a worker looks for the sources of Spark
        processes.add(builder.start());
    }

    private void awaitMaster() throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                return;
            } catch (IOException notYet) {
                Thread.sleep(100);
            }
        }
        throw new IOException("the master does not answer");
    }

    /** Returns a connection for a job. What the job consists of is shipped: this project's classes and the library. */
    JavaSparkContext connect(String name) throws IOException {
        List<String> jars = new ArrayList<>();
        for (Path entry : classPath()) {
            if (entry.getFileName().toString().startsWith("exactgrid")
                    && entry.toString().endsWith(".jar")) {
                jars.add(entry.toString());
            } else if (entry.endsWith("target/classes")) {
                jars.add(jar(entry).toString());
            }
        }
        return new JavaSparkContext(new SparkConf()
                .setMaster(master())
                .setAppName(name)
                .set("spark.jars", String.join(",", jars))
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.ui.enabled", "false")
                .set("spark.executor.memory", "512m")
                .set("spark.executor.extraJavaOptions", System.getProperty("spark.opens"))
                .set("spark.task.maxFailures", "8")
                .set("spark.network.timeout", "60s"));
    }

    private Path jar(Path classes) throws IOException {
        Path jar = home.resolve("job.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> files = Files.walk(classes)) {
            for (Path next : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(next).toString().replace('\\', '/')));
                Files.copy(next, out);
            }
        }
        return jar;
    }

    /** Kills the worker started last, as a machine that loses power would: it and its executors. */
    void killWorker() throws InterruptedException {
        Process worker = processes.remove(processes.size() - 1);
        worker.descendants().forEach(ProcessHandle::destroyForcibly);
        worker.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
