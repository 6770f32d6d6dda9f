import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, type Invoke, TooManyRequests } from '../provider';
import { type AcceptedCall, openAcceptedCalls } from './accepted-calls';

/** How Lambda handles the asynchronous calls of a function. */
export type AsyncPolicy = {
  /** How often a call that failed is tried again. */
  retries: number;
  /** How old an event may be when it is tried (milliseconds). */
  maxAgeMs: number;
  giveUp: (event: unknown, error: Error) => void;
};

type AsyncCallsOptions = {
  dataDir: string;
  clock: Clock;
  invoke: Invoke;
  /** Returns the policy of a function, or undefined if there is no such function. */
  policyOf: (fn: string) => AsyncPolicy | undefined;
  /** Whether to wait as long as Lambda does, and to give up what has become too old. */
  isLimited: boolean;
};

type AsyncCalls = {
  /** Invokes a function. Resolves when the event was handled or given up. Throws if there is no such function. */
  invoke: (fn: string, event: unknown) => Promise<void>;
  /** Repeats the calls that an earlier process left unfinished. */
  resume: () => void;
};

const minuteMs = 60_000;
const lambdaRetryDelaysMs = [minuteMs, 2 * minuteMs];
const shortRetryDelaysMs = [1_000, 2_000];
const firstThrottleDelayMs = 1_000;
const maxThrottleDelayMs = 5 * minuteMs;
const clockPollMs = 100;

/** How long Lambda waits after the throttled attempts before. */
const throttleDelayMs = (throttled: number): number =>
  Math.min(maxThrottleDelayMs, firstThrottleDelayMs * 2 ** throttled);

/** Waits by the machine's time or by the local clock, whichever gets there first, so that tests can move on. */
const pauseBy = (clock: Clock) => async (ms: number) => {
  const [since, began] = [clock(), performance.now()];
  while (Math.max(clock() - since, performance.now() - began) < ms)
    await sleep(clockPollMs, undefined, { ref: false });
};

/** Opens the asynchronous calls of a data folder. They survive a restart, because callers never repeat them. */
export const openAsyncCalls = (options: AsyncCallsOptions): AsyncCalls => {
  const { clock, invoke, policyOf, isLimited } = options;
  const accepted = openAcceptedCalls(options.dataDir);
  const retryDelaysMs = isLimited ? lambdaRetryDelaysMs : shortRetryDelaysMs;
  const pause = isLimited ? pauseBy(clock) : (ms: number) => sleep(ms);

  const attempt = ({ fn, event }: AcceptedCall): Promise<Error | undefined> =>
    invoke(fn, event).then(
      () => undefined,
      (error: Error) => error,
    );
  /** Calls the function until it succeeds, fails too often or the event is too old. Throttling is no failure. */
  const handle = async (call: AcceptedCall, { retries, maxAgeMs, giveUp }: AsyncPolicy): Promise<void> => {
    let [failures, throttled] = [0, 0];
    for (;;) {
      const error = await attempt(call);
      if (!error) return;
      const isThrottled = error instanceof TooManyRequests;
      if (!isThrottled && failures >= retries) return giveUp(call.event, error);
      // Lambda allows two retries.
      const delayMs = isThrottled ? throttleDelayMs(throttled++) : retryDelaysMs[failures++]!;
      if (isLimited && clock() + delayMs - call.since > maxAgeMs) return giveUp(call.event, error);
      await pause(delayMs);
    }
  };
  const run = async (call: AcceptedCall, policy: AsyncPolicy | undefined): Promise<void> => {
    if (policy) await handle(call, policy);
    accepted.end(call.id);
  };
  return {
    invoke: async (fn, event) => {
      const policy = policyOf(fn);
      if (!policy) throw new Error(`The assembly has no function ${fn}`);
      await run(accepted.add({ fn, event, since: clock() }), policy);
    },
    resume: () => {
      // A function may have been removed since.
      for (const call of accepted.earlier) void run(call, policyOf(call.fn));
    },
  };
};
