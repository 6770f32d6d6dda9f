/** The account's concurrency: how many calls of functions run at once. */
type Concurrency = {
  /** Whether as many run as may. */
  isExhausted: () => boolean;
  /** Runs a call as soon as one may run, in the order of asking. */
  run: <T>(call: () => Promise<T>) => Promise<T>;
};

/** Opens a concurrency of `max` calls, which may be infinite. */
export const openConcurrency = (max: number): Concurrency => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async (): Promise<void> => {
    if (running < max) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Hands its place over, so that no call that arrives meanwhile takes it.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return {
    isExhausted: () => running >= max,
    run: async (call) => {
      await turn();
      try {
        return await call();
      } finally {
        leave();
      }
    },
  };
};
