import { holdMinutes, sessionMinutes } from '../../../shared/booking/lifecycle';

const graceMs = (holdMinutes - sessionMinutes) * 60_000;

/** A booking or an order with its hold, if it has one. */
export type Holdable = { status: string; paymentStatus: string; holdUntil?: string | undefined };

/**
 * Returns how much longer an unpaid booking or order can be paid, for example `28 more minutes`, or undefined if the
 * time is over. The hold ends a few minutes later than the payment session; that grace period is not shown.
 */
export const timeToPay = (holdUntil: string, now: number): string | undefined => {
  const left = Date.parse(holdUntil) - graceMs - now;
  if (left <= 0) return undefined;
  if (left < 60_000) return 'less than a minute';
  const minutes = Math.floor(left / 60_000);
  return `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`;
};

/** Whether a booking or an order is unpaid and can still be paid at `now` (milliseconds). */
export const isHeld = ({ status, paymentStatus, holdUntil }: Holdable, now: number): boolean =>
  status === 'pending' && paymentStatus === 'unpaid' && !!holdUntil && !!timeToPay(holdUntil, now);
