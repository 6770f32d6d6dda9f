import { describeFailure } from '../../shared/calendars/problems';
import type { StoredCalendar } from '../data/calendars';
import type { NewNotification } from '../data/notifications';

const toProvider = (userId: string, event: string, title: string, message: string): NewNotification => ({
  event,
  userId,
  type: 'booking',
  kind: 'bookings',
  title,
  message,
  link: '/provider/availability#other-calendars',
});

/** Tells a provider that a calendar of theirs overlaps appointments. */
export const overlapNotification = (userId: string, { name }: StoredCalendar): NewNotification =>
  toProvider(
    userId,
    'calendar-overlap',
    'Your other calendar overlaps an appointment',
    `Your calendar “${name}” says that you are busy during an appointment. Nothing was cancelled.`,
  );

/** Tells a provider that a calendar of theirs no longer keeps times from being booked. */
export const droppedNotification = (userId: string, { name, failure }: StoredCalendar): NewNotification =>
  toProvider(
    userId,
    'calendar-dropped',
    'We can no longer read one of your calendars',
    `We could not read your calendar “${name}” for a day${failure ? `: ${describeFailure(failure)}` : ''}. Times that are taken there can be booked now.`,
  );
