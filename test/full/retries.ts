import { setTimeout as wait } from 'node:timers/promises';
import { Unreachable } from '../../shared/http/client';
import { Refusal } from '../../shared/http/refusal';

/**
 * Makes a call, and retries it after a lost connection or a 5xx once the server is back. A throttled call waits as long as it
 * is asked to.
 */
type Retry = <T>(call: () => Promise<T>) => Promise<T>;

// `fetch` throws a TypeError, the client an Unreachable; one with a 20x status means a truncated reply.
const isCut = (error: unknown): boolean => {
  const { name, message, cause } = error as Error;
  return (
    [name, (cause as Error | undefined)?.name].includes('TypeError') || /answered (20\d|5\d\d)$/.test(message)
  );
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || /: 4\d\d /.test((error as Error).message);

const isThrottled = (error: unknown): error is Unreachable =>
  error instanceof Unreachable && error.retryAfterMs > 0;

const maxTries = 5;
const maxThrottled = 60;

/** Counts the calls of a crowd: replies, calls cut off by a kill, throttled ones, and unexpected failures. */
export const createRetries = () => {
  const state = { answered: 0, cut: 0, throttled: 0, faults: [] as string[] };
  const waiting: Array<{ for: 'answered' | 'cut'; at: number; resolve: () => void }> = [];
  let serverUp = Promise.resolve();
  let resume = () => {};

  const count = (what: 'answered' | 'cut') => {
    state[what] += 1;
    for (const each of waiting) if (each.for === what && state[what] >= each.at) each.resolve();
  };
  const after = (what: 'answered' | 'cut') => (calls: number) =>
    new Promise<void>((resolve) => waiting.push({ for: what, at: state[what] + calls, resolve }));
  const retry: Retry = async (call) => {
    let [cuts, throttled] = [0, 0];
    for (;;) {
      try {
        const answer = await call();
        count('answered');
        return answer;
      } catch (error) {
        if (isThrottled(error) && throttled++ < maxThrottled) {
          state.throttled++;
          await wait(error.retryAfterMs);
          continue;
        }
        cuts++;
        if (!isCut(error) || cuts === maxTries) throw error;
        count('cut');
        await serverUp;
      }
    }
  };
  return {
    state,
    retry,
    /** Resolves after this many more replies. */
    after: after('answered'),
    /** Resolves after this many more calls were cut off. */
    afterCut: after('cut'),
    /** Makes interrupted calls wait until `resume`. */
    pause: () => {
      serverUp = new Promise((resolve) => {
        resume = resolve;
      });
    },
    resume: () => resume(),
    /** Runs an action that may be refused; records any other failure as a fault. */
    attempt: async (act: () => Promise<unknown>): Promise<void> => {
      try {
        await act();
      } catch (error) {
        if (isRefusal(error)) count('answered');
        else state.faults.push(String(error));
      }
    },
  };
};

export type Retries = ReturnType<typeof createRetries>;
