import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/**
 * Races come last: they leave hundreds of holds behind, which every sweep of a file that shared their cloud and came
 * after them would have to end first.
 */
export default class RacesLast extends Sequencer {
  sort(tests) {
    const isRace = ({ path }) => /races\.test\.ts$/i.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter((test) => !isRace(test)), ...sorted.filter(isRace)];
  }
}
