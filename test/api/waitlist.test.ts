import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { addDays } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { freeTimesOn } from '../given/proposals';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const [day, other] = [openDate(7), openDate(8)];
let provider: Person;
let style: Hairstyle;
let first: Person;
let second: Person;
let third: Person;

/** One start each day, so that one booking takes the day. */
const openAt = async (start: string) => {
  const { zone: _, lastMinute: __, ...rules } = await provider.api.getMyAvailability();
  const week = Array.from({ length: 7 }, () => [{ firstStart: start, lastStart: start, endBy: '24:00' }]);
  await provider.api.updateAvailability({ body: { ...rules, stepMinutes: 60, week } });
};

beforeEach(async () => {
  [provider, first, second, third] = await Promise.all([
    newProvider(cloud),
    newCustomer(cloud),
    newCustomer(cloud),
    newCustomer(cloud),
  ]);
  style = await newHairstyle(provider, { title: 'Awaited braids', durationMinutes: 60 });
  await openAt('10:00');
});

const wanted = (choice: object = {}) => ({
  hairstyleId: style.id,
  providerId: provider.id,
  days: [day],
  part: 'any' as const,
  location: 'provider' as const,
  ...choice,
});
const join = async (person: Person, choice: object = {}) => {
  const wait = await person.api.joinWaitlist({ body: wanted(choice) });
  await settled(cloud);
  return wait;
};
const waitOf = async (person: Person) => {
  await settled(cloud);
  return (await person.api.listWaits()).items[0];
};
const taken = (person: Person, date = day) => paidBooking(cloud, person, style, { date, time: '10:00' });
const cancel = (person: Person, bookingId: string) => person.api.cancelBooking({ params: { bookingId } });
/** After the hold of an offer, and before that of an unpaid booking. */
const later = () => hoursAfter(Date.now(), 0.4);
const sweepLater = () => sweepAt(cloud, later(), 'waitlists');

test('time that comes free is held for the first in line, who alone can book it and is told of it', async () => {
  const { id } = await taken(third);
  const wait = await join(first);
  await join(second);
  expect(wait).toMatchObject({ status: 'waiting', title: 'Awaited braids', days: [day] });
  await cancel(third, id);
  const held = (await waitOf(first))!;
  expect(held).toMatchObject({ status: 'offered', offer: { date: day, time: '10:00' } });
  expect(await waitOf(second)).toMatchObject({ status: 'waiting' });
  const link = `/book/${style.id}?waitlist=${wait.id}`;
  const { items: told } = await first.api.listNotifications();
  expect(told[0]).toMatchObject({ title: 'A time opened for you', link });

  expect(await freeTimesOn(second, style, day)).toEqual([]);
  await expect(
    newBooking(second, style, { date: day, time: '10:00', waitId: wait.id }),
  ).rejects.toMatchObject({
    code: 'slot_taken',
  });
  const query = { hairstyleId: style.id, date: day, waitId: wait.id };
  const params = { providerId: provider.id };
  const free = await first.api.getAvailability({ params, query });
  expect(free.slots).toEqual([{ time: '10:00', free: true }]);
  const unheld = await second.api.getAvailability({ params, query });
  expect(unheld.slots).toEqual([{ time: '10:00', free: false }]);
  await newBooking(first, style, { date: day, time: '10:00', waitId: wait.id });
  expect(await waitOf(first)).toBeUndefined();
  expect(await waitOf(second)).toMatchObject({ status: 'waiting' });
});

