import { bookingLifecycle } from '../../../shared/booking/lifecycle';
import { rebookPath } from '../../../shared/booking/rebooking';
import { canTransition } from '../../../shared/lifecycle';
import { formatAppointment, formatInZone } from '../../../shared/time/zoned';
import type { Booking } from '../../data/bookings';
import type { Mail } from '../../data/mails';
import { bookingNotifications, contestDeadline } from '../../notifications/booking-texts';
import type { EmailContent } from '../email-content';
import { forCustomer, forProvider, serviceOf, whenOf } from './booking-details';
import { capitalized, refundReason, withoutReasons } from './refund-reason';

/** Returns what to write about a booking as it is now; undefined if there is nothing to say any more. */
export type WriteBookingEmail = (booking: Booking, mail: Mail, now: number) => EmailContent | undefined;

const customerPage = { label: 'See your booking', path: '/bookings' };
const providerPage = { label: 'See the booking', path: '/provider/bookings' };

const forReader = (booking: Booking, { userId }: Mail) =>
  userId === booking.providerId
    ? { details: forProvider(booking), button: providerPage }
    : { details: forCustomer(booking), button: customerPage };

export const requestedEmail: WriteBookingEmail = (booking) =>
  booking.status !== 'pending'
    ? undefined
    : {
        subject: `Your request for ${formatAppointment(booking)}`,
        preheader: 'The stylist will confirm or decline it.',
        paragraphs: [
          "We have your payment and sent your request to the stylist. We'll email you when it is confirmed.",
          'If it is declined or not answered before it starts, you get all your money back.',
        ],
        details: forCustomer(booking),
        button: customerPage,
      };

export const newBookingEmail: WriteBookingEmail = (booking) =>
  booking.status !== 'pending'
    ? undefined
    : {
        subject: `New booking request: ${formatAppointment(booking)}`,
        preheader: 'Please confirm or decline it soon.',
        paragraphs: ['A customer has booked and paid. Please confirm or decline it soon.'],
        details: forProvider(booking),
        button: { label: 'Answer the request', path: '/provider/bookings' },
      };

export const confirmedEmail: WriteBookingEmail = (booking) =>
  booking.status !== 'confirmed'
    ? undefined
    : {
        subject: `Confirmed: your appointment on ${formatAppointment(booking)}`,
        preheader: 'See you there.',
        paragraphs: ['The stylist has confirmed your appointment.'],
        details: forCustomer(booking),
        button: customerPage,
      };

/** The notification has the reason and what was refunded. The customer who cancelled gets a confirmation instead. */
export const cancelledEmail: WriteBookingEmail = (booking, mail) => {
  if (booking.status !== 'cancelled') return undefined;
  const isProvider = mail.userId === booking.providerId;
  const unnamed = {
    ...withoutReasons(booking),
    title: isProvider ? 'the booking' : 'your appointment',
    customer: { ...booking.customer, name: 'your customer' },
  };
  const told = bookingNotifications({ name: 'BookingCancelled', booking: unnamed }).find(
    ({ userId }) => userId === mail.userId,
  );
  const own =
    booking.endedBy === 'customerCancel'
      ? `You cancelled your appointment, ${formatAppointment(booking)}. Your wallet shows what was returned.`
      : undefined;
  const message = told ? capitalized(told.message) : own;
  const what = booking.endedBy === 'decline' ? 'Declined' : 'Cancelled';
  const { details, button } = forReader(booking, mail);
  return message === undefined
    ? undefined
    : {
        subject: `${what}: ${isProvider ? 'booking' : 'your appointment'} on ${formatAppointment(booking)}`,
        preheader: message,
        paragraphs: [message],
        details: isProvider ? details : [...details, ...refundReason(booking)],
        button,
      };
};

const proposalOf = ({ proposal }: Booking, { which }: Mail) =>
  String(proposal?.number) === which ? proposal : undefined;

export const timesProposedEmail: WriteBookingEmail = (booking, mail, now) => {
  const proposal = proposalOf(booking, mail);
  if (!proposal || proposal.outcome || Date.parse(proposal.until) <= now) return undefined;
  const author = proposal.by === 'customer' ? 'Your customer' : 'The stylist';
  const times = proposal.times.map(formatAppointment);
  return {
    subject: `New time proposed for ${formatAppointment(booking)}`,
    preheader: `${author} proposed ${times.join(' or ')}.`,
    paragraphs: [
      `${author} would like to move your appointment on ${whenOf(booking)} to ${times.join(' or ')}.`,
      `Answer by ${formatInZone(proposal.until, booking.zone)}. If you do not, it stays as it is.`,
    ],
    ...forReader(booking, mail),
    button: { label: 'Answer', path: forReader(booking, mail).button.path },
  };
};

export const movedEmail: WriteBookingEmail = (booking, mail) =>
  proposalOf(booking, mail)?.outcome !== 'accepted' || booking.status === 'cancelled'
    ? undefined
    : {
        subject: `Moved: now on ${formatAppointment(booking)}`,
        preheader: 'The new time was accepted.',
        paragraphs: [`The appointment has been moved. It is now on ${whenOf(booking)}.`],
        ...forReader(booking, mail),
      };

/** `which` is the start it reminds of. */
export const reminderEmail: WriteBookingEmail = (booking, { which }, now) =>
  booking.status !== 'confirmed' || booking.startsAt !== which || Date.parse(which) <= now
    ? undefined
    : {
        subject: `Reminder: your appointment on ${formatAppointment(booking)}`,
        preheader: 'Your appointment is coming up.',
        paragraphs: [
          'Your appointment is coming up. If you cannot make it, tell the stylist as soon as you can.',
        ],
        details: forCustomer(booking),
        button: customerPage,
      };

/** Nothing once the customer has contested it, or can no longer do so. */
export const noShowEmail: WriteBookingEmail = (booking, _mail, now) =>
  !canTransition(bookingLifecycle, booking, 'report', 'customer', now)
    ? undefined
    : {
        subject: `Marked as a no-show: your appointment on ${formatAppointment(booking)}`,
        preheader: `If you were there, tell us by ${contestDeadline(booking)}.`,
        paragraphs: [
          'The stylist said that you did not come to your appointment.',
          `If you were there, tell us by ${contestDeadline(booking)}, and we will look into it before the stylist is paid.`,
        ],
        details: forCustomer(booking),
        button: customerPage,
      };

export const rebookingEmail: WriteBookingEmail = (booking) => ({
  subject: 'Time to book again?',
  preheader: `Your appointment was on ${formatAppointment(booking)}.`,
  paragraphs: [
    `Your appointment was on ${formatAppointment(booking)}. What was done then usually lasts until about now.`,
    'If you book again, what you had then, the place, the weekday and the time are proposed first. You can change all of it.',
  ],
  details: [
    { label: 'Service', quote: serviceOf(booking) },
    { label: 'Stylist', quote: booking.providerName },
  ],
  button: { label: 'Book again', path: rebookPath(booking) },
});

export const completedEmail: WriteBookingEmail = (booking) =>
  booking.status !== 'completed' || booking.reviewed
    ? undefined
    : {
        subject: `How was your appointment on ${formatAppointment(booking)}?`,
        preheader: 'Confirm and review your appointment.',
        paragraphs: [
          'The stylist marked your appointment as completed. Please confirm that it took place and leave a review.',
          'If something was wrong, report a problem instead, and we will look into it before the stylist is paid.',
        ],
        details: forCustomer(booking),
        button: { label: 'Confirm and review', path: `/review/${booking.id}` },
      };
