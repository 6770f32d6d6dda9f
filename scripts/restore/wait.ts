import type { Deps } from './deps';

type Waits = Pick<Deps, 'pause'>;

/** How often AWS is asked whether something is ready (milliseconds), and for how long: a restore takes it minutes to hours. */
const pauseMs = 15_000;
const maxWaitMs = 24 * 3_600_000;

/** Asks until there is an answer. Throws after a day. */
export const until = async <T>({ pause }: Waits, ask: () => Promise<T | undefined>): Promise<T> => {
  for (let waited = 0; waited < maxWaitMs; waited += pauseMs) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(pauseMs);
  }
  throw new Error('AWS was not ready within a day. Repeat the command to go on.');
};

/** What AWS says of a table that is not ready for a change yet, though it is active. */
const notReady = ['ContinuousBackupsUnavailableException', 'ResourceInUseException'];

/** Sends a change as soon as the table is ready for it. */
export const whenReady = <T>(deps: Waits, send: () => Promise<T>): Promise<T> =>
  until(deps, () =>
    send().catch((error: Error) => {
      if (!notReady.includes(error.name)) throw error;
      return undefined;
    }),
  );
