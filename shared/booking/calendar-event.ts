import { product } from '../brand';

/** An appointment as a calendar event. Times are ISO instants. */
export type CalendarEvent = {
  /** Unique and stable, so that adding the event again replaces it. */
  uid: string;
  title: string;
  startsAt: string;
  durationMinutes: number;
  location: string;
  description: string;
  /** Whether the appointment may still be declined. */
  tentative: boolean;
  /** Incremented by every change, so that calendars replace an older copy. */
  version: number;
  changedAt?: string;
};

const utc = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 allows no control characters but tabs
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const maxOctets = 75;
const encoder = new TextEncoder();

/** Splits a line so that no part exceeds 75 octets, without splitting a character. */
const folded = (line: string): string => {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
};

const eventLines = (event: CalendarEvent, now: number): string[] => {
  const start = Date.parse(event.startsAt);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + event.durationMinutes * 60_000)}`,
    `SEQUENCE:${event.version}`,
    ...(event.changedAt === undefined ? [] : [`LAST-MODIFIED:${utc(Date.parse(event.changedAt))}`]),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
};

const calendar = (properties: readonly string[], events: readonly CalendarEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...properties,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** Returns an iCalendar file (RFC 5545) with one event. `now` is in milliseconds. */
export const calendarFile = (event: CalendarEvent, now: number): string => calendar([], [event], now);

/** Returns an iCalendar feed, which asks calendar apps to refresh it every hour. `now` is in milliseconds. */
export const calendarFeed = (events: readonly CalendarEvent[], now: number): string =>
  calendar(
    [`X-WR-CALNAME:${product}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    events,
    now,
  );
