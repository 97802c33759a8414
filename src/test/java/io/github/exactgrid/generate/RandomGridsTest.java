package io.github.exactgrid.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import org.junit.jupiter.api.Test;

class RandomGridsTest {

    @Test
    void uniformGrids_areSolutionsAndDiffer() {
        assertThat(RandomGrids.uniform(7).limit(200).distinct())
                .hasSize(200)
                .allMatch(grid -> grid.isFull()
                        && ConstraintSet.classic().violations(grid).isEmpty());
    }

    @Test
    void grids_dependOnSeedAndNumber() {
        Grid third = RandomGrids.uniform(7, 2);

        assertThat(RandomGrids.uniform(7).skip(2).findFirst()).contains(third);
        assertThat(RandomGrids.uniform(7).limit(3).parallel().toList().get(2)).isEqualTo(third);
        assertThat(RandomGrids.uniform(8, 2)).isNotEqualTo(third);
        assertThat(third)
                .hasToString("652189437813574629947326815296843571385917264174652398438291756529768143761435982");
    }
}
