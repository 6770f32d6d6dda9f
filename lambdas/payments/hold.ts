import { holdMinutes, maxHoldMinutes, sessionMinutes } from '../../shared/booking/lifecycle';
import type { Checkout } from '../data/checkouts';

/** A hold that ran out, and whose time or stock others have taken since. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}

/** How long a checkout can be paid (seconds since the epoch), and how long it keeps what it pays for (ISO). */
export type Hold = Pick<Checkout, 'sessionExpiresAt' | 'holdUntil'>;

const minute = 60_000;

/** Stripe's minimum. */
const minSessionMinutes = 30;

/** The hold of a session made at an instant (milliseconds). */
export const holdFrom = (now: number): Hold => ({
  sessionExpiresAt: Math.floor(now / 1000) + sessionMinutes * 60,
  holdUntil: new Date(now + holdMinutes * minute).toISOString(),
});

/**
 * The longer hold of a checkout whose session could not be made in time. Undefined where it was extended before, and
 * where what may be added is too short for Stripe. `now` in milliseconds.
 */
export const extendedHold = (
  { createdAt, sessionExpiresAt }: Pick<Checkout, 'createdAt' | 'sessionExpiresAt'>,
  now: number,
): Hold | undefined => {
  const placedAt = Date.parse(createdAt);
  if (sessionExpiresAt * 1000 > placedAt + sessionMinutes * minute) return undefined;
  const hold = holdFrom(Math.min(now, placedAt + (maxHoldMinutes - holdMinutes) * minute));
  return hold.sessionExpiresAt * 1000 >= now + minSessionMinutes * minute ? hold : undefined;
};

/** Whether Stripe takes no more money for a checkout's session, by the time it was given. `now` in milliseconds. */
export const isSessionOver = (
  { sessionExpiresAt }: Pick<Checkout, 'sessionExpiresAt'>,
  now: number,
): boolean => sessionExpiresAt * 1000 <= now;
