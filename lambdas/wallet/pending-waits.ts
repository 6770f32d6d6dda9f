import { contestableUntil } from '../../shared/booking/no-show';
import { isBankDeciding } from '../../shared/payments/disputed';
import { remainingEarnings } from '../../shared/payments/remainder';
import { isOpenReturn } from '../../shared/returns/lifecycle';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import type { PendingEarning } from '../../shared/wallet/schema';
import { type Booking, completesAt, releasesAt } from '../data/bookings';
import { deliversBy, type Order, orderReleasesAt, pricesOfOrder } from '../data/orders';
import { pricesOfTip, type Tip } from '../data/tips';

type Wait = Pick<PendingEarning, 'waitsFor' | 'dueAt' | 'availableBy'>;

const isOpen = (decided: { verdict?: string | undefined } | undefined): boolean =>
  !!decided && !decided.verdict;

type Received = Pick<Order, 'problem' | 'dueAt'> & Partial<Pick<Booking, 'underReview'>>;

/** What the earnings of a completed or delivered purchase wait for. */
const waitAfter = ({ problem, underReview, dueAt }: Received): Wait => {
  if (isOpen(problem)) return { waitsFor: 'problem' };
  if (isOpen(underReview)) return { waitsFor: 'review' };
  return { waitsFor: 'confirmation', dueAt, availableBy: dueAt };
};

/** What the earnings of a completed booking wait for; nobody confirms a no-show. `now` is in milliseconds. */
const waitAfterAppointment = (booking: Booking, now: number): Wait => {
  const wait = waitAfter(booking);
  if (!booking.noShow || wait.waitsFor !== 'confirmation') return wait;
  const contestable = contestableUntil(booking.noShow);
  return now <= Date.parse(contestable)
    ? { ...wait, waitsFor: 'contest', dueAt: contestable }
    : { ...wait, waitsFor: 'release' };
};

/**
 * What the earnings of a paid booking wait for. `now` is in milliseconds. Source: the life cycle in
 * `shared/booking/lifecycle.ts`, and what is due when in `booking/purchase.ts`.
 */
const bookingWait = (booking: Booking, now: number): Wait => {
  const { status, startsAt, underReview } = booking;
  if (isBankDeciding(booking)) return { waitsFor: 'dispute' };
  if (status === 'pending') return { waitsFor: 'acceptance', dueAt: startsAt };
  if (status === 'completed') return waitAfterAppointment(booking, now);
  const completes = completesAt(booking);
  const availableBy = isOpen(underReview) ? undefined : releasesAt(completes);
  return Date.parse(startsAt) > now
    ? { waitsFor: 'appointment', dueAt: startsAt, availableBy }
    : { waitsFor: 'completion', dueAt: completes, availableBy };
};

/** What the earnings of a paid order wait for. */
const orderWait = (order: Order): Wait => {
  const { status, dueAt, shippedAt } = order;
  if (isBankDeciding(order)) return { waitsFor: 'dispute' };
  if (status === 'delivered')
    return isOpenReturn(order.itemReturn) ? { waitsFor: 'return' } : waitAfter(order);
  if (status !== 'shipped' || !shippedAt) return { waitsFor: 'shipment', dueAt };
  const delivers = deliversBy(shippedAt);
  return { waitsFor: 'delivery', dueAt: delivers, availableBy: orderReleasesAt(delivers) };
};

const factsOf = ({ id, status, customer }: Booking | Order | Tip) => ({
  id,
  status,
  customerName: customer.name,
});

/** A booking's pending earnings; undefined once they were released or refunded. `now` is in milliseconds. */
export const pendingOfBooking = (booking: Booking, now: number): PendingEarning | undefined => {
  if (booking.paymentStatus !== 'paid' || booking.releasedAt) return undefined;
  const { netCents } = remainingEarnings(booking, booking.platformFeeRate!);
  const facts = factsOf(booking);
  return { kind: 'booking', ...facts, title: booking.title, netCents, ...bookingWait(booking, now) };
};

/** An order's pending earnings; undefined once they were released or refunded. */
export const pendingOfOrder = (order: Order): PendingEarning | undefined => {
  if (order.paymentStatus !== 'paid' || order.releasedAt) return undefined;
  const { name, quantity, platformFeeRate } = order;
  const { netCents } = remainingEarnings({ ...order, ...pricesOfOrder(order) }, platformFeeRate!);
  const title = quantity === 1 ? name : `${quantity} × ${isolateBidi(name)}`;
  return { kind: 'order', ...factsOf(order), title, netCents, ...orderWait(order) };
};

/** A tip's pending earnings; undefined once they were released or refunded. */
export const pendingOfTip = (tip: Tip): PendingEarning | undefined => {
  const { paymentStatus, releasedAt, title, dueAt } = tip;
  if (paymentStatus !== 'paid' || releasedAt) return undefined;
  const { netCents } = remainingEarnings({ ...tip, ...pricesOfTip(tip) }, tip.platformFeeRate!);
  const wait: Wait = isBankDeciding(tip)
    ? { waitsFor: 'dispute' }
    : { waitsFor: 'tip', dueAt, availableBy: dueAt };
  return { kind: 'tip', ...factsOf(tip), title: `Tip: ${title}`, netCents, ...wait };
};
