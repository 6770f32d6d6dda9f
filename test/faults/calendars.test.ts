import { readOtherCalendar } from '../../lambdas/calendars/own-calendars';
import { readDueCalendars } from '../../lambdas/calendars/read-calendars';
import { calendarAddresses } from '../../lambdas/data/calendar-addresses';
import { otherCalendars } from '../../lambdas/data/calendars';
import { remove } from '../../lambdas/data/engine/writes';
import type { Mail } from '../../lambdas/data/mails';
import { writeEmail } from '../../lambdas/mail/write-email';
import { FetchError, type Fetched } from '../../lambdas/outbound/safe-fetch';
import type { OtherCalendarsReply } from '../../shared/calendars/api';
import { addDays, formatDate } from '../../shared/time/zoned';
import { book, bookPaid } from './booking-steps';
import { type Crash, invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { openMail, proveAddresses } from './mail-steps';
import { bookableDay, bookingRequest, customers, providers } from './people-and-services';
import type { World } from './world';

/** A Wednesday; clocks go forward in New York on Sunday the 8th. */
const start = Date.parse('2026-03-04T15:00:00Z');
const minuteMs = 60_000;
const [customer, provider] = [customers[0]!, providers[0]!];
/** An hour on the next bookable day, at 10:00. */
const choice = { service: 'cut', day: 1, time: '10:00' };
const date = bookingRequest(start, choice).body.date;

const event = (day: string, from: string, to: string) =>
  [
    'BEGIN:VEVENT',
    `UID:${day}-${from}`,
    'SUMMARY:A secret',
    `DTSTART:${day.replaceAll('-', '')}T${from}00`,
    `DTEND:${day.replaceAll('-', '')}T${to}00`,
    'END:VEVENT',
  ].join('\r\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');

let world: World;
let mail: ReturnType<typeof openMail>;
/** What an address answers, and the headers it was asked with. */
let answer: (url: string) => Partial<Fetched> & { text?: string };
let asked: Record<string, string>[];
let counted: object[];

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
    mail = openMail(world);
    asked = [];
    counted = [];
  },
});
beforeEach(() => proveAddresses(world, [customer, provider]));

const readAt = (now: number, crash?: Crash, isRetry = false) =>
  invoke(() => {
    const fetch = async (url: string, headers: Record<string, string>) => {
      asked.push(headers);
      const { text = '', ...reply } = answer(url);
      return { status: 200, body: Buffer.from(text), ...reply };
    };
    const count = (counts: object) => void counted.push(counts);
    return readDueCalendars({ store: world.store, fetch, count }, { providerId: provider.id, now, isRetry });
  }, crash);

/** Reads what is due after some minutes. */
const readAfter = (minutes: number, crash?: Crash) => {
  world.clock.now += minutes * minuteMs;
  return readAt(world.clock.now, crash);
};

