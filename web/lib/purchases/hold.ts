import { holdMinutes, sessionMinutes } from '../../../shared/booking/lifecycle';

const graceMs = (holdMinutes - sessionMinutes) * 60_000;

/**
 * Returns how long an unpaid booking or order can still be paid, for example `25 min` or `less than a minute`, or
 * undefined if the time is over. The hold ends a few minutes later than the payment session; that grace period is not
 * shown.
 */
export const timeToPay = (holdUntil: string, now: number): string | undefined => {
  const left = Date.parse(holdUntil) - graceMs - now;
  if (left <= 0) return undefined;
  return left < 60_000 ? 'less than a minute' : `${Math.floor(left / 60_000)} min`;
};
