import { formatCents } from '../../shared/money/cents';
import { formatAppointment } from '../../shared/time/zoned';
import type { Booking } from '../data/bookings';
import { problemTellings } from './problemTellings';
import type { Telling } from './tell';

const toCustomer = (booking: Booking, event: string, title: string, message: string): Telling => ({
  event,
  userId: booking.customerId,
  type: 'booking',
  title,
  message,
  link: '/bookings',
});

const toProvider = (booking: Booking, event: string, title: string, message: string): Telling => ({
  ...toCustomer(booking, event, title, message),
  userId: booking.providerId,
  link: '/provider/bookings',
});

const endings: Record<string, string> = {
  decline: 'was declined by the stylist',
  providerCancel: 'was cancelled by the stylist',
  goUnanswered: 'was not answered in time',
  cancelWithoutFee: 'was cancelled',
  suspendPending: 'was cancelled',
  suspendStarted: 'was cancelled',
  refundReviewed: 'was cancelled',
};

/** What ended without anybody's doing; whoever let it come to that hears of it as well. */
const causes: Record<string, string> = {
  goUnanswered: 'you did not accept it in time',
  cancelWithoutFee: 'your account is suspended',
  suspendPending: 'your account is suspended',
  suspendStarted: 'your account is suspended',
  refundReviewed: 'we could not verify it',
};

const ofCause = (booking: Booking, cause: string): Telling =>
  toProvider(
    booking,
    'cancelled',
    'Booking cancelled',
    `${booking.title} for ${booking.customer.name}, ${formatAppointment(booking)}, was cancelled and refunded because ${cause}.`,
  );

const ofEnding = (booking: Booking): Telling[] => {
  const { endedBy = '', refundedCents = 0 } = booking;
  if (endedBy === 'abandon') return [];
  if (endedBy === 'customerCancel')
    return [
      toProvider(
        booking,
        'cancelled',
        'Booking cancelled',
        `${booking.customer.name} cancelled ${booking.title}, ${formatAppointment(booking)}.`,
      ),
    ];
  if (endedBy === 'lapse')
    return [
      toCustomer(
        booking,
        'lapsed',
        'Booking expired',
        `${booking.title}, ${formatAppointment(booking)}, was not paid in time.`,
      ),
    ];
  const reason = endings[endedBy] ?? 'was cancelled';
  const cause = causes[endedBy];
  const refund = `${formatCents(refundedCents)} returned to your wallet.`;
  return [
    toCustomer(
      booking,
      'cancelled',
      'Booking cancelled',
      `${booking.title}, ${formatAppointment(booking)}, ${reason}. ${refund}`,
    ),
    ...(cause ? [ofCause(booking, cause)] : []),
  ];
};

/** What a booking's change tells whom. Pure; each telling has a name that is unique for its booking. */
export const tellingsOf = (before: Booking | undefined, after: Booking): Telling[] => {
  const pages = { customer: '/bookings', provider: '/provider/bookings' };
  const ofProblem = problemTellings(before, after, { title: after.title, type: 'booking', pages });
  if (ofProblem.length > 0) return ofProblem;
  const turned = before?.status !== after.status;
  if (!before?.paidAt && after.paidAt)
    return [
      toProvider(
        after,
        'paid',
        'New booking',
        `${after.customer.name} booked ${after.title}, ${formatAppointment(after)}.`,
      ),
    ];
  if (turned && after.status === 'confirmed')
    return [
      toCustomer(
        after,
        'confirmed',
        'Booking confirmed',
        `${after.providerName} confirmed ${after.title}, ${formatAppointment(after)}.`,
      ),
    ];
  if (turned && after.status === 'completed')
    return [toCustomer(after, 'completed', 'Service completed', 'Please confirm and review.')];
  if (turned && after.status === 'cancelled') return ofEnding(after);
  if (before?.reviewed || !after.reviewed) return [];
  const told = toProvider(after, 'reviewed', 'New review', `${after.customer.name} reviewed ${after.title}.`);
  return [{ ...told, type: 'review' }];
};
