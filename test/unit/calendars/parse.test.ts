import { CalendarError, parseBusyTimes } from '../../../lambdas/calendars/parse';
import { minuteOf } from '../../../shared/availability/interval';
import { isoOf } from '../../../shared/time/iso';

const zone = 'America/New_York';

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one@example.com',
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:A secret',
  ...lines,
  'END:VEVENT',
];

const between = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to) });
const october = between('2026-10-25T00:00:00Z', '2026-11-15T00:00:00Z');

const parse = (text: string, window = october, inZone = zone) => {
  const { times, skipped } = parseBusyTimes(text, { zone: inZone, window });
  const shown = (minute: number) => isoOf(minute * 60_000).slice(0, 16);
  return { times: times.map(({ from, to }) => `${shown(from)} ${shown(to)}`), skipped };
};
const timesOf = (...args: Parameters<typeof parse>) => parse(...args).times;

const problemOf = (text: string, limits?: { steps: number; ms: number }) => {
  try {
    parseBusyTimes(text, { zone, window: october }, limits);
  } catch (error) {
    if (error instanceof CalendarError) return error.problem;
    throw error;
  }
  return undefined;
};

test('a time in UTC, one in a zone of the database, and one without a zone', () => {
  const text = file(
    ...event('DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z'),
    ...event('DTSTART;TZID=Europe/Berlin:20261102T150000', 'DURATION:PT1H30M'),
    ...event('DTSTART:20261103T150000', 'DTEND:20261103T160030'),
  );
  expect(timesOf(text)).toEqual([
    '2026-11-01T15:00 2026-11-01T16:00',
    '2026-11-02T14:00 2026-11-02T15:30',
    '2026-11-03T20:00 2026-11-03T21:01',
  ]);
});

