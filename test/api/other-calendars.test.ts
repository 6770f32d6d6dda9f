import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { OtherCalendarsReply } from '../../shared/calendars/api';
import { paidBooking } from '../given/bookings';
import { downloadData, prepareData } from '../given/data-file';
import { eventually } from '../given/eventually';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
const date = openDate(4);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What each path of the calendars' server answers, and what it was asked. */
const answers = new Map<string, Answer>();
const asked: Array<{ path: string; headers: IncomingMessage['headers'] }> = [];

const server = createServer((request, response) => {
  const { url = '', headers } = request;
  asked.push({ path: url, headers });
  (answers.get(url) ?? ((_, reply) => reply.writeHead(404).end()))(request, response);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const file = (...times: Array<[from: string, to: string]>) =>
  [
    'BEGIN:VCALENDAR',
    ...times.flatMap(([from, to]) => [
      'BEGIN:VEVENT',
      `UID:${from}`,
      'SUMMARY:Dentist, a secret',
      `DTSTART;TZID=America/New_York:${date.replaceAll('-', '')}T${from}00`,
      `DTEND;TZID=America/New_York:${date.replaceAll('-', '')}T${to}00`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** Serves a file with an ETag, compressed. */
const serve = (path: string, text: string) => {
  const etag = `"${text.length}"`;
  answers.set(path, ({ headers }, response) => {
    if (headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.writeHead(200, { etag, 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
};
const redirect = (path: string, location: string) =>
  answers.set(path, (_, response) => response.writeHead(302, { location }).end());

const add = (provider: Person, path: string, name = 'Family') =>
  provider.api.addOtherCalendar({ body: { name, address: `${origin}${path}` } });

/** Waits until every calendar has been read. */
const settled = (provider: Person): Promise<OtherCalendarsReply> =>
  eventually(async () => {
    const reply = await provider.api.getOtherCalendars();
    return reply.calendars.every(({ isWaiting }) => !isWaiting) && reply;
  });

test('an imported calendar blocks its times, shows them, follows changes and frees them', async () => {
  const [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const book = (time: string) => newBooking(customer, style, { date, time });
  serve('/family.ics', file(['1000', '1130']));
  const added = await add(provider, '/family.ics');
  expect(added.calendars).toEqual([
    expect.objectContaining({ name: 'Family', host: '127.0.0.1', ending: '.ics', isWaiting: true }),
  ]);
  const { calendars } = await settled(provider);
  const calendarId = calendars[0]!.id;
  expect(calendars[0]).toMatchObject({ busyCount: 1, skipped: 0 });
  await expect(book('10:00')).rejects.toMatchObject({ code: 'slot_taken' });
  await expect(book('11:00')).rejects.toMatchObject({ code: 'slot_taken' });
  const { slots } = await customer.api.getAvailability({
    params: { providerId: provider.id },
    query: { hairstyleId: style.id, date },
  });
  const taken = slots.filter(({ free }) => !free).map(({ time }) => time);
  expect(taken).toEqual(['10:00', '11:00']);
  const { busy } = await provider.api.getProviderCalendar({ query: { from: date, days: 1 } });
  expect(busy.map(({ calendarName, from, to }) => [calendarName, Date.parse(to) - Date.parse(from)])).toEqual(
    [['Family', 90 * 60_000]],
  );

  // Nothing has changed there.
  await provider.api.readOtherCalendar({ params: { calendarId } });
  await settled(provider);
  expect(asked.filter(({ path }) => path === '/family.ics').at(-1)?.headers).toMatchObject({
    'if-none-match': expect.any(String),
    'accept-encoding': 'gzip',
  });
  await expect(book('10:00')).rejects.toMatchObject({ code: 'slot_taken' });

  serve('/family.ics', file());
  await provider.api.readOtherCalendar({ params: { calendarId } });
  await settled(provider);
  await book('10:00');

  const other = await newProvider(cloud);
  for (const act of ['readOtherCalendar', 'removeOtherCalendar'] as const)
    await expect(other.api[act]({ params: { calendarId } })).rejects.toMatchObject({ code: 'not_found' });
  serve('/family.ics', file(['1400', '1500'], ['1600', '1700']));
  await provider.api.readOtherCalendar({ params: { calendarId } });
  await settled(provider);
  await expect(book('14:00')).rejects.toMatchObject({ code: 'slot_taken' });
  expect(await provider.api.removeOtherCalendar({ params: { calendarId } })).toEqual({
    calendars: [],
    conflicts: [],
  });
  await eventually(() => book('14:00').catch(() => undefined));
});

test('what is booked stays; the overlap is listed, and the provider is told', async () => {
  const [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const { id } = await paidBooking(cloud, customer, style, { date, time: '10:00' });
  serve('/overlap.ics', file(['1030', '1200']));
  await add(provider, '/overlap.ics', 'Choir');
  const { conflicts } = await settled(provider);
  expect(conflicts).toEqual([
    expect.objectContaining({ bookingId: id, calendarName: 'Choir', date, time: '10:00' }),
  ]);
  const { status } = await customer.api.getBooking({ params: { bookingId: id } });
  expect(status).toBe('pending');
  const told = await eventually(async () => {
    const { items } = await provider.api.listNotifications();
    return items.find(({ title }) => title === 'Your other calendar overlaps an appointment');
  });
  expect(told).toMatchObject({ link: '/provider/availability#other-calendars' });
  await prepareData(provider);
  const data = await downloadData(provider);
  expect(data.json('work-settings')).toMatchObject({
    otherCalendars: [{ name: 'Choir', host: '127.0.0.1', ending: '.ics' }],
  });
  expect(data.everything()).not.toContain('overlap.ics');
});

test.each<[string, string, () => void, object]>([
  ['a page that is gone', '/gone.ics', () => {}, { problem: 'answer', status: 404 }],
  [
    'a page that is no calendar',
    '/page.ics',
    () => answers.set('/page.ics', (_, response) => response.writeHead(200).end('<p>Sign in</p>')),
    { problem: 'unreadable' },
  ],
  [
    'a redirect into a private network',
    '/private.ics',
    () => redirect('/private.ics', 'https://169.254.169.254/latest/meta-data/'),
    { problem: 'private' },
  ],
  [
    'a redirect to http',
    '/plain.ics',
    () => redirect('/plain.ics', 'http://example.com/'),
    { problem: 'address' },
  ],
  [
    'a host with a private address',
    '/local.ics',
    () => redirect('/local.ics', 'https://localhost/'),
    { problem: 'private' },
  ],
  ['redirects for ever', '/loop.ics', () => redirect('/loop.ics', '/loop.ics'), { problem: 'redirects' }],
  [
    'a file that is far larger than it looks',
    '/bomb.ics',
    () =>
      answers.set('/bomb.ics', (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
      ),
    { problem: 'tooLarge' },
  ],
  [
    'a file without an end',
    '/endless.ics',
    () =>
      answers.set('/endless.ics', (_, response) => {
        response.writeHead(200);
        const chunk = Buffer.alloc(65_536, 'x');
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      }),
    { problem: 'tooLarge' },
  ],
  [
    'an unknown compression',
    '/other.ics',
    () =>
      answers.set('/other.ics', (_, response) =>
        response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      ),
    { problem: 'encoding' },
  ],
])('%s is said in words, and changes nothing', async (_, path, prepare, failure) => {
  const provider = await newProvider(cloud);
  prepare();
  await add(provider, path);
  const { calendars } = await settled(provider);
  expect(calendars[0]).toMatchObject({ failure, busyCount: 0 });
  expect(calendars[0]?.readAt).toBeUndefined();
});

test.each([
  'http://example.com/x.ics',
  'https://me:pass@example.com/x.ics',
  'https://example.com:22/',
  'nothing',
])('the address %s is refused', async (address) => {
  const provider = await newProvider(cloud);
  await expect(provider.api.addOtherCalendar({ body: { name: 'Family', address } })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { address: expect.any(String) } },
  });
});
