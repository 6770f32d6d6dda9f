import { contestableUntil } from '../../shared/booking/no-show';
import { rebookPath } from '../../shared/booking/rebooking';
import type { BookingRefund } from '../../shared/ledger/journal-events';
import { formatAppointment, formatInZone } from '../../shared/time/zoned';
import type { Booking } from '../data/bookings';
import type { NewNotification } from '../data/notifications';
import type { BookingEvent } from '../events/domain-events';
import { decidedNotifications, isToldByDecision, reportedNotifications } from './problem-texts';
import { type ProposalText, proposalEndTexts, proposedTexts } from './proposal-texts';
import { refundSentence } from './refund-texts';

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

/** The provider is suspended, is deleting the account, or is no provider any more. */
const inactive = 'your provider account is not active';

/**
 * How a paid booking ended, in the words its customer reads, and why it was cancelled without the provider's action:
 * only with a cause is the provider notified.
 */
const endings: Record<BookingRefund, { words: string; cause?: string }> = {
  decline: { words: 'was declined by the stylist' },
  providerCancel: { words: 'was cancelled by the stylist' },
  customerCancel: { words: 'was cancelled' },
  cancelWithoutFee: { words: 'was cancelled', cause: inactive },
  expireUnanswered: { words: 'was not accepted in time', cause: 'you did not accept it in time' },
  suspendPending: { words: 'was cancelled', cause: inactive },
  suspendStarted: { words: 'was cancelled', cause: inactive },
  uphold: { words: 'was cancelled' },
  refundReviewed: { words: 'was cancelled', cause: 'we could not verify it' },
  refundByAdmin: { words: 'was cancelled', cause: 'we refunded the customer' },
  loseDispute: { words: 'was cancelled', cause: 'the customer’s bank returned the payment' },
};

const isEnding = (name: string): name is BookingRefund => Object.hasOwn(endings, name);

const automaticCancellation = (booking: Booking, cause: string): NewNotification =>
  toProvider(
    booking,
    'cancelled',
    'Booking cancelled',
    `${booking.title} for ${booking.customer.name}, ${formatAppointment(booking)}, was cancelled and refunded because ${cause}.`,
  );

const cancellationNotifications = (booking: Booking): NewNotification[] => {
  const { endedBy = '' } = booking;
  if (endedBy === 'abandon') return [];
  if (endedBy === 'customerCancel')
    return [
      toProvider(
        booking,
        'cancelled',
        'Booking cancelled',
        `${booking.customer.name} cancelled ${booking.title}, ${formatAppointment(booking)}. You earn nothing from it.`,
      ),
    ];
  if (endedBy === 'expire')
    return [
      toCustomer(
        booking,
        'expired',
        'Booking expired',
        `Your booking for ${booking.title}, ${formatAppointment(booking)}, expired because you did not pay in time.`,
      ),
    ];
  const { words, cause } = endings[isEnding(endedBy) ? endedBy : 'customerCancel'];
  const refund = refundSentence(booking);
  return [
    toCustomer(
      booking,
      'cancelled',
      'Booking cancelled',
      `${booking.title}, ${formatAppointment(booking)}, ${words}. ${refund}`,
    ),
    ...(cause ? [automaticCancellation(booking, cause)] : []),
  ];
};

const pages = { customer: '/bookings', provider: '/provider/bookings' };

const paidNotification = (booking: Booking): NewNotification => {
  const message = `${booking.customer.name} booked ${booking.title}, ${formatAppointment(booking)}.`;
  return toProvider(booking, 'paid', 'New booking', message);
};

const confirmedNotification = (booking: Booking): NewNotification => {
  const message = `${booking.providerName} confirmed ${booking.title}, ${formatAppointment(booking)}.`;
  return { ...toCustomer(booking, 'confirmed', 'Booking confirmed', message), kind: 'bookings' };
};

/** Reminds the customer of an appointment, the day before. */
export const reminderNotification = (booking: Booking): NewNotification => {
  const message = `${booking.title} with ${booking.providerName} is on ${formatAppointment(booking)}.`;
  return { ...toCustomer(booking, 'reminded', 'Appointment reminder', message), kind: 'bookings' };
};

/** Tells the customer that it may be time to book the same again. */
export const rebookingNotification = (booking: Booking): NewNotification => ({
  ...toCustomer(
    booking,
    'rebooking',
    'Time to book again?',
    `${booking.title} with ${booking.providerName} on ${formatAppointment(booking)} usually lasts until about now.`,
  ),
  kind: 'rebookings',
  link: rebookPath(booking),
});

const reviewNotification = (booking: Booking): NewNotification => ({
  ...toProvider(booking, 'reviewed', 'New review', `${booking.customer.name} reviewed ${booking.title}.`),
  type: 'review',
  kind: 'reviews',
  link: '/provider/reviews',
});

const completedNotification = (booking: Booking): NewNotification => ({
  ...toCustomer(
    booking,
    'completed',
    'Service completed',
    `Please confirm and review ${booking.title} with ${booking.providerName}.`,
  ),
  kind: 'bookings',
});

/** Until when a no-show can be contested, in words and in the time zone of the appointment, which they name. */
export const contestDeadline = ({ noShow, zone }: Booking): string =>
  noShow ? formatInZone(contestableUntil(noShow), zone) : '';

const noShowNotification = (booking: Booking): NewNotification =>
  toCustomer(
    booking,
    'noShow',
    'Marked as a no-show',
    `${booking.providerName} said that you did not come to ${booking.title}, ${formatAppointment(booking)}. If you were there, tell us by ${contestDeadline(booking)}.`,
  );

const contestedNotification = (booking: Booking): NewNotification =>
  toProvider(
    booking,
    'reported',
    'No-show contested',
    `${booking.customer.name} says that they were at ${booking.title}, ${formatAppointment(booking)}. We'll hold the payment while we review this.`,
  );

const aboutProposal =
  (booking: Booking) =>
  ({ to, event, title, message }: ProposalText): NewNotification =>
    (to === 'customer' ? toCustomer : toProvider)(booking, event, title, message);

/** The notifications that a booking's event sends. Each has an `event` name that is unique within its booking. */
export const bookingNotifications = ({ name, booking }: BookingEvent): NewNotification[] => {
  const described = { title: booking.title, type: 'booking', pages } as const;
  switch (name) {
    case 'BookingPaid':
      return [paidNotification(booking)];
    case 'BookingConfirmed':
      return [confirmedNotification(booking)];
    case 'BookingCompleted':
      return [booking.noShow ? noShowNotification(booking) : completedNotification(booking)];
    case 'BookingCancelled':
      return isToldByDecision(booking) ? [] : cancellationNotifications(booking);
    case 'BookingReviewed':
      return [reviewNotification(booking)];
    case 'BookingProblemReported':
      return booking.noShow ? [contestedNotification(booking)] : reportedNotifications(booking, described);
    case 'BookingProblemDecided':
      return decidedNotifications(booking, described);
    case 'BookingTimesProposed':
      return proposedTexts(booking).map(aboutProposal(booking));
    case 'BookingProposalEnded':
      return proposalEndTexts(booking).map(aboutProposal(booking));
    default:
      return [];
  }
};
