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

/** Returns an iCalendar file (RFC 5545) with one event. `now` is in milliseconds. */
export const calendarFile = (event: CalendarEvent, now: number): string => {
  const start = Date.parse(event.startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hairloom//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + event.durationMinutes * 60_000)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};