const reply = async (
  name: 'getOtherCalendars' | 'addOtherCalendar',
  parts = {},
): Promise<OtherCalendarsReply> => {
  const { status, body } = await world.call(provider, name, parts);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const list = () => reply('getOtherCalendars');
const add = async (name = 'Family') => {
  const address = `https://example.com/${name}.ics`;
  const { calendars } = await reply('addOtherCalendar', { body: { name, address } });
  return calendars.at(-1)!.id;
};

const isFree = async (time = choice.time, day = date): Promise<boolean> => {
  const { body } = await world.call(customer, 'getAvailability', {
    params: { providerId: provider.id },
    query: { hairstyleId: choice.service, date: day },
  });
  return body.slots.find((slot: { time: string }) => slot.time === time).free;
};
const outcomeOfBooking = async (): Promise<string> => {
  const request = bookingRequest(world.clock.now, choice);
  const { status, body } = await world.call(customer, 'createBooking', request);
  return status === 201 ? 'booked' : body.code;
};
/** The subjects of the mail about calendars. */
const toProvider = () => mail.subjectsTo(provider.email).filter((subject) => subject.includes('calendar'));

test('what is busy there cannot be booked, until it is no longer busy', async () => {
  await add();
  answer = () => ({ text: calendar(event(date, '0930', '1030')) });
  await readAfter(0);
  expect([await isFree('09:00'), await isFree('10:00'), await isFree('11:00')]).toEqual([false, false, true]);
  expect(await outcomeOfBooking()).toBe('slot_taken');
  expect((await list()).calendars[0]).toMatchObject({ busyCount: 1, isWaiting: false });
  answer = () => ({ text: calendar() });
  await readAfter(16);
  expect(await outcomeOfBooking()).toBe('booked');
  expect(JSON.stringify(await world.scan())).not.toContain('A secret');
});

test('an appointment stays, is listed, and its provider is told once', async () => {
  await bookPaid(world, customer, choice);
  await add();
  answer = () => ({ text: calendar(event(date, '1045', '1200')) });
  for (const minutes of [0, 16, 16]) await readAfter(minutes);
  const { conflicts } = await list();
  expect(conflicts).toEqual([
    expect.objectContaining({ calendarName: 'Family', title: 'cut', date, time: '10:00' }),
  ]);
  await mail.settle(2);
  expect(toProvider()).toHaveLength(1);
  // Another one, of which the provider has not heard.
  answer = () => ({ text: calendar(event(date, '1045', '1200'), event(date, '1400', '1500')) });
  await bookPaid(world, customer, { ...choice, time: '14:00' });
  await readAfter(16);
  expect((await list()).conflicts).toHaveLength(2);
  await mail.settle(2);
  expect(toProvider()).toHaveLength(2);
});

test('of very many overlaps, a mail has those first that are new', async () => {
  await add();
  const booked: number[] = [];
  const dayOf = (day: number) => bookingRequest(start, { ...choice, day }).body.date;
  answer = () => ({ text: calendar(...booked.map((day) => event(dayOf(day), '1030', '1200'))) });
  /** Books an appointment on each of some days, and reads the calendar, which overlaps all of them. */
  const overlap = async (...days: number[]) => {
    for (const day of days) await bookPaid(world, customers[day % 2]!, { ...choice, day });
    booked.push(...days);
    await readAfter(16);
  };
  await overlap(...Array.from({ length: 11 }, (_, index) => index + 1));
  await overlap(12);
  const waiting = (await world.scan()).filter(({ kind }) => kind === 'calendarOverlap') as Mail[];
  const written = await Promise.all(
    waiting
      .toSorted((one, other) => one.which.localeCompare(other.which))
      .map((each) => writeEmail(world.store, each, world.clock.now)),
  );
  const shown = written.map((content) =>
    content!.details!.slice(1).map(({ label, value }) => value ?? label),
  );
  const on = (...days: number[]) => days.map((day) => `${formatDate(dayOf(day))} at 10:00 AM`);
  expect(shown).toEqual([
    [...on(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), '2 more'],
    [...on(12, 1, 2, 3, 4, 5, 6, 7, 8, 9), '2 more'],
  ]);
});

test('a booking and a read at the same instant: either the read comes first, or the overlap is listed', async () => {
  await add();
  answer = () => ({ text: calendar(event(date, '1000', '1100')) });
  const booking = () => bookPaid(world, customer, choice);
  // The booking has read the day, and the calendar is read before it is written.
  const { calls } = await invoke(() => isFree());
  expect(calls.length).toBeGreaterThan(0);
  const wanted = bookingRequest(world.clock.now, choice);
  let status = 0;
  const meanwhile = () => readAfter(0);
  await invoke(
    async () => {
      status = (await world.call(customer, 'createBooking', wanted)).status;
    },
    { at: 2, when: 'before', meanwhile },
  );
  const { conflicts } = await list();
  if (status === 201) expect(await isFree()).toBe(false);
  else expect({ status, conflicts }).toEqual({ status: 409, conflicts: [] });
  // The calendar is read, and somebody books before its days are written.
  await expect(booking()).rejects.toThrow('slot_taken');
});

test('somebody books and pays while a calendar is read: both stand, and the overlap is listed', async () => {
  await add();
  answer = () => ({ text: calendar(event(date, '1000', '1100')) });
  const { calls } = await readAfter(0, {
    at: 3,
    when: 'before',
    meanwhile: () => bookPaid(world, customer, choice),
  });
  expect(calls.length).toBeGreaterThan(4);
  expect((await list()).conflicts).toHaveLength(1);
});

test('the server is asked only for what has changed, and for all of it when the days are others', async () => {
  await add();
  answer = () => ({ text: calendar(event(date, '1000', '1100')), etag: '"one"', lastModified: 'yesterday' });
  await readAfter(0);
  answer = () => ({ status: 304 });
  await readAfter(16);
  expect(asked.at(-1)).toEqual({ 'if-none-match': '"one"', 'if-modified-since': 'yesterday' });
  expect((await list()).calendars[0]).toMatchObject({ busyCount: 1 });
  expect((await list()).calendars[0]?.failure).toBeUndefined();
  expect(await isFree()).toBe(false);
  answer = () => ({ text: calendar() });
  await readAfter(24 * 60);
  expect(asked.at(-1)).toEqual({});
});

test('busy time is kept for a day while reads fail, then dropped, and the provider is told once', async () => {
  await add();
  const day = addDays(date, 3);
  answer = () => ({ text: calendar(event(day, '1000', '1100')) });
  await readAfter(0);
  answer = () => ({ status: 500 });
  await readAfter(16);
  expect((await list()).calendars[0]).toMatchObject({ failure: { problem: 'answer', status: 500 } });
  answer = () => {
    throw new FetchError('timeout');
  };
  const reads = () => asked.length;
  const before = reads();
  // Somebody looks every half an hour, and less and less is read.
  for (let minutes = 0; minutes < 23 * 60; minutes += 30) await readAfter(30);
  expect(reads() - before).toBeLessThan(12);
  expect(await isFree('10:00', day)).toBe(false);
  for (let minutes = 0; minutes < 5 * 60; minutes += 30) await readAfter(30);
  expect(await isFree('10:00', day)).toBe(true);
  const [failing] = (await list()).calendars;
  expect(failing).toMatchObject({ failure: { problem: 'timeout' }, busyCount: 0 });
  expect(failing!.droppedAt).toBeDefined();
  await mail.settle(2);
  expect(toProvider()).toEqual(['We can no longer read one of your calendars']);
  expect(counted).toEqual([{ CalendarsFailing: 1 }]);
  answer = () => ({ text: calendar(event(day, '1000', '1100')) });
  await readAfter(4 * 60);
  expect(await isFree('10:00', day)).toBe(false);
  expect((await list()).calendars[0]!.droppedAt).toBeUndefined();
});

test('a file that brings the reading down is one that cannot be read, and does not keep others from being read', async () => {
  const broken = await add('Broken');
  const family = await add('Family');
  answer = (url) =>
    url.includes('Broken')
      ? { text: calendar('BEGIN:VTIMEZONE', 'TZID;VALUE=PERIOD:a secret', 'END:VTIMEZONE') }
      : { text: calendar(event(date, '1000', '1100')) };
  await readAfter(0);
  const byId = async () => new Map((await list()).calendars.map((each) => [each.id, each]));
  expect((await byId()).get(broken)).toMatchObject({ failure: { problem: 'unreadable' }, isWaiting: false });
  expect((await byId()).get(family)).toMatchObject({ busyCount: 1 });
  expect(await isFree()).toBe(false);
});

test('an error of ours does not keep other calendars from being read, and is thrown at the end', async () => {
  await add('Broken');
  const family = await add('Family');
  answer = (url) => {
    if (url.includes('Broken')) throw new Error('Throttled');
    return { text: calendar(event(date, '1000', '1100')) };
  };
  await expect(readAfter(0)).rejects.toThrow('Throttled');
  expect((await list()).calendars).toEqual([
    expect.objectContaining({ isWaiting: true }),
    expect.objectContaining({ id: family, busyCount: 1 }),
  ]);
});

test('a calendar whose reads are stopped each time counts as failing, until its busy time is dropped', async () => {
  await add();
  const day = addDays(date, 3);
  answer = () => ({ text: calendar(event(day, '1000', '1100')), etag: '"one"' });
  await readAfter(0);
  // Whatever it answers, the invocation does not survive it.
  answer = () => {
    throw new Error('Stopped');
  };
  const retryAfter = async (minutes: number) => {
    world.clock.now += minutes * minuteMs;
    if ((await list()).calendars[0]!.isWaiting)
      await expect(readAt(world.clock.now, undefined, true)).rejects.toThrow('Stopped');
  };
  await retryAfter(16);
  expect((await list()).calendars[0]).toMatchObject({ failure: { problem: 'tooMuch' }, isWaiting: false });
  // Its busy time may just have been dropped, so that all of it is asked for.
  expect(asked.at(-1)).toEqual({});
  for (let minutes = 0; minutes < 24 * 60; minutes += 60) await retryAfter(60);
  expect(await isFree('10:00', day)).toBe(true);
  expect((await list()).calendars[0]!.droppedAt).toBeDefined();
  answer = () => ({ text: calendar(event(day, '1000', '1100')) });
  await readAt(world.clock.now + 4 * 60 * minuteMs, undefined, true);
  expect(await isFree('10:00', day)).toBe(false);
  expect((await list()).calendars[0]!.failure).toBeUndefined();
});

test('an event that lasts for days is not written again while nothing changes', async () => {
  await add();
  const days = event(addDays(date, -30), '1000', '1100').replace(/DTEND:\d+/, 'DTEND:20991231');
  answer = () => ({ text: calendar(days) });
  await readAfter(0);
  expect(await isFree()).toBe(false);
  const { calls } = await readAfter(16);
  expect(calls.filter((call) => /^(Put|Update|TransactWrite)/.test(call))).toHaveLength(1);
});

test('wherever a read is interrupted, the next one does the rest, and the provider is told once', async () => {
  await bookPaid(world, customer, choice);
  await add();
  const days = Array.from({ length: 14 }, (_, index) => bookableDay(start, index + 1));
  const text = calendar(...days.map((day) => event(day, '1000', '1130')));
  answer = () => ({ text, etag: '"same"' });
  const { calls } = await readAfter(0, { at: 0, when: 'before', meanwhile: async () => {} });
  const points = calls.flatMap((call, at) => (/^(Put|TransactWrite)/.test(call) ? [at] : []));
  expect(points.length).toBeGreaterThan(3);
  for (const at of points)
    for (const when of ['before', 'after'] as const) {
      const texts = [calendar(), text];
      for (const next of texts) {
        answer = () => ({ text: next });
        await readAfter(16, { at, when });
      }
      await readAfter(16);
      await readAfter(16);
      expect(await Promise.all(days.map((day) => isFree('11:00', day)))).toEqual(days.map(() => false));
      expect((await list()).conflicts).toHaveLength(1);
    }
});

test('a calendar that is removed while it is read leaves nothing behind', async () => {
  const calendarId = await add();
  answer = () => ({ text: calendar(event(date, '1000', '1100')) });
  const removeIt = async () => {
    const { status } = await world.call(provider, 'removeOtherCalendar', { params: { calendarId } });
    expect(status).toBe(200);
    await readAt(world.clock.now);
  };
  await readAfter(0, { at: 4, when: 'before', meanwhile: removeIt });
  expect(await isFree()).toBe(true);
  expect(await world.store.read(calendarAddresses.ref(calendarId))).toBeUndefined();
  expect((await world.store.read(otherCalendars.ref(provider.id)))?.calendars).toEqual([]);
});

test('at most three, none of them twice, and an address is never shown', async () => {
  await add('Family');
  const again = { body: { name: 'Again', address: 'webcal://example.com/Family.ics' } };
  expect((await world.call(provider, 'addOtherCalendar', again)).body).toMatchObject({
    code: 'invalid_input',
    fields: { address: 'You have already added this calendar.' },
  });
  await add('Work');
  await add('Choir');
  const fourth = { body: { name: 'Fourth', address: 'https://example.com/4.ics' } };
  expect((await world.call(provider, 'addOtherCalendar', fourth)).body.code).toBe('too_many_calendars');
  expect(JSON.stringify(await list())).not.toContain('https://');
});

test('a read that waits is asked for once a minute, and few can be asked for', async () => {
  const calendarId = await add();
  answer = () => ({ text: calendar() });
  await readAfter(0);
  const sent: object[] = [];
  const queueCalendars = async (messages: readonly object[]) => void sent.push(...messages);
  const act = readOtherCalendar({ store: world.store, trialHosts: [], queueCalendars });
  const readNow = (seconds: number) => {
    world.clock.now += seconds * 1000;
    const { now } = world.clock;
    return act({ actor: { id: provider.id }, params: { calendarId }, now } as Parameters<typeof act>[0]);
  };
  for (const seconds of [1, 0, 59, 1]) await readNow(seconds);
  expect(sent).toHaveLength(2);
  // Adding the calendar was the first of six.
  await readNow(1);
  await expect(readNow(1)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(sent).toHaveLength(2);
});

test('an address that is gone keeps nobody busy with it', async () => {
  const calendarId = await add();
  await world.store.write(remove(calendarAddresses.ref(calendarId)));
  answer = () => ({ text: calendar() });
  await readAfter(0);
  expect(asked).toEqual([]);
  await book(world, customer, choice);
});
