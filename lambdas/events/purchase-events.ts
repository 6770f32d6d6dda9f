import { type Problem, verdicts } from '../../shared/payments/problems-and-refunds';
import type { Booking } from '../data/bookings';
import type { Order } from '../data/orders';
import type { Tip } from '../data/tips';
import { compact } from './compact';
import { raisesWhenWritten } from './raises';

type Reportable = { problem?: Problem | undefined };

const bookingStatusEvents = {
  pending: undefined,
  confirmed: 'BookingConfirmed',
  completed: 'BookingCompleted',
  cancelled: 'BookingCancelled',
} as const;

const orderStatusEvents = {
  pending: undefined,
  paid: 'OrderPaid',
  processing: 'OrderProcessing',
  shipped: 'OrderShipped',
  delivered: 'OrderDelivered',
  cancelled: 'OrderCancelled',
} as const;

type Refundable = { paidAt?: string | undefined; refundedCents?: number | undefined };

/** Whether more was refunded of what was paid. */
const isRefunded = (before: Refundable | undefined, { paidAt, refundedCents = 0 }: Refundable): boolean =>
  !!paidAt && refundedCents > (before?.refundedCents ?? 0);

/** Whether an admin has decided on a report. Withdrawing it is not a decision. */
const isDecided = (before: Reportable | undefined, { problem }: Reportable): boolean =>
  !!before?.problem && !before.problem.verdict && verdicts.some((verdict) => verdict === problem?.verdict);

const bookingNames = [
  'BookingPlaced',
  'BookingPaid',
  'BookingConfirmed',
  'BookingCompleted',
  'BookingCancelled',
  'BookingReleased',
  'BookingReviewed',
  'BookingRefunded',
  'BookingProblemReported',
  'BookingProblemDecided',
  'BookingTimesProposed',
  'BookingProposalEnded',
  'BookingChanged',
] as const;

/** What a change of a booking means, the most specific first. */
export const bookingEvents = raisesWhenWritten(bookingNames, (before: Booking | undefined, after: Booking) =>
  compact<(typeof bookingNames)[number]>(
    !before && 'BookingPlaced',
    !before?.paidAt && !!after.paidAt && 'BookingPaid',
    before?.status !== after.status && bookingStatusEvents[after.status],
    !before?.releasedAt && !!after.releasedAt && 'BookingReleased',
    !before?.reviewed && after.reviewed && 'BookingReviewed',
    isRefunded(before, after) && 'BookingRefunded',
    !before?.problem && !!after.problem && 'BookingProblemReported',
    isDecided(before, after) && 'BookingProblemDecided',
    before?.proposal?.number !== after.proposal?.number && 'BookingTimesProposed',
    !before?.proposal?.outcome && !!after.proposal?.outcome && 'BookingProposalEnded',
    'BookingChanged',
  ).map((name) => ({ name, booking: after })),
);

const orderNames = [
  'OrderPlaced',
  'OrderPaid',
  'OrderProcessing',
  'OrderShipped',
  'OrderDelivered',
  'OrderCancelled',
  'OrderReleased',
  'OrderReviewed',
  'OrderRefunded',
  'OrderProblemReported',
  'OrderProblemDecided',
  'OrderReturnMoved',
  'OrderChanged',
] as const;

/** What a change of an order means, the most specific first. */
export const orderEvents = raisesWhenWritten(orderNames, (before: Order | undefined, after: Order) =>
  compact<(typeof orderNames)[number]>(
    !before && 'OrderPlaced',
    before?.status !== after.status && orderStatusEvents[after.status],
    !before?.releasedAt && !!after.releasedAt && 'OrderReleased',
    !before?.reviewed && after.reviewed && 'OrderReviewed',
    isRefunded(before, after) && 'OrderRefunded',
    !before?.problem && !!after.problem && 'OrderProblemReported',
    isDecided(before, after) && 'OrderProblemDecided',
    !!after.itemReturn && before?.itemReturn?.status !== after.itemReturn.status && 'OrderReturnMoved',
    'OrderChanged',
  ).map((name) => ({ name, order: after })),
);

/** What came back of a tip: refunded, or taken back by the customer's bank. */
const returnOf = (tip: Tip | undefined): string =>
  JSON.stringify([tip?.refundedCents ?? 0, tip?.dispute?.status]);

const tipNames = ['TipPaid', 'TipRefunded', 'TipReturned'] as const;

/** What a change of a tip means. Nobody but its customer knows of one that was not paid. */
export const tipEvents = raisesWhenWritten(tipNames, (before: Tip | undefined, after: Tip) =>
  compact<(typeof tipNames)[number]>(
    !before?.paidAt && !!after.paidAt && 'TipPaid',
    before?.status === 'paid' && after.status === 'cancelled' && 'TipRefunded',
    !!after.paidAt && returnOf(before) !== returnOf(after) && 'TipReturned',
  ).map((name) => ({ name, tip: after })),
);