test('what is not booked in time goes to the next, and is not offered to the same person again', async () => {
  const { id } = await taken(third);
  await taken(third, other);
  for (const person of [first, second]) await join(person, { days: [day, other] });
  await cancel(third, id);
  expect(await waitOf(first)).toMatchObject({ status: 'offered' });
  await sweepLater();
  expect(await waitOf(first)).toMatchObject({ status: 'waiting' });
  expect(await waitOf(second)).toMatchObject({ status: 'offered', offer: { date: day } });
  const wait = (await waitOf(second))!;
  const params = { waitId: wait.id };
  const stale = { until: hoursAfter(wait.offer!.until, 1) };
  expect(await second.api.passOffer({ params, body: stale })).toMatchObject({ status: 'offered' });
  await second.api.passOffer({ params, body: { until: wait.offer!.until } });
  await settled(cloud);
  expect(await waitOf(second)).toMatchObject({ status: 'waiting' });
  expect(await waitOf(first)).toMatchObject({ status: 'waiting' });
  // Nobody in line wants it any more, so everybody can book it.
  expect(await freeTimesOn(third, style, day)).toEqual(['10:00']);
});

test('hours that are widened and time off that is removed count as time that comes free', async () => {
  await taken(third);
  await join(first, { part: 'evening' });
  expect(await waitOf(first)).toMatchObject({ status: 'waiting' });
  await openAt('18:00');
  expect(await waitOf(first)).toMatchObject({ status: 'offered', offer: { date: day, time: '18:00' } });
});

test('one time at most is held for a person, and nobody at the limit of unpaid bookings is asked', async () => {
  const [one, two] = [await taken(third), await taken(third, other)];
  await join(first, { days: [day] });
  const styleToo = await newHairstyle(provider, { durationMinutes: 60 });
  await join(first, { hairstyleId: styleToo.id, days: [other] });
  await join(second, { days: [day, other] });
  for (const at of [1, 2, 3])
    await newBooking(second, style, { date: addDays(other, 7 * at), time: '10:00' });
  await cancel(third, one.id);
  await cancel(third, two.id);
  await settled(cloud);
  const { items } = await first.api.listWaits();
  expect(items.map(({ status }) => status)).toEqual(['offered', 'waiting']);
  expect(await waitOf(second)).toMatchObject({ status: 'waiting' });
});

test('a person has up to five entries, one for each service and size, which can be changed and left', async () => {
  await taken(third);
  const wait = await join(first);
  const changed = await join(first, { days: [day, other], part: 'morning' });
  expect(changed).toMatchObject({ id: wait.id, days: [day, other], createdAt: wait.createdAt });
  for (let at = 0; at < 4; at++) {
    const { id } = await newHairstyle(provider, { durationMinutes: 60 });
    await join(first, { hairstyleId: id });
  }
  const sixth = await newHairstyle(provider);
  await expect(join(first, { hairstyleId: sixth.id })).rejects.toMatchObject({ code: 'too_many_open' });
  await settled(cloud);
  for (const { id } of (await first.api.listWaits()).items)
    expect(await first.api.leaveWaitlist({ params: { waitId: id } })).toMatchObject({ status: 'left' });
  expect(await waitOf(first)).toBeUndefined();
  expect(await join(first)).toMatchObject({ status: 'waiting' });
});

