import { formatCents } from '../../shared/money/cents';
import { formatAppointment } from '../../shared/time/zoned';
import type { Booking } from '../data/bookings';
import type { NewNotification } from '../data/notifications';
import type { BookingEvent } from '../events/domain-events';
import { decidedNotifications, reportedNotifications } from './problem-texts';

const toCustomer = (booking: Booking, event: string, title: string, message: string): NewNotification => ({
  event,
  userId: booking.customerId,
  type: 'booking',
  title,
  message,
  link: '/bookings',
});

const toProvider = (booking: Booking, event: string, title: string, message: string): NewNotification => ({
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

const ofCause = (booking: Booking, cause: string): NewNotification =>
  toProvider(
    booking,
    'cancelled',
    'Booking cancelled',
    `${booking.title} for ${booking.customer.name}, ${formatAppointment(booking)}, was cancelled and refunded because ${cause}.`,
  );

const ofEnding = (booking: Booking): NewNotification[] => {
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
        `Your booking for ${booking.title}, ${formatAppointment(booking)}, expired because you did not pay in time.`,
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

const pages = { customer: '/bookings', provider: '/provider/bookings' };

const toProviderOfPaid = (booking: Booking): NewNotification => {
  const message = `${booking.customer.name} booked ${booking.title}, ${formatAppointment(booking)}.`;
  return toProvider(booking, 'paid', 'New booking', message);
};

const toCustomerOfConfirmed = (booking: Booking): NewNotification => {
  const message = `${booking.providerName} confirmed ${booking.title}, ${formatAppointment(booking)}.`;
  return toCustomer(booking, 'confirmed', 'Booking confirmed', message);
};

const toProviderOfReview = (booking: Booking): NewNotification => ({
  ...toProvider(booking, 'reviewed', 'New review', `${booking.customer.name} reviewed ${booking.title}.`),
  type: 'review',
});

/** Whom a booking's event is told, and how. Each notification has a name that is unique for its booking. */
export const bookingNotifications = ({ name, booking }: BookingEvent): NewNotification[] => {
  const described = { title: booking.title, type: 'booking', pages } as const;
  switch (name) {
    case 'BookingPaid':
      return [toProviderOfPaid(booking)];
    case 'BookingConfirmed':
      return [toCustomerOfConfirmed(booking)];
    case 'BookingCompleted':
      return [toCustomer(booking, 'completed', 'Service completed', 'Please confirm and review.')];
    case 'BookingCancelled':
      // A refund that an admin decided on is told as that decision.
      return booking.problem?.verdict === 'refund' ? [] : ofEnding(booking);
    case 'BookingReviewed':
      return [toProviderOfReview(booking)];
    case 'BookingProblemReported':
      return reportedNotifications(booking, described);
    case 'BookingProblemDecided':
      return decidedNotifications(booking, described);
    default:
      return [];
  }
};
