/** A user of ExactGrid. */
module example {
    requires io.github.exactgrid;
}
