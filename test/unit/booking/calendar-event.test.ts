import { calendarFeed, calendarFile } from '../../../shared/booking/calendar-event';

const event = {
  uid: 'booking-1@hairloom',
  title: 'Box Braids with Amara',
  startsAt: '2026-11-24T15:00:00.000Z',
  durationMinutes: 210,
  location: "At the stylist's salon, 8 Salon Street",
  description: 'Waist length',
  tentative: true,
  version: 4,
};
const now = Date.parse('2026-11-22T08:00:00.000Z');

/** The properties of a file, unfolded. */
const propertiesOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .replace(/\r\n /g, '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

test('the event has its times in UTC, and its status', () => {
  const file = calendarFile(event, now);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
  expect(propertiesOf(file)).toMatchObject({
    UID: 'booking-1@hairloom',
    DTSTAMP: '20261122T080000Z',
    DTSTART: '20261124T150000Z',
    DTEND: '20261124T183000Z',
    SEQUENCE: '4',
    STATUS: 'TENTATIVE',
  });
  expect(propertiesOf(calendarFile({ ...event, tentative: false }, now)).STATUS).toBe('CONFIRMED');
});

test('an appointment past midnight in UTC ends on the next day', () => {
  const file = calendarFile({ ...event, startsAt: '2026-12-31T23:00:00.000Z' }, now);
  expect(propertiesOf(file)).toMatchObject({ DTSTART: '20261231T230000Z', DTEND: '20270101T023000Z' });
});

test('text is escaped and keeps its line breaks', () => {
  const file = calendarFile(
    { ...event, title: 'Cut; color, and a \\ sign', description: 'One\r\nTwo\u0007' },
    now,
  );
  expect(propertiesOf(file)).toMatchObject({
    SUMMARY: 'Cut\\; color\\, and a \\\\ sign',
    DESCRIPTION: 'One\\nTwo',
  });
});

test('lines are at most 75 octets long, and no character is split', () => {
  const description = 'Tresses dorées 💛 '.repeat(30);
  const file = calendarFile({ ...event, description }, now);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(propertiesOf(file).DESCRIPTION).toBe(description);
});

test('a feed lists every event with its version, and asks to be refreshed every hour', () => {
  const changed = { version: 4, changedAt: '2026-11-20T10:15:00.000Z' };
  const feed = calendarFeed(
    [
      { ...event, ...changed },
      { ...event, uid: 'booking-2@hairloom', tentative: false },
    ],
    now,
  );
  expect(feed).toContain('X-WR-CALNAME:Hairloom\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  const events = feed.split('BEGIN:VEVENT\r\n').slice(1).map(propertiesOf);
  expect(events).toMatchObject([
    { UID: 'booking-1@hairloom', SEQUENCE: '4', 'LAST-MODIFIED': '20261120T101500Z', STATUS: 'TENTATIVE' },
    { UID: 'booking-2@hairloom', STATUS: 'CONFIRMED' },
  ]);
  expect(feed.match(/END:VCALENDAR\r\n/g)).toHaveLength(1);
});

test('a feed without events is still a calendar', () => {
  expect(calendarFeed([], now)).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
});