test('a weekly event stays at its time on the clock when clocks change', () => {
  const text = file(
    ...event('DTSTART;TZID=America/New_York:20261026T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
  );
  expect(timesOf(text)).toEqual([
    '2026-10-26T13:00 2026-10-26T14:00',
    '2026-11-02T14:00 2026-11-02T15:00',
    '2026-11-09T14:00 2026-11-09T15:00',
  ]);
});

test('an event that began years ago is repeated without going through all of them', () => {
  const text = file(
    ...event(
      'DTSTART;TZID=America/New_York:19970106T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
      'EXDATE;TZID=America/New_York:20261104T090000',
    ),
  );
  const times = timesOf(text);
  // 1997-01-06 plus an even number of weeks.
  expect(times).toEqual(['2026-11-02T14:00 2026-11-02T15:00']);
});

test('an end in UTC counts on the clock of the event, and a day as its end is included', () => {
  const daily = (until: string) =>
    file(
      ...event(
        'DTSTART;TZID=America/New_York:20261108T210000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
      ),
    );
  expect(timesOf(daily('20261110T020000Z'))).toHaveLength(2);
  expect(timesOf(daily('20261110T015959Z'))).toHaveLength(1);
  expect(timesOf(daily('20261110'))).toHaveLength(3);
});

test('days begin at midnight in the provider’s zone, and last as long as they do there', () => {
  const text = file(
    ...event('DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'),
    ...event('DTSTART;VALUE=DATE:20261105'),
    ...event('DTSTART;VALUE=DATE:20261107', 'DTEND;VALUE=DATE:20261109', 'RRULE:FREQ=WEEKLY;COUNT=1'),
  );
  expect(timesOf(text)).toEqual([
    '2026-11-01T04:00 2026-11-02T05:00',
    '2026-11-05T05:00 2026-11-06T05:00',
    '2026-11-07T05:00 2026-11-09T05:00',
  ]);
  expect(timesOf(text, october, 'Asia/Tokyo')[1]).toBe('2026-11-04T15:00 2026-11-05T15:00');
});

test('what is transparent, free or cancelled takes no time', () => {
  const at = ['DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z'];
  const text = file(
    ...event(...at, 'TRANSP:TRANSPARENT'),
    ...event(...at, 'STATUS:CANCELLED'),
    ...event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    ...event('DTSTART:20261101T150000Z'),
  );
  expect(timesOf(text)).toEqual([]);
});

test('appointments that our own feed brought there take no time', () => {
  const text = file(
    ...event('DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z').map((each) =>
      each.replace('one@example.com', 'b1@hairloom'),
    ),
  );
  expect(timesOf(text)).toEqual([]);
});

test('occurrences are left out, moved, cancelled and added', () => {
  const series = ['DTSTART;TZID=America/New_York:20261102T090000', 'DURATION:PT1H'];
  const text = file(
    ...event(
      ...series,
      'RRULE:FREQ=DAILY;COUNT=6',
      // Given in UTC, although the event is not.
      'EXDATE:20261103T140000Z',
      'RDATE;TZID=America/New_York:20261112T120000',
    ),
    ...event(
      'RECURRENCE-ID;TZID=America/New_York:20261104T090000',
      'DTSTART;TZID=America/New_York:20261104T170000',
      'DURATION:PT2H',
    ),
    ...event('RECURRENCE-ID;TZID=America/New_York:20261105T090000', ...series, 'STATUS:CANCELLED'),
  );
  expect(timesOf(text)).toEqual([
    '2026-11-02T14:00 2026-11-02T15:00',
    '2026-11-04T22:00 2026-11-05T00:00',
    '2026-11-06T14:00 2026-11-06T15:00',
    '2026-11-07T14:00 2026-11-07T15:00',
    '2026-11-12T17:00 2026-11-12T18:00',
  ]);
});

test('an occurrence can change all later ones', () => {
  const text = file(
    ...event('DTSTART:20261102T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
    ...event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261104T090000Z',
      'DTSTART:20261104T110000Z',
      'DURATION:PT2H',
    ),
  );
  expect(timesOf(text)).toEqual([
    '2026-11-02T09:00 2026-11-02T10:00',
    '2026-11-03T09:00 2026-11-03T10:00',
    '2026-11-04T11:00 2026-11-04T13:00',
    '2026-11-05T11:00 2026-11-05T13:00',
  ]);
});

test.each([
  [
    'to other days',
    ['DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261107'],
    ['2026-11-05T05:00 2026-11-07T05:00', '2026-11-12T05:00 2026-11-14T05:00'],
  ],
  [
    'to times of the day',
    ['DTSTART;TZID=America/New_York:20261105T090000', 'DURATION:PT2H'],
    ['2026-11-05T14:00 2026-11-05T16:00', '2026-11-12T14:00 2026-11-12T16:00'],
  ],
])('all later days of an all-day event can be moved %s', (_, changed, later) => {
  const text = file(
    ...event('DTSTART;VALUE=DATE:20261027', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    ...event('RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261103', ...changed),
  );
  expect(timesOf(text)).toEqual(['2026-10-27T04:00 2026-10-28T04:00', ...later]);
});

test('a zone with a name of its own is the one that the file defines', () => {
  const definition = [
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const at = (date: string) => event(`DTSTART;TZID=Eastern Standard Time:${date}T090000`, 'DURATION:PT1H');
  const text = file(...definition, ...at('20261030'), ...at('20261102'));
  expect(timesOf(text, october, 'Asia/Tokyo')).toEqual([
    '2026-10-30T13:00 2026-10-30T14:00',
    '2026-11-02T14:00 2026-11-02T15:00',
  ]);
  // Nobody says what this one is.
  const unknown = file(...event('DTSTART;TZID=Mars/Olympus:20261102T090000', 'DURATION:PT1H'));
  expect(timesOf(unknown)).toEqual(['2026-11-02T14:00 2026-11-02T15:00']);
});

test('times that overlap or meet are one, and those outside the window are left out', () => {
  const text = file(
    ...event('DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z'),
    ...event('DTSTART:20261101T153000Z', 'DTEND:20261101T170000Z'),
    ...event('DTSTART:20261101T170000Z', 'DTEND:20261101T173000Z'),
    ...event('DTSTART:20200101T150000Z', 'DTEND:20200101T160000Z'),
    ...event('DTSTART:20300101T150000Z', 'DTEND:20300101T160000Z'),
    ...event('DTSTART:20200101T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20200201T000000Z'),
  );
  expect(timesOf(text)).toEqual(['2026-11-01T15:00 2026-11-01T17:30']);
});

test('of what is busy across an end of the window, only the part within counts', () => {
  const text = (...lines: string[]) => timesOf(file(...event(...lines)));
  expect(text('DTSTART:20261020T150000Z', 'DTEND:20261026T160000Z')).toEqual([
    '2026-10-25T00:00 2026-10-26T16:00',
  ]);
  expect(text('DTSTART:20261114T150000Z', 'DTEND:20261116T160000Z')).toEqual([
    '2026-11-14T15:00 2026-11-15T00:00',
  ]);
  const all = ['2026-10-25T00:00 2026-11-15T00:00'];
  expect(text('DTSTART;VALUE=DATE:20000101', 'DTEND;VALUE=DATE:20400101')).toEqual(all);
  expect(text('DTSTART:20261114T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3')).toHaveLength(1);
  // Neither ends nor begins within.
  expect(text('DTSTART:20261020T150000Z', 'DTEND:20261025T000000Z')).toEqual([]);
  expect(text('DTSTART:20261115T000000Z', 'DTEND:20261116T000000Z')).toEqual([]);
});

test.each([
  ['in UTC', 'DTSTART:20261110T150000Z', 'DTEND:99991231T235959Z'],
  ['on a clock', 'DTSTART:20261110T100000', 'DTEND:99991231T235959'],
  ['in weeks', 'DTSTART:20261110T150000Z', 'DURATION:P500000W'],
])('what never ends takes all the time from its start: %s', (_, ...lines) => {
  expect(parse(file(...event(...lines)))).toEqual({
    times: ['2026-11-10T15:00 2026-11-15T00:00'],
    skipped: 0,
  });
});

test('so does what takes all days for ever', () => {
  const ends = ['DTEND;VALUE=DATE:99991231', 'DURATION:P3000000D'];
  for (const end of ends)
    expect(parse(file(...event('DTSTART;VALUE=DATE:20261110', end)))).toEqual({
      times: ['2026-11-10T05:00 2026-11-15T00:00'],
      skipped: 0,
    });
});

test('a length that no event has makes its event one that cannot be read', () => {
  const text = file(
    ...event('DTSTART:20261110T150000Z', `DURATION:P${'9'.repeat(400)}W`),
    ...event('DTSTART:20261110T150000Z', 'DURATION:P9000000W'),
    ...event('DTSTART;VALUE=DATE:20261110', 'DURATION:P9000000W'),
    ...event('DTSTART:20261110T150000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20261111T150000Z/P9000000W'),
  );
  expect(parse(text)).toEqual({ times: [], skipped: 4 });
});

test('very many added and left out occurrences are too much, and many are not', () => {
  const added = (count: number, name: string) =>
    file(
      ...event(
        'DTSTART:20200101T000000Z',
        'DURATION:PT1M',
        `${name}:${Array.from({ length: count }, (_, index) => isoOf(Date.UTC(2026, 9, 26) + index * 120_000).replace(/[-:]|\.000/g, '')).join()}`,
      ),
    );
  const limits = { steps: 100, ms: 5_000 };
  for (const name of ['RDATE', 'EXDATE']) {
    expect(problemOf(added(100, name), limits)).toBeUndefined();
    expect(problemOf(added(101, name), limits)).toBe('tooMuch');
  }
});

test('added occurrences keep their own zone and, as periods, their own length', () => {
  const text = file(
    ...event(
      'DTSTART;TZID=America/New_York:20261102T090000',
      'DURATION:PT1H',
      'RDATE:20261103T170000Z',
      'RDATE;VALUE=PERIOD:20261104T140000Z/20261104T163000Z,20261105T140000Z/PT3H',
      'RDATE;VALUE=PERIOD;TZID=America/New_York:20261106T090000/PT15M',
    ),
    ...event('DTSTART;VALUE=DATE:20261109', 'RDATE;VALUE=PERIOD:20261110T140000Z/PT30M'),
  );
  expect(timesOf(text)).toEqual([
    '2026-11-02T14:00 2026-11-02T15:00',
    '2026-11-03T17:00 2026-11-03T18:00',
    '2026-11-04T14:00 2026-11-04T16:30',
    '2026-11-05T14:00 2026-11-05T17:00',
    '2026-11-06T14:00 2026-11-06T14:15',
    '2026-11-09T05:00 2026-11-10T05:00',
    '2026-11-10T14:00 2026-11-10T14:30',
  ]);
});

test('a file that begins with a mark of its encoding is read', () => {
  const text = file(...event('DTSTART:20261101T150000Z', 'DURATION:PT1H'));
  expect(timesOf(`\uFEFF${text}`)).toEqual(['2026-11-01T15:00 2026-11-01T16:00']);
});

test('events that cannot be read are counted', () => {
  const text = file(
    ...event('DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z'),
    ...event('DTEND:20261101T160000Z'),
    ...event('DTSTART:not a time', 'DURATION:PT1H'),
  );
  expect(parse(text)).toEqual({ times: ['2026-11-01T15:00 2026-11-01T16:00'], skipped: 2 });
});

test('several calendars in a file count', () => {
  const one = file(...event('DTSTART:20261101T150000Z', 'DURATION:PT1H'));
  const other = file(...event('DTSTART:20261102T150000Z', 'DURATION:PT1H'));
  expect(timesOf(one + other)).toHaveLength(2);
});

test.each(['', 'hello', '<!doctype html><p>Sign in</p>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nX'])(
  'what is no calendar is refused: %j',
  (text) => {
    expect(problemOf(text)).toBe('unreadable');
  },
);

test('a zone that would take for ever to work out is refused', () => {
  const zoneLines = [
    'BEGIN:VTIMEZONE',
    'TZID:Bomb',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=SECONDLY',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect(problemOf(file(...zoneLines, ...event('DTSTART;TZID=Bomb:20261102T090000', 'DURATION:PT1H')))).toBe(
    'unreadable',
  );
});

test.each([
  ['every second', 'FREQ=SECONDLY', 'tooMuch'],
  ['every minute since long ago', 'FREQ=MINUTELY', 'tooMuch'],
  ['on a day that never comes', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', undefined],
  ['on a day that never comes, daily', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'tooMuch'],
  ['at a second that never comes', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'tooMuch'],
])('an event that repeats %s ends in bounded time', (_, rule, problem) => {
  const text = file(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`));
  expect(problemOf(text, { steps: 1_000, ms: 300 })).toBe(problem);
});
