package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.Message;
import java.util.List;

/** An answer, and the messages to print before it. */
record Reply(Task task, Answer answer, List<Message> messages) {}
