import { newBooking, openDate } from '../../infra/acting/bookings';
import { setClock } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let customer: Person;

beforeAll(async () => {
  customer = await newCustomer(cloud);
});

afterEach(() => setClock(cloud, null));

const withStyle = async (zone: string, durationMinutes = 60) => {
  const provider = await newProvider(cloud, { profile: { zone } });
  return { provider, style: await newHairstyle(provider, { durationMinutes }) };
};

const dayOf = (style: Hairstyle, date: string, now?: string) =>
  (now ? customer.at(now) : customer.api).getAvailability({
    params: { providerId: style.providerId },
    query: { hairstyleId: style.id, date },
  });

const freeTimes = async (...asked: Parameters<typeof dayOf>) =>
  (await dayOf(...asked)).slots.filter(({ free }) => free).map(({ time }) => time);

test('a long service is offered only where all its hours are free', async () => {
  const { provider, style } = await withStyle('America/New_York');
  const images = style.images;
  const long = await newHairstyle(provider, { images, durationMinutes: 180 });
  const date = openDate(4);
  await newBooking(customer, style, { date, time: '12:00' });
  expect((await freeTimes(style, date)).length).toBe(9);
  expect(await freeTimes(long, date)).toEqual([
    '09:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
  ]);
});

test('a held hour is free again once its hold has expired', async () => {
  const { style } = await withStyle('America/New_York');
  const date = openDate(4);
  const { booking } = await newBooking(await newCustomer(cloud), style, { date });
  expect(await freeTimes(style, date)).not.toContain('10:00');
  const later = new Date(Date.parse(booking.createdAt) + 37 * 60_000).toISOString();
  expect(await freeTimes(style, date, later)).toContain('10:00');
});

test('past hours, past days, Sundays and dates too far ahead follow the provider’s time zone', async () => {
  const { style } = await withStyle('Asia/Tokyo');
  // Monday 11:30 in Tokyo is still Sunday evening in New York.
  const now = '2027-05-10T02:30:00.000Z';
  expect(await dayOf(style, '2027-05-10', now)).toMatchObject({ zone: 'Asia/Tokyo', today: '2027-05-10' });
  expect(await freeTimes(style, '2027-05-10', now)).toEqual([
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
  ]);
  for (const date of ['2027-05-09', '2027-05-16', '2027-07-12'])
    expect(await freeTimes(style, date, now)).toEqual([]);
});

test.each([
  ['America/New_York', '2027-03-15', '2027-03-15T13:00:00.000Z'],
  ['America/New_York', '2027-03-13', '2027-03-13T14:00:00.000Z'],
  ['Europe/Berlin', '2027-03-29', '2027-03-29T07:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-05', '2027-04-04T22:30:00.000Z'],
])('9 AM in %s on %s is %s', async (zone, date, startsAt) => {
  const { style } = await withStyle(zone);
  await setClock(cloud, '2027-03-01T12:00:00.000Z');
  const { booking } = await newBooking(customer, style, { date, time: '09:00' });
  expect(booking).toMatchObject({ zone, startsAt });
  await customer.api.cancelBooking({ params: { bookingId: booking.id } });
});

test('a provider cannot change their time zone while they have upcoming bookings', async () => {
  const { provider, style } = await withStyle('America/Chicago');
  const body = { zone: 'Europe/Paris' };
  await paidBooking(cloud, await newCustomer(cloud), style, { date: openDate(6) });
  await expect(provider.api.updateMe({ body })).rejects.toMatchObject({ code: 'zone_in_use' });
  await expect(
    provider.api.updateMe({ body: { zone: 'America/Chicago', bio: 'Hi' } }),
  ).resolves.toBeDefined();
});

const calendarOf = (
  who: Person,
  style: Hairstyle,
  query: { from?: string; heldBookingId?: string; now?: string } = {},
) => {
  const { now, ...rest } = query;
  return (now ? who.at(now) : who.api).getCalendar({
    params: { providerId: style.providerId },
    query: { hairstyleId: style.id, ...rest },
  });
};

const statusOn = (date: string, { days }: Awaited<ReturnType<typeof calendarOf>>) =>
  days.find((day) => day.date === date)?.status;

test('the calendar tells free, fully booked and closed days apart, and says what cancelling costs', async () => {
  const { style } = await withStyle('America/New_York', 600);
  const date = openDate(5);
  expect(statusOn(date, await calendarOf(customer, style))).toBe('free');
  const { booking } = await newBooking(await newCustomer(cloud), style, { date });
  const calendar = await calendarOf(customer, style);
  expect(statusOn(date, calendar)).toBe('full');
  expect(calendar).toMatchObject({ zone: 'America/New_York', cancellationFeeCents: 1_000 });
  for (const { status, date } of calendar.days)
    if (new Date(`${date}T12:00Z`).getUTCDay() === 0) expect(status).toBe('closed');
  const later = new Date(Date.parse(booking.createdAt) + 37 * 60_000).toISOString();
  expect(statusOn(date, await calendarOf(customer, style, { now: later }))).toBe('free');
});

test('the calendar covers all bookable days from today on, or those from a given date', async () => {
  const { style } = await withStyle('Asia/Tokyo');
  const now = '2027-05-10T02:30:00.000Z';
  const { days, today, lastDate } = await calendarOf(customer, style, { now });
  expect({ today, lastDate }).toEqual({ today: '2027-05-10', lastDate: '2027-07-09' });
  expect([days[0]!.date, days.at(-1)!.date, days.length]).toEqual(['2027-05-10', '2027-07-09', 61]);
  const july = await calendarOf(customer, style, { now, from: '2027-07-01' });
  expect(july.days.map(({ date }) => date).slice(0, 2)).toEqual(['2027-07-01', '2027-07-02']);
  expect((await calendarOf(customer, style, { now, from: '2027-05-01' })).days[0]!.date).toBe('2027-05-10');
  expect((await calendarOf(customer, style, { now, from: '2027-08-01' })).days).toEqual([]);
});

test('the customer’s own unpaid booking counts as free for them alone', async () => {
  const { style } = await withStyle('America/New_York', 600);
  const date = openDate(7);
  const [owner, stranger] = [await newCustomer(cloud), await newCustomer(cloud)];
  const { booking } = await newBooking(owner, style, { date, time: '09:00' });
  const seenBy = async (who: Person) => {
    const asked = { hairstyleId: style.id, heldBookingId: booking.id };
    const { slots } = await who.api.getAvailability({
      params: { providerId: style.providerId },
      query: { ...asked, date },
    });
    const day = statusOn(date, await calendarOf(who, style, { heldBookingId: booking.id }));
    return [slots.find(({ time }) => time === '09:00')?.free, day];
  };
  expect(await seenBy(owner)).toEqual([true, 'free']);
  expect(await seenBy(stranger)).toEqual([false, 'full']);
});