test('the provider sees who waits, and holds a time for whom they choose', async () => {
  const { id } = await taken(third);
  await join(first);
  const wait = await join(second);
  await settled(cloud);
  const { items } = await provider.api.listProviderWaits();
  expect(items.map(({ customerName }) => customerName)).toEqual([first.name, second.name]);
  const params = { waitId: wait.id };
  expect((await provider.api.getWaitTimes({ params, query: { date: day } })).slots).toEqual([
    { time: '10:00', free: false },
  ]);
  const pick = (body: object) =>
    provider.api.offerTime({ params, body: { date: day, time: '10:00', ...body } });
  await expect(pick({})).rejects.toMatchObject({ code: 'slot_taken' });
  await expect(pick({ date: other })).rejects.toMatchObject({
    more: { fields: { date: expect.any(String) } },
  });
  await expect(pick({ time: '11:00' })).rejects.toMatchObject({ code: 'outside_hours' });
  const stranger = await newProvider(cloud);
  await expect(stranger.api.getWaitTimes({ params, query: { date: day } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await cancel(third, id);
  await settled(cloud);
  await first.api.leaveWaitlist({ params: { waitId: (await waitOf(first))!.id } });
  const held = (await waitOf(second))!;
  expect(held).toMatchObject({ status: 'offered', offer: { zone: expect.stringContaining('/') } });
  await second.api.passOffer({ params, body: { until: held.offer!.until } });
  expect(await pick({})).toMatchObject({ status: 'offered', customerName: second.name });
  await expect(pick({})).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('leaving a held time and joining again does not hold it again, and is refused after five for a week', async () => {
  const wait = await join(first);
  const params = { waitId: wait.id };
  expect(await waitOf(first)).toMatchObject({ status: 'offered', offer: { date: day } });
  await first.api.leaveWaitlist({ params });
  await join(first, { days: [day, other] });
  expect(await waitOf(first)).toMatchObject({ status: 'offered', offer: { date: other } });
  await first.api.leaveWaitlist({ params });
  await join(first);
  expect(await waitOf(first)).toMatchObject({ status: 'waiting' });
  expect(await freeTimesOn(third, style, day)).toEqual(['10:00']);
  const more = [1, 2, 3].map((at) => addDays(other, at));
  for (const date of more) {
    await first.api.leaveWaitlist({ params });
    await join(first, { days: [date] });
    expect(await waitOf(first)).toMatchObject({ status: 'offered', offer: { date } });
  }
  await first.api.leaveWaitlist({ params });
  await expect(join(first)).rejects.toMatchObject({ code: 'not_possible_now' });
});

test('entries end with their days, their service and the provider, and a held time is freed', async () => {
  const { id } = await taken(third);
  await join(first);
  const gone = await newHairstyle(provider, { durationMinutes: 60 });
  await join(second, { hairstyleId: gone.id });
  await provider.api.setHairstyleActive({ params: { hairstyleId: gone.id }, body: { active: false } });
  expect(await waitOf(second)).toBeUndefined();
  const { items } = await second.api.listNotifications();
  expect(items[0]).toMatchObject({ title: 'Waitlist ended' });

  const size = (name: string, priceCents: number) => ({ name, priceCents, durationMinutes: 60 });
  const sized = await newHairstyle(provider, { variations: [size('Short', 9_000), size('Long', 20_000)] });
  const [short, long] = sized.variations;
  await join(second, { hairstyleId: sized.id, variationId: long!.id });
  const params = { hairstyleId: sized.id };
  await provider.api.updateHairstyle({ params, body: { ...sized, variations: [short!] } });
  expect(await waitOf(second)).toBeUndefined();

  await cancel(third, id);
  expect(await waitOf(first)).toMatchObject({ status: 'offered' });
  await first.api.requestDeletion({ body: { forfeitCents: 0 } });
  expect(await waitOf(first)).toBeUndefined();
  expect(await freeTimesOn(third, style, day)).toEqual(['10:00']);

  await join(second);
  expect(await waitOf(second)).toMatchObject({ status: 'offered' });
  const decision = { verdict: 'suspend', reason: 'For a test' } as const;
  const judge = await admin(cloud);
  await judge.api.decideApplication({ params: { providerId: provider.id }, body: decision });
  expect(await waitOf(second)).toBeUndefined();
});

test('what cannot be waited for is refused', async () => {
  const refused = [
    [{ days: [] }, 'invalid_input'],
    [{ days: [day, day] }, 'invalid_input'],
    [{ days: [openDate(-1)] }, 'invalid_input'],
    [{ days: [addDays(day, 300)] }, 'invalid_input'],
    [{ days: Array.from({ length: 15 }, (_, at) => addDays(day, at)) }, 'invalid_input'],
    [{ part: 'night' }, 'invalid_input'],
    [{ variationId: 'none' }, 'not_listed'],
    [{ providerId: 'nobody' }, 'not_listed'],
  ] as const;
  for (const [choice, code] of refused)
    await expect(first.api.joinWaitlist({ body: wanted(choice) })).rejects.toMatchObject({ code });
  await expect(provider.api.joinWaitlist({ body: wanted() })).rejects.toMatchObject({ code: 'own_listing' });
});
