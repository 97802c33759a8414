package io.github.exactgrid.picture;

/**
 * A place in the picture, or a distance, in units.
 *
 * @param x to the right
 * @param y downwards
 */
record Point(double x, double y) {

    Point plus(Point other) {
        return new Point(x + other.x, y + other.y);
    }

    Point minus(Point other) {
        return new Point(x - other.x, y - other.y);
    }

    Point times(double factor) {
        return new Point(x * factor, y * factor);
    }

    double length() {
        return Math.sqrt(x * x + y * y);
    }

    /** Returns the distance of length 1 in the same direction; of length 0 if this is. */
    Point unit() {
        double length = length();
        return length == 0 ? this : times(1 / length);
    }

    /** Returns this distance turned to the right by a quarter. */
    Point turned() {
        return new Point(-y, x);
    }

    Point towards(Point other, double distance) {
        return plus(other.minus(this).unit().times(distance));
    }

    static Point middle(Point one, Point other) {
        return one.plus(other).times(0.5);
    }

    /** Returns the coordinates as a path has them: {@code 12 30.5}. */
    @Override
    public String toString() {
        return Svg.number(x) + " " + Svg.number(y);
    }
}
