import { holdMinutes, sessionMinutes } from '../../../shared/booking/lifecycle';

const graceMs = (holdMinutes - sessionMinutes) * 60_000;

/**
 * How long an unpaid booking or order can still be paid: `25 min`, `less than a minute`, or undefined once it is over. The hold
 * outlasts the pay page by a few minutes of grace, which are not for the customer.
 */
export const timeToPay = (holdUntil: string, now: number): string | undefined => {
  const left = Date.parse(holdUntil) - graceMs - now;
  if (left <= 0) return undefined;
  return left < 60_000 ? 'less than a minute' : `${Math.floor(left / 60_000)} min`;
};
