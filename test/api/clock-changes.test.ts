import { newBooking } from '../../infra/acting/bookings';
import { setClock } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import { addDays } from '../../shared/time/zoned';
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

const styleIn = async (zone: string, durationMinutes = 60) =>
  newHairstyle(await newProvider(cloud, { profile: { zone } }), { durationMinutes });

const dayOf = ({ id, providerId }: Hairstyle, date: string) =>
  customer.api.getAvailability({ params: { providerId }, query: { hairstyleId: id, date } });

/** Books a time and cancels it again. Returns 'free', or the code of the refusal. */
const tryAt = async (style: Hairstyle, date: string, time: string): Promise<string> => {
  try {
    const { booking } = await newBooking(customer, style, { date, time: time as '09:00' });
    await customer.api.cancelBooking({ params: { bookingId: booking.id } });
    return 'free';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

// The first and the last slot of the day, and one between.
const tried = ['09:00', '14:00', '18:00'];

test.each([
  // The clocks change on this day, or in the night before it.
  ['Africa/Cairo', '2027-04-30', '2027-04-30T07:30:00.000Z'],
  ['Asia/Jerusalem', '2027-03-26', '2027-03-26T06:30:00.000Z'],
  ['America/Nuuk', '2027-03-27', '2027-03-27T16:30:00.000Z'],
  ['America/New_York', '2027-03-15', '2027-03-14T06:59:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-04', '2027-10-02T15:29:00.000Z'],
  // Today in the first and the last zone to reach it, a Sunday there, and the last bookable days.
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T23:30:00.000Z'],
  ['Pacific/Pago_Pago', '2026-12-31', '2027-01-01T04:30:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-03', '2027-01-02T10:30:00.000Z'],
  ['Pacific/Kiritimati', '2027-03-02', '2026-12-31T10:30:00.000Z'],
  ['America/New_York', '2027-03-02', '2026-12-31T10:30:00.000Z'],
])('in %s on %s, at %s, exactly the slots shown as free can be booked', async (zone, date, now) => {
  const style = await styleIn(zone);
  await setClock(cloud, now);
  const { slots } = await dayOf(style, date);
  for (const time of tried) {
    const isFree = slots.some((slot) => slot.time === time && slot.free);
    expect([time, await tryAt(style, date, time)]).toEqual([time, isFree ? 'free' : 'not_bookable']);
  }
});

test.each([
  ['America/Nuuk', '2027-03-27', '2027-03-20T12:00:00.000Z'],
  ['Asia/Gaza', '2027-10-30', '2027-10-20T12:00:00.000Z'],
])('in %s appointments around the clock change on %s never overlap', async (zone, date, now) => {
  const style = await styleIn(zone, 150);
  const regular = await newCustomer(cloud);
  await setClock(cloud, now);
  const booked: Array<{ from: number; to: number }> = [];
  for (const on of [-1, 0, 2].map((offset) => addDays(date, offset)))
    for (const time of ['12:00', '14:00', '16:00', '18:00'] as const)
      await paidBooking(cloud, regular, style, { date: on, time }).then(
        ({ startsAt }) =>
          booked.push({ from: Date.parse(startsAt), to: Date.parse(startsAt) + 150 * 60_000 }),
        (error: unknown) => expect(error).toMatchObject({ code: 'slot_taken' }),
      );
  booked.sort((a, b) => a.from - b.from);
  expect(booked.length).toBe(6);
  for (const [index, { from }] of booked.entries())
    if (index > 0) expect(from).toBeGreaterThanOrEqual(booked[index - 1]!.to);
});
