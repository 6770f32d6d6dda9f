import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { locations } from '../../shared/account/locations';
import { defaultHours } from '../../shared/availability/defaults';
import { addDays, instantOf } from '../../shared/time/zoned';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
const zone = 'America/New_York';

const rangeOf = async (provider: Person, from: string, days?: number) => {
  const { items } = await provider.api.getProviderCalendar({ query: { from, days } });
  return items.map(({ date, time }) => `${date} ${time}`);
};

const feedAt = async (path: string | undefined) => {
  const response = await fetch(`${cloud.origin}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('the calendar has paid bookings that are not cancelled, of the days asked for', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud, { name: 'Chloe Calendar' });
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const date = openDate(3);
  const next = openDate(1, instantOf(date, '12:00', zone));
  await newBooking(customer, style, { date, time: '09:00' });
  await paidBooking(cloud, customer, style, { date, time: '10:00' });
  await confirmedBooking(cloud, { customer, provider }, style, { date, time: '18:00' });
  await paidBooking(cloud, customer, style, { date: next, time: '09:00' });
  const { id } = await paidBooking(cloud, customer, style, { date, time: '13:00' });
  await customer.api.cancelBooking({ params: { bookingId: id } });

  expect(await rangeOf(provider, date, 1)).toEqual([`${date} 10:00`, `${date} 18:00`]);
  expect(await rangeOf(provider, date)).toEqual([`${date} 10:00`, `${date} 18:00`, `${next} 09:00`]);
  expect(await rangeOf(provider, addDays(date, -42), 42)).toEqual([]);
  expect(await rangeOf(provider, next, 42)).toEqual([`${next} 09:00`]);
  const { items, more } = await provider.api.getProviderCalendar({ query: { from: date, days: 1 } });
  expect(items[0]).toMatchObject({ status: 'pending', customer: { name: 'Chloe Calendar' } });
  expect(more).toBe(false);
});

test('the calendar has bookings of other days that are proposed for its own, until that is answered', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud);
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const date = openDate(9);
  const { id: bookingId } = await paidBooking(cloud, customer, style, { date: openDate(3), time: '10:00' });
  const proposedFor = async (from: string) => {
    const reply = await provider.api.getProviderCalendar({ query: { from, days: 1 } });
    return reply.proposed.map(({ id }) => id);
  };
  expect(await proposedFor(date)).toEqual([]);
  await customer.api.proposeTimes({ params: { bookingId }, body: { times: [{ date, time: '12:00' }] } });
  expect(await proposedFor(date)).toEqual([bookingId]);
  expect(await proposedFor(openDate(3))).toEqual([]);
  await provider.api.declineProposal({ params: { bookingId }, body: { number: 1 } });
  expect(await proposedFor(date)).toEqual([]);
});

test('a provider sees no bookings of another one', async () => {
  const [provider, other] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  const customer = await newCustomer(cloud);
  const date = openDate(3);
  await paidBooking(cloud, customer, await newHairstyle(provider), { date });
  expect(await rangeOf(other, date)).toEqual([]);
  await expect(customer.api.getProviderCalendar({ query: { from: date } })).rejects.toMatchObject({
    code: 'not_provider',
  });
});

test.each([{ from: '2026-11-23', days: 43 }, { from: '2026-11-23', days: 0 }, { from: '2026-02-30' }])(
  'the range %j is refused',
  async (query) => {
    const provider = await newProvider(cloud);
    await expect(provider.api.getProviderCalendar({ query })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  },
);

test('time off added over a booking is announced first, keeps the booking, and can be removed', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud);
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const date = openDate(4);
  const { id } = await paidBooking(cloud, customer, style, { date, time: '10:00' });
  const off = { from: instantOf(date, '10:00', zone), to: instantOf(date, '13:00', zone) };
  const change = {
    ...defaultHours,
    stepMinutes: 60 as const,
    locations: [...locations],
    travelArea: '',
    travelFeeCents: 0,
  };
  const { affected } = await provider.api.previewAvailability({ body: { ...change, timeOff: [off] } });
  expect(affected.map((booking) => booking.id)).toEqual([id]);

  await provider.api.updateAvailability({ body: { ...change, timeOff: [off], version: 0 } });
  expect(await rangeOf(provider, date, 1)).toEqual([`${date} 10:00`]);
  await expect(newBooking(customer, style, { date, time: '11:00' })).rejects.toMatchObject({
    code: 'not_bookable',
  });
  await provider.api.updateAvailability({ body: { ...change, timeOff: [], version: 1 } });
  await expect(newBooking(customer, style, { date, time: '11:00' })).resolves.toBeDefined();
});

test('the feed shows appointments without a session, and follows their changes', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud, { name: 'Chloe; Carter, of Brooklyn' });
  const style = await newHairstyle(provider, { title: 'Knotless Braids', durationMinutes: 90 });
  const { id, startsAt } = await paidBooking(cloud, customer, style, {
    date: openDate(3),
    notes: 'Allergic',
  });
  expect(await provider.api.getCalendarFeed()).toEqual({});
  const { path } = await provider.api.replaceCalendarFeed();
  expect(await provider.api.getCalendarFeed()).toEqual({ path });

  const pending = await feedAt(path);
  expect(pending.status).toBe(200);
  expect(pending.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(pending.headers.get('cache-control')).toBe('no-store');
  const text = pending.text.replace(/\r\n /g, '');
  expect(text).toContain(`UID:${id}@hairloom\r\n`);
  expect(text).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}\r\n`);
  expect(text).toContain('SUMMARY:Knotless Braids\\, Chloe\\; Carter\\, of Brooklyn\r\n');
  expect(text).toContain('STATUS:TENTATIVE\r\n');
  expect(text).not.toContain('Allergic');
  expect(text).not.toContain(customer.email);

  const sequenceIn = (feed: string) => Number(/SEQUENCE:(\d+)/.exec(feed)?.[1]);
  await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'accept' } });
  const confirmed = await feedAt(path);
  expect(confirmed.text).toContain('STATUS:CONFIRMED\r\n');
  expect(sequenceIn(confirmed.text)).toBeGreaterThan(sequenceIn(pending.text));

  await customer.api.cancelBooking({ params: { bookingId: id } });
  expect((await feedAt(path)).text).not.toContain('VEVENT');
});

