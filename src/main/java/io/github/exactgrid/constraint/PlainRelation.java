package io.github.exactgrid.constraint;

import io.github.exactgrid.DigitRelation;

/** Relations that have no parameter. */
enum PlainRelation implements DigitRelation {
    EQUAL {
        @Override
        public boolean holds(int first, int second) {
            return first == second;
        }
    },
    LESS {
        @Override
        public boolean holds(int first, int second) {
            return first < second;
        }
    },
    LESS_OR_EQUAL {
        @Override
        public boolean holds(int first, int second) {
            return first <= second;
        }
    },
    GREATER {
        @Override
        public boolean holds(int first, int second) {
            return first > second;
        }
    },
    CONSECUTIVE {
        @Override
        public boolean holds(int first, int second) {
            return Math.abs(first - second) == 1;
        }
    },
    NOT_CONSECUTIVE {
        @Override
        public boolean holds(int first, int second) {
            return !CONSECUTIVE.holds(first, second);
        }
    },
    /** One is twice the other. */
    DOUBLE {
        @Override
        public boolean holds(int first, int second) {
            return first == 2 * second || second == 2 * first;
        }
    },
    NEITHER_CONSECUTIVE_NOR_DOUBLE {
        @Override
        public boolean holds(int first, int second) {
            return !CONSECUTIVE.holds(first, second) && !DOUBLE.holds(first, second);
        }
    },
    /** The sum is neither 5 nor 10. */
    NEITHER_V_NOR_X {
        @Override
        public boolean holds(int first, int second) {
            return first + second != 5 && first + second != 10;
        }
    }
}
