import { holdMinutes, maxHoldMinutes, sessionMinutes } from '../../shared/booking/lifecycle';
import { isoOf } from '../../shared/time/iso';
import type { Checkout } from '../data/checkouts';

/** Thrown when a hold has expired and somebody else has taken its time or stock. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}

/** Until when a checkout can be paid (seconds since the epoch) and holds its time or stock (ISO). */
type Hold = Pick<Checkout, 'sessionExpiresAt' | 'holdUntil'>;

const minute = 60_000;

/** Stripe's minimum. */
const minSessionMinutes = 30;

/** The hold for a session created at `now` (milliseconds). */
export const holdFrom = (now: number): Hold => ({
  sessionExpiresAt: Math.floor(now / 1000) + sessionMinutes * 60,
  holdUntil: isoOf(now + holdMinutes * minute),
});

/**
 * The extended hold for a checkout that has no session yet and too little time left to create one. Undefined if it
 * was extended before, if the extension would add no time, or if it would be shorter than Stripe's minimum. `now` is in
 * milliseconds.
 */
export const extendedHold = (
  { createdAt, sessionExpiresAt }: Pick<Checkout, 'createdAt' | 'sessionExpiresAt'>,
  now: number,
): Hold | undefined => {
  const placedAt = Date.parse(createdAt);
  if (sessionExpiresAt * 1000 > placedAt + sessionMinutes * minute) return undefined;
  const hold = holdFrom(Math.min(now, placedAt + (maxHoldMinutes - holdMinutes) * minute));
  const addsTime = hold.sessionExpiresAt > sessionExpiresAt;
  const isLongEnough = hold.sessionExpiresAt * 1000 >= now + minSessionMinutes * minute;
  return addsTime && isLongEnough ? hold : undefined;
};

/** Whether the time to pay in a checkout's session has passed. `now` is in milliseconds. */
export const isSessionOver = (
  { sessionExpiresAt }: Pick<Checkout, 'sessionExpiresAt'>,
  now: number,
): boolean => sessionExpiresAt * 1000 <= now;
