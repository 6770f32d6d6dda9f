/** A wait that can be interrupted. */
export type Waker = { wait: (ms: number) => Promise<void>; wake: () => void };

/** Creates a waker. A wake-up while nothing waits ends the next wait at once. */
export const createWaker = (): Waker => {
  let woken = false;
  let resume: (() => void) | undefined;
  return {
    wait: async (ms) => {
      let timer: NodeJS.Timeout | undefined;
      if (!woken) {
        await new Promise<void>((resolve) => {
          resume = resolve;
          timer = setTimeout(resolve, ms);
        });
      }
      clearTimeout(timer);
      resume = undefined;
      woken = false;
    },
    wake: () => {
      woken = true;
      resume?.();
    },
  };
};