test('an address that was replaced or turned off stops working at once', async () => {
  const provider = await newProvider(cloud);
  const first = await provider.api.replaceCalendarFeed();
  expect((await feedAt(first.path)).status).toBe(200);
  const second = await provider.api.replaceCalendarFeed();
  expect(second.path).not.toBe(first.path);
  expect((await feedAt(first.path)).status).toBe(404);
  expect((await feedAt(second.path)).status).toBe(200);

  expect(await provider.api.turnOffCalendarFeed()).toEqual({});
  expect(await provider.api.getCalendarFeed()).toEqual({});
  expect((await feedAt(second.path)).status).toBe(404);
  expect((await feedAt(`/api/calendars/${provider.id}/.ics`)).status).toBe(404);
  expect((await feedAt(`/api/calendars/${provider.id}/undefined.ics`)).status).toBe(404);
});

test('the secret of one provider does not open the feed of another', async () => {
  const [provider, other] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  const { path = '' } = await provider.api.replaceCalendarFeed();
  await other.api.replaceCalendarFeed();
  expect((await feedAt(path.replace(provider.id, other.id))).status).toBe(404);
  expect((await feedAt(path.replace(provider.id, 'nobody'))).status).toBe(404);
});

test('the feed of a suspended provider is not found', async () => {
  const provider = await newProvider(cloud);
  const { path } = await provider.api.replaceCalendarFeed();
  const judge = await admin(cloud);
  const verdict = (given: 'suspend' | 'approve') =>
    judge.api.decideApplication({
      params: { providerId: provider.id },
      body: { verdict: given, reason: 'A test' },
    });
  await verdict('suspend');
  expect((await feedAt(path)).status).toBe(404);
  await verdict('approve');
  expect((await feedAt(path)).status).toBe(200);
});
