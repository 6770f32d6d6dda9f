import { type Cloud, setClock } from '../../../infra/acting/cloud';
import { runSweep, settled } from '../../../infra/acting/schedules';
import type { SweepName } from '../../../lambdas/schedule/sweeps';

export { settled };

type Here = Pick<Cloud, 'origin'>;

/**
 * Runs the sweep as if at `now` (ISO), and waits for its consequences: all of it, or the part with a name, which
 * leaves what others are waiting for alone. Throws if it fails at anything: sweeping it again and again would take the
 * time that is meant for what the test is about.
 */
export const sweepAt = async (cloud: Here, now: string, name?: SweepName): Promise<void> => {
  await runSweep(cloud, now, name);
  await settled(cloud);
};

/** The instant (ISO) `hours` after another. */
export const hoursAfter = (instant: string | number, hours: number): string =>
  new Date(new Date(instant).getTime() + hours * 3_600_000).toISOString();

/** Runs the sweep 25 hours later, when Stripe has forgotten its idempotency keys. */
export const dayLater = async (cloud: Here): Promise<void> => {
  const then = hoursAfter(Date.now(), 25);
  await setClock(cloud, then);
  await sweepAt(cloud, then).finally(() => setClock(cloud, null));
};

/**
 * Returns a function that gives a later instant (ISO) on each use: search looks for changes every two seconds, and
 * CloudFront caches for five. Each starts at a random time within the next hour, because test files share the cloud,
 * and one must not find what search has just loaded for another.
 */
export const laterInstants = (): (() => string) => {
  let hours = Math.random();
  return () => {
    hours += 10 / 3_600;
    return hoursAfter(Date.now(), hours);
  };
};
