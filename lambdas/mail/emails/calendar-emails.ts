import { formatAppointment } from '../../../shared/time/zoned';
import type { Booking } from '../../data/bookings';
import type { StoredCalendar } from '../../data/calendars';
import type { EmailContent } from '../email-content';

/** Where a provider's other calendars are. */
const button = { label: 'See your calendars', path: '/provider/availability#other-calendars' };

const maxShown = 10;

/** Tells a provider which appointments a calendar of theirs overlaps, the first of those given above all. */
export const overlapEmail = ({ name }: StoredCalendar, overlapped: readonly Booking[]): EmailContent => ({
  subject: 'Your other calendar overlaps an appointment',
  preheader: 'Nothing was cancelled.',
  paragraphs: [
    `A calendar that you keep elsewhere says that you are busy during ${overlapped.length === 1 ? 'an appointment' : `${overlapped.length} appointments`} booked with you.`,
    'Nothing was cancelled. If you cannot make it, propose another time to your customer, or cancel.',
  ],
  details: [
    { label: 'Calendar', quote: name },
    ...overlapped.slice(0, maxShown).map((booking) => ({
      label: formatAppointment(booking),
      quote: `${booking.title}, ${booking.customer.name || 'Unknown'}`,
    })),
    ...(overlapped.length > maxShown
      ? [{ label: 'And', value: `${overlapped.length - maxShown} more` }]
      : []),
  ],
  button,
});

/** Tells a provider that a calendar of theirs no longer keeps times from being booked. */
export const droppedEmail = ({ name }: StoredCalendar): EmailContent => ({
  subject: 'We can no longer read one of your calendars',
  preheader: 'Times that are taken there can be booked now.',
  paragraphs: [
    'We could not read one of your other calendars for a day. Times that are taken there can be booked now.',
    'Add it again if its address has changed. We keep trying.',
  ],
  details: [{ label: 'Calendar', quote: name }],
  button,
});
