import type { Instance } from './instance';

/** The instances of one function. */
export type Pool = {
  invoke: (event: unknown, requestId: string) => Promise<unknown>;
  /** Whether calls wait so long, or so many do, that Lambda would refuse another one. */
  isOverloaded: () => boolean;
  /** Starts new instances for later calls. Running and waiting calls finish in the old ones. */
  retire: () => void;
  close: () => Promise<void>;
};

export type PoolSize = {
  maxInstances: number;
  /** How many calls an instance runs at once. */
  callsAtOnce: number;
};

/** As many as Lambda runs at once by default. */
const maxWaiting = 1_000;
/** How long an instance waits for another call before it ends. Lambda's wait for some minutes. */
const maxIdleMs = 60_000;

/**
 * Opens the instances of a function. A new one starts when all are busy, and those that nobody calls end.
 * The bound is a time, and not a small number of calls, so that a burst that arrives at once is served.
 */
export const openPool = (
  start: () => Instance,
  { maxInstances, callsAtOnce }: PoolSize,
  maxWaitMs: number,
): Pool => {
  let instances: Instance[] = [];
  const leastBusy = (): Instance | undefined => {
    instances = instances.filter((instance) => instance.alive());
    const [first, ...others] = instances;
    return first && others.reduce((best, each) => (each.inFlight() < best.inFlight() ? each : best), first);
  };
  const pick = (): Instance => {
    const least = leastBusy();
    if (least && (least.inFlight() < callsAtOnce || instances.length >= maxInstances)) return least;
    const started = start();
    instances.push(started);
    return started;
  };
  const endIdle = (): void => {
    for (const instance of instances) if (instance.inFlight() === 0) instance.retire();
    instances = instances.filter((instance) => instance.alive());
  };
  let idle: NodeJS.Timeout | undefined;
  return {
    invoke: async (event, requestId) => {
      clearTimeout(idle);
      try {
        return await pick().invoke(event, requestId);
      } finally {
        clearTimeout(idle);
        idle = setTimeout(endIdle, maxIdleMs).unref();
      }
    },
    isOverloaded: () => {
      const waiting = leastBusy()?.waiting();
      return (
        !!waiting && waiting.calls > 0 && (waiting.calls >= maxWaiting || waiting.longestMs >= maxWaitMs)
      );
    },
    retire: () => {
      for (const instance of instances) instance.retire();
      instances = [];
    },
    close: async () => {
      clearTimeout(idle);
      await Promise.all(instances.map((instance) => instance.close()));
    },
  };
};
