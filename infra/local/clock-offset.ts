let offsetMs = 0;

/** How far this thread's `Date` is ahead of the machine's clock (milliseconds). */
export const clockOffsetMs = (): number => offsetMs;

/**
 * Moves this thread's `Date` ahead of the machine's clock, so that code runs as on another day or at another hour.
 * Timers keep their pace. Called once, before anything reads the time.
 */
export const offsetClock = (ms: number): void => {
  if (ms === 0) return;
  offsetMs = ms;
  // The engine replies with the machine's time. The SDK would sign with that, and send again after every error.
  process.env.AWS_DISABLE_CLOCK_SKEW_CORRECTION = 'true';
  const machineNow = Date.now;
  const now = () => machineNow() + ms;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  });
};
