import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Files of a minute or more. At the end, they would keep one processor waiting for the other. */
const isLong = ({ path }) =>
  /faults\/(crash|money-races|random|data-file|stripe)\.test\.ts$/.test(path) ||
  /api\/(access|bad-input|foreign-ids|random-requests)\.test\.ts$/.test(path);

/**
 * Those leave hundreds of holds behind, which every sweep of a file that shared their cloud and came after them would
 * have to end first.
 */
const isRaceOnCloud = ({ path }) => /api\/.*races\.test\.ts$/.test(path);

/** Begins with long files, and ends with races on a cloud. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const others = sorted.filter((test) => !isLong(test) && !isRaceOnCloud(test));
    return [...sorted.filter(isLong), ...others, ...sorted.filter(isRaceOnCloud)];
  }
}
