import { Refusal } from '../../shared/http/refusal';

/** Makes a call again that was not answered, or by a 5xx, once whatever it asked is there again. */
export type Insist = <T>(call: () => Promise<T>) => Promise<T>;

// `fetch` throws a TypeError, the client an Unreachable; a 2xx in it is a reply that came in part.
const isCut = (error: unknown): boolean => {
  const { name, message, cause } = error as Error;
  return (
    [name, (cause as Error | undefined)?.name].includes('TypeError') || /answered (20\d|5\d\d)$/.test(message)
  );
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || /: 4\d\d /.test((error as Error).message);

const maxTries = 5;

/** The calls of a crowd: how many were answered, how many a kill cut short, and what no answer should have been. */
export const createInsistence = () => {
  const state = { answered: 0, cut: 0, faults: [] as string[] };
  const waiting: Array<{ at: number; resolve: () => void }> = [];
  let open = Promise.resolve();
  let reopen = () => {};

  const wasAnswered = () => {
    state.answered += 1;
    for (const { at, resolve } of waiting) if (state.answered >= at) resolve();
  };
  const insist: Insist = async (call) => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await call();
        wasAnswered();
        return answer;
      } catch (error) {
        if (!isCut(error) || tries === maxTries) throw error;
        state.cut += 1;
        await open;
      }
    }
  };
  return {
    state,
    insist,
    /** Resolves when so many more calls were answered. */
    after: (calls: number) =>
      new Promise<void>((resolve) => waiting.push({ at: state.answered + calls, resolve })),
    /** Lets whoever is cut off wait from now on. */
    shut: () => {
      open = new Promise((resolve) => {
        reopen = resolve;
      });
    },
    reopen: () => reopen(),
    /** Does what may be refused; whatever else goes wrong is a fault. */
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

export type Insistence = ReturnType<typeof createInsistence>;
