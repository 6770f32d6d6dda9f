import type { CalendarEvent } from './calendar-event';

/** Encodes spaces as `%20`: Outlook shows a `+` as it is. */
const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

const timesOf = ({ startsAt, durationMinutes }: CalendarEvent) => {
  const start = Date.parse(startsAt);
  return { start, end: start + durationMinutes * 60_000 };
};

const withoutMilliseconds = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+/, '');

/** Returns a link that opens a new event in Google Calendar, filled in. */
export const googleCalendarLink = (event: CalendarEvent): string => {
  const { start, end } = timesOf(event);
  const compact = (instant: number) => withoutMilliseconds(instant).replace(/[-:]/g, '');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(start)}/${compact(end)}`,
    location: event.location,
    details: event.description,
  });
};

/** Returns a link that opens a new event in Outlook on the web, filled in. */
export const outlookCalendarLink = (event: CalendarEvent): string => {
  const { start, end } = timesOf(event);
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: withoutMilliseconds(start),
    enddt: withoutMilliseconds(end),
    location: event.location,
    body: event.description,
  });
};
