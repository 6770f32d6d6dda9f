import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { type Booking, bookings } from '../../lambdas/data/bookings';
import { localAt } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { seed } from '../given/seed';

const cloud = runningCloud();
const hour = 3_600_000;
const now = Date.now();
let provider: Person;
let customer: Person;

/** Copies of a paid booking by id, `hours` from now; written to the table directly, past the API's limits. */
const addCopies = async (
  of: Booking,
  copies: Array<[hours: number, status: Booking['status'], id: string]>,
) => {
  const table = await tableOf(cloud);
  for (const [hours, status, id] of copies) {
    const startsAt = new Date(now + hours * hour).toISOString();
    // The order of creation is none of the lists' orders.
    const createdAt = new Date(now - (hours % 7) * hour).toISOString();
    const { date, time } = localAt(startsAt, of.zone);
    const copy = { ...of, id, startsAt, date, time, status, createdAt, dueAt: undefined };
    await table.write(seed(bookings, copy));
  }
  table.close();
};

/** A prefix that makes ids unique to this run. */
let prefix: string;
const idOf = (name: string) => `${prefix}-${name.replaceAll(' ', '_')}`;
const named = (items: Array<{ id: string }>) =>
  items.map(({ id }) => (id === prefix ? id : id.replace(`${prefix}-`, '').replaceAll('_', ' ')));

beforeAll(async () => {
  [provider, customer] = await Promise.all([newProvider(cloud), newCustomer(cloud)]);
  const style = await newHairstyle(provider, { durationMinutes: 120 });
  const { id } = await paidBooking(cloud, customer, style, { date: openDate(40) });
  prefix = id;
  const table = await tableOf(cloud);
  const booking = (await table.read(bookings.ref(id)))!;
  table.close();
  const copy = (hours: number, status: Booking['status'], name: string) =>
    [hours, status, idOf(name)] as [number, Booking['status'], string];
  await addCopies(booking, [
    copy(50, 'confirmed', 'in two days'),
    copy(30, 'pending', 'tomorrow'),
    copy(-1, 'confirmed', 'in progress'),
    copy(-3, 'confirmed', 'just over'),
    copy(-1.5, 'completed', 'ended early'),
    copy(40, 'cancelled', 'called off'),
    copy(-40, 'cancelled', 'called off before'),
    ...Array.from({ length: 30 }, (_, day) => copy(-24 * (day + 2), 'completed', `${day + 2} days ago`)),
  ]);
}, 60_000);

const list = (query: Parameters<Person['api']['listBookings']>[0] = {}) => customer.api.listBookings(query);

test('upcoming bookings are listed soonest first, from the one in progress on', async () => {
  const { items, cursor } = await list({ query: { when: 'upcoming' } });
  expect(named(items)).toEqual(['in progress', 'tomorrow', 'in two days', prefix]);
  expect(cursor).toBeUndefined();
});

test('past bookings are listed latest first across pages, without cancelled ones', async () => {
  const first = await list({ query: { when: 'past' } });
  const second = await list({ query: { when: 'past', cursor: first.cursor } });
  expect(second.cursor).toBeUndefined();
  const days = Array.from({ length: 30 }, (_, day) => `${day + 2} days ago`);
  expect(named([...first.items, ...second.items])).toEqual(['ended early', 'just over', ...days]);
});

test('cancelled bookings are listed apart, and every booking is in one list', async () => {
  const { items } = await list({ query: { when: 'cancelled' } });
  expect(named(items)).toEqual(['called off', 'called off before']);
  expect(named((await list({ query: { when: 'upcoming', status: 'pending' } })).items)).toEqual([
    'tomorrow',
    prefix,
  ]);
  expect((await list({ query: { when: 'cancelled', status: 'pending' } })).items).toEqual([]);
});

test('a provider sees the bookings that need an answer apart from the scheduled ones', async () => {
  const sections = async (when: 'unanswered' | 'scheduled') =>
    named((await provider.api.listProviderBookings({ query: { when } })).items);
  expect(await sections('unanswered')).toEqual(['tomorrow', prefix]);
  const scheduled = await sections('scheduled');
  expect(scheduled.slice(-2)).toEqual(['called off', 'in two days']);
  expect(scheduled).not.toContain('tomorrow');
});
