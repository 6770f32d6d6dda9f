import { Refusal } from '../../shared/http/refusal';

/** Makes a call, and retries it after a lost connection or a 5xx once the server is back. */
export type Retry = <T>(call: () => Promise<T>) => Promise<T>;

// `fetch` throws a TypeError, the client an Unreachable; one with a 20x status means a truncated reply.
const isCut = (error: unknown): boolean => {
  const { name, message, cause } = error as Error;
  return (
    [name, (cause as Error | undefined)?.name].includes('TypeError') || /answered (20\d|5\d\d)$/.test(message)
  );
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || /: 4\d\d /.test((error as Error).message);

const maxTries = 5;

/** Counts the calls of a crowd: replies, calls cut off by a kill, and unexpected failures. */
export const createRetries = () => {
  const state = { answered: 0, cut: 0, faults: [] as string[] };
  type Waiting = Array<{ at: number; resolve: () => void }>;
  const waiting: Waiting = [];
  const waitingForCut: Waiting = [];
  let serverUp = Promise.resolve();
  let resume = () => {};

  const wasAnswered = () => {
    state.answered += 1;
    for (const { at, resolve } of waiting) if (state.answered >= at) resolve();
  };
  const retry: Retry = async (call) => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await call();
        wasAnswered();
        return answer;
      } catch (error) {
        if (!isCut(error) || tries === maxTries) throw error;
        state.cut += 1;
        for (const { at, resolve } of waitingForCut) if (state.cut >= at) resolve();
        await serverUp;
      }
    }
  };
  return {
    state,
    retry,
    /** Resolves after this many more replies. */
    after: (calls: number) =>
      new Promise<void>((resolve) => waiting.push({ at: state.answered + calls, resolve })),
    /** Resolves after this many more calls were cut off. */
    afterCut: (calls: number) =>
      new Promise<void>((resolve) => waitingForCut.push({ at: state.cut + calls, resolve })),
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
        if (isRefusal(error)) wasAnswered();
        else state.faults.push(String(error));
      }
    },
  };
};

export type Retries = ReturnType<typeof createRetries>;
