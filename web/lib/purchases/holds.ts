import { holdMinutes, sessionMinutes } from '../../../shared/booking/lifecycle';
import { store, stored } from '../../ui/browserStorage';
import { timeLeft } from '../durations';
import { storedSession } from '../session/storedSession';

const graceMs = (holdMinutes - sessionMinutes) * 60_000;

/** A booking or an order with its hold, if it has one. */
type Holdable = { status: string; paymentStatus: string; holdUntil?: string | undefined };

/**
 * Returns how much longer an unpaid booking or order can be paid, for example `28 more minutes`, or undefined if the
 * time is over. The hold ends a few minutes later than the payment session; that grace period is not shown.
 */
export const timeToPay = (holdUntil: string, now: number): string | undefined =>
  timeLeft(Date.parse(holdUntil) - graceMs, now);

/** Whether a booking or an order is unpaid and can still be paid at `now` (milliseconds). */
export const isHeld = ({ status, paymentStatus, holdUntil }: Holdable, now: number): boolean =>
  status === 'pending' && paymentStatus === 'unpaid' && !!holdUntil && !!timeToPay(holdUntil, now);

const key = 'holds';

/**
 * How many notices of held purchases the signed-in user is likely to see, as this browser last knew. It reserves their
 * room while they load; the API decides which ones are shown.
 */
export const expectedHolds = (): number => {
  const [userId, count] = stored('localStorage', key)?.split(' ') ?? [];
  return userId && userId === storedSession()?.id ? Math.min(Number(count) || 0, 5) : 0;
};

export const storeExpectedHolds = (count: number): void => {
  const session = storedSession();
  store('localStorage', key, session && count > 0 ? `${session.id} ${count}` : undefined);
};
