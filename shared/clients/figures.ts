import { countsAsNoShow, shownStatus } from '../booking/no-show';
import { leftWithoutTaxCents } from '../payments/remainder';
import { isoOf } from '../time/iso';
import { awayWeeks, type ClientFilter, newDays } from './clients';

type Paid = {
  paidAt?: string | undefined;
  totalCents: number;
  travelFeeCents?: number | undefined;
  taxCents?: number | undefined;
  refundedCents?: number | undefined;
  dispute?: { cents: number; status: 'open' | 'won' | 'lost' } | undefined;
};

type PaidBooking = Paid & {
  status: string;
  startsAt: string;
  noShow?: { at: string } | undefined;
  problem?: { verdict?: string | undefined } | undefined;
};

/** What one paid booking or order says about its customer as a client of its provider. Times are ISO. */
export type ClientPurchase = {
  paidAt: string;
  /** What was paid and not returned, without sales tax (cents). */
  spentCents: number;
  /** When the customer came. */
  visitedAt?: string | undefined;
  /** When the customer is to come. */
  startsAt?: string | undefined;
  isNoShow?: boolean | undefined;
  isOrder?: boolean | undefined;
};

const spentCents = ({ travelFeeCents = 0, ...paid }: Paid): number =>
  leftWithoutTaxCents({ ...paid, travelFeeCents });

const whenOf = (booking: PaidBooking): Pick<ClientPurchase, 'visitedAt' | 'startsAt' | 'isNoShow'> => {
  const { startsAt, status } = booking;
  if (status === 'pending' || status === 'confirmed') return { startsAt };
  if (countsAsNoShow(booking)) return { isNoShow: true };
  return shownStatus(booking) === 'completed' ? { visitedAt: startsAt } : {};
};

/**
 * What a booking says about its customer; undefined until it is paid. One that was cancelled, or a no-show that is not
 * decided, is no visit: docs/product/booking.md#clients.
 */
export const clientBooking = (booking: PaidBooking): ClientPurchase | undefined =>
  booking.paidAt === undefined
    ? undefined
    : { paidAt: booking.paidAt, spentCents: spentCents(booking), ...whenOf(booking) };

/** What an order says about its customer; undefined until it is paid. One that was cancelled does not count as an order. */
export const clientOrder = (order: Paid & { status: string }): ClientPurchase | undefined =>
  order.paidAt === undefined
    ? undefined
    : {
        paidAt: order.paidAt,
        spentCents: spentCents(order),
        ...(order.status !== 'cancelled' && { isOrder: true }),
      };

/** What a client's purchases with a provider add up to. Times are ISO, amounts in cents. */
type ClientFigures = {
  visits: number;
  orders: number;
  noShows: number;
  spentCents: number;
  firstPaidAt: string;
  lastVisitAt?: string | undefined;
  /** The appointments that were neither completed nor cancelled, soonest first. */
  appointments: string[];
};

const defined = (times: ReadonlyArray<string | undefined>): string[] =>
  times.filter((time) => time !== undefined).sort();

/** Adds up a client's purchases, of which there is at least one. */
export const clientFiguresOf = (purchases: readonly ClientPurchase[]): ClientFigures => {
  const visits = defined(purchases.map(({ visitedAt }) => visitedAt));
  return {
    visits: visits.length,
    orders: purchases.filter(({ isOrder }) => isOrder).length,
    noShows: purchases.filter(({ isNoShow }) => isNoShow).length,
    spentCents: purchases.reduce((sum, purchase) => sum + purchase.spentCents, 0),
    firstPaidAt: defined(purchases.map(({ paidAt }) => paidAt))[0]!,
    lastVisitAt: visits.at(-1),
    appointments: defined(purchases.map(({ startsAt }) => startsAt)),
  };
};

/** A client's next appointment (ISO), if there is one after `now` (milliseconds). */
export const nextAppointment = ({ appointments }: Pick<ClientFigures, 'appointments'>, now: number) =>
  appointments.find((startsAt) => Date.parse(startsAt) > now);

const dayMs = 86_400_000;

/** Whether a client is one of those that a filter keeps at `now` (milliseconds). */
export const passesClientFilter = (figures: ClientFigures, filter: ClientFilter, now: number): boolean => {
  const { firstPaidAt, lastVisitAt } = figures;
  if (filter === 'new') return firstPaidAt > isoOf(now - newDays * dayMs);
  const hasNext = nextAppointment(figures, now) !== undefined;
  if (filter === 'upcoming') return hasNext;
  return !hasNext && !!lastVisitAt && lastVisitAt <= isoOf(now - awayWeeks * 7 * dayMs);
};
