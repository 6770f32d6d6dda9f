import { marketplaceZone, newBooking, openDate } from '../../infra/acting/bookings';
import { setClock } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import type { AvailabilityInput } from '../../shared/availability/rules';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays, instantOf } from '../../shared/time/zoned';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { acceptTime, declineTimes, freeTimesOn, propose, withdrawTimes } from '../given/proposals';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let stranger: Person;
let style: Hairstyle;

beforeAll(async () => {
  stranger = await newCustomer(cloud);
});
beforeEach(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  style = await newHairstyle(provider, { durationMinutes: 120 });
});
afterEach(() => setClock(cloud, null));

const [day, other] = [openDate(6), openDate(12)];

const at = (date: string, time: string) => instantOf(date, time, marketplaceZone);
const paid = () => paidBooking(cloud, customer, style, { date: day, time: '10:00' });
const confirmed = () => confirmedBooking(cloud, { customer, provider }, style, { date: day, time: '10:00' });
const freeOn = (date: string) => freeTimesOn(stranger, style, date);

describe('the times to choose from', () => {
  test('count the booking’s own time as free, for both sides', async () => {
    const booking = await confirmed();
    for (const person of [customer, provider]) {
      const { slots } = await person.api.getRescheduleTimes({
        params: { bookingId: booking.id },
        query: { date: day },
      });
      expect(slots.find(({ time }) => time === '11:00')?.free).toBe(true);
    }
    const { days, lastDate } = await provider.api.getRescheduleCalendar({
      params: { bookingId: booking.id },
      query: {},
    });
    expect(days.find(({ date }) => date === day)?.status).toBe('free');
    expect(days.at(-1)?.date).toBe(lastDate);
  });

  test('remain after the service was archived', async () => {
    const booking = await confirmed();
    await provider.api.archiveHairstyle({ params: { hairstyleId: style.id } });
    await expect(propose(provider, booking.id, [[other, '09:00']])).resolves.toMatchObject({
      proposal: { number: 1 },
    });
  });
});

const usual = async (change: Partial<AvailabilityInput>) => {
  const { zone: _, ...current } = await provider.api.getMyAvailability();
  await provider.api.updateAvailability({
    body: { ...(current as AvailabilityInput & { version: number }), ...change },
  });
};

describe('a proposal is refused with the reason', () => {
  const refused = async (times: Array<[string, string]>, now?: string) =>
    propose(customer, booking.id, times, now).then(
      () => 'proposed',
      (error: { code: string; more: { fields?: object } }) => [
        error.code,
        Object.keys(error.more.fields ?? {}),
      ],
    );
  let booking: CustomerBooking;
  beforeEach(async () => {
    booking = await paid();
  });

  test('for a time that is past, present, outside the hours or beyond the horizon', async () => {
    const sunday = [0, 1, 2, 3, 4, 5, 6]
      .map((days) => addDays(other, days))
      .find((date) => new Date(date).getUTCDay() === 0)!;
    expect(await refused([[addDays(openDate(), -7), '10:00']])).toEqual(['time_in_past', ['times.0']]);
    expect(await refused([[day, '10:00']])).toEqual(['same_time', ['times.0']]);
    expect(await refused([[other, '10:30']])).toEqual(['outside_hours', ['times.0']]);
    expect(await refused([[sunday, '10:00']])).toEqual(['outside_hours', ['times.0']]);
    expect(await refused([[openDate(64), '10:00']])).toEqual(['time_too_far', ['times.0']]);
  });

  test('for a time within the notice or blocked by the provider', async () => {
    await usual({
      noticeMinutes: 10 * 24 * 60,
      timeOff: [{ from: at(other, '12:00'), to: at(other, '14:00') }],
    });
    expect(await refused([[openDate(7), '10:00']])).toEqual(['time_too_soon', ['times.0']]);
    expect(
      await refused([
        [other, '09:00'],
        [other, '11:00'],
        [other, '13:00'],
      ]),
    ).toEqual(['time_blocked', ['times.1', 'times.2']]);
  });

  test('for a time that someone else has booked', async () => {
    await newBooking(stranger, style, { date: other, time: '13:00' });
    expect(
      await refused([
        [other, '09:00'],
        [other, '12:00'],
      ]),
    ).toEqual(['slot_taken', ['times.1']]);
    expect(await freeOn(other)).toContain('09:00');
  });

  test('while one is open, after three, and after the start', async () => {
    await propose(provider, booking.id, [[other, '09:00']]);
    expect(await refused([[other, '11:00']])).toEqual(['proposal_open', []]);
    await declineTimes(customer, booking.id, 1);
    for (const number of [2, 3]) {
      await propose(customer, booking.id, [[other, '09:00']]);
      await withdrawTimes(customer, booking.id, number);
    }
    expect(await refused([[other, '09:00']])).toEqual(['too_many_proposals', []]);
    const next = await paidBooking(cloud, customer, style, { date: day, time: '15:00' });
    await expect(propose(customer, next.id, [[other, '09:00']], at(day, '15:00'))).rejects.toMatchObject({
      code: 'not_possible_now',
    });
  });

  test('for an unpaid booking, and for someone else’s', async () => {
    const unpaid = await newBooking(customer, style, { date: day, time: '15:00' });
    await expect(propose(customer, unpaid.booking.id, [[other, '09:00']])).rejects.toMatchObject({
      code: 'not_possible_now',
    });
    await expect(propose(provider, unpaid.booking.id, [[other, '09:00']])).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(propose(stranger, booking.id, [[other, '09:00']])).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('by its author, who cannot accept it', async () => {
    await propose(customer, booking.id, [[other, '09:00']]);
    await expect(acceptTime(customer, booking.id, at(other, '09:00'))).rejects.toMatchObject({
      code: 'proposal_over',
    });
    await expect(acceptTime(provider, booking.id, at(other, '11:00'))).rejects.toMatchObject({
      code: 'proposal_over',
    });
  });
});

describe('across a clock change and a month’s end', () => {
  test.each([
    [
      'the clocks go forward',
      '2027-03-08T15:00:00.000Z',
      '2027-03-13',
      '2027-03-15',
      '2027-03-15T13:00:00.000Z',
    ],
    [
      'the clocks go back',
      '2027-11-02T15:00:00.000Z',
      '2027-11-06',
      '2027-11-08',
      '2027-11-08T14:00:00.000Z',
    ],
    ['the month ends', '2027-01-25T15:00:00.000Z', '2027-01-30', '2027-02-01', '2027-02-01T14:00:00.000Z'],
  ])('a booking moves to the same local time after %s', async (_, now, from, to, startsAt) => {
    await setClock(cloud, now);
    const booking = await paidBooking(cloud, customer, style, { date: from, time: '09:00' });
    await propose(customer, booking.id, [[to, '09:00']]);
    const moved = await acceptTime(provider, booking.id, startsAt);
    expect(moved).toMatchObject({ date: to, time: '09:00', startsAt });
    expect(await freeOn(from)).toContain('09:00');
    expect(await freeOn(to)).not.toContain('09:00');
  });
});
