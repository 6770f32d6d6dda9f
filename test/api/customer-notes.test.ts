import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { clients } from '../../lambdas/data/clients';
import { customerNotes, customerTags } from '../../lambdas/data/customer-notes';
import type { OwnProduct } from '../../shared/catalog/product';
import type { Hairstyle } from '../../shared/catalog/schema';
import { maxDifferentTags } from '../../shared/clients/clients';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { seed } from '../given/seed';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
let provider: Person;
let customer: Person;
let style: Hairstyle;
let product: OwnProduct;

beforeAll(async () => {
  provider = await newProvider(cloud);
  style = await newHairstyle(provider, { title: 'Box Braids' });
  product = await newProduct(provider, { name: 'Argan Oil' });
});
beforeEach(async () => {
  customer = await newCustomer(cloud, { name: 'Nadia Notes' });
});

let day = 2;
const nextDate = () => {
  day += 1;
  return openDate(day);
};
const booked = () => paidBooking(cloud, customer, style, { date: nextDate() });
const ordered = async () => (await paidOrders(cloud, customer, [product]))[0]!;
const recordOf = (kind: 'booking' | 'order', id: string, { api } = provider) =>
  api.getCustomerRecord({ params: { kind, id } });
const save = (kind: 'booking' | 'order', id: string, text: string, version: number, { api } = provider) =>
  api.saveCustomerNote({ params: { kind, id }, body: { text, version } });

test('a booking shows what the customer bought from this provider before, newest first', async () => {
  const other = await newProvider(cloud);
  await paidBooking(cloud, customer, await newHairstyle(other), { date: nextDate() });
  const order = await ordered();
  const parties = { customer, provider };
  const first = await completedBooking(cloud, parties, style, { date: nextDate() });
  const unpaid = await newBooking(customer, style, { date: nextDate() });
  const next = await booked();
  await settled(cloud);
  const record = await recordOf('booking', next.id);
  expect(record).toMatchObject({ name: 'Nadia Notes', note: { text: '', tags: [], version: 0 } });
  expect(record.earlier).toMatchObject([
    { kind: 'booking', id: first.id, title: 'Box Braids', status: 'completed' },
    { kind: 'order', id: order.id, title: 'Argan Oil', status: 'paid' },
  ]);
  expect((await recordOf('booking', first.id)).earlier.map(({ id }) => id)).toEqual([order.id]);
  const { earlier } = await provider.api.getCustomerRecord({
    params: { kind: 'order', id: order.id },
    query: { whole: 'true' },
  });
  expect(earlier.map(({ id }) => id)).toEqual([next.id, first.id, order.id]);
  await expect(recordOf('booking', unpaid.booking.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('notes belong to the customer: every booking and order of theirs shows them', async () => {
  const [booking, order] = [await booked(), await ordered()];
  expect(await save('booking', booking.id, 'Tender scalp', 0)).toEqual({
    text: 'Tender scalp',
    tags: [],
    version: 1,
  });
  expect((await recordOf('order', order.id)).note).toMatchObject({ text: 'Tender scalp', version: 1 });
  expect(await save('order', order.id, '', 1)).toMatchObject({ text: '', version: 2 });
  expect((await recordOf('booking', booking.id)).note).toMatchObject({ text: '', version: 2 });
});

test('another provider of the same customer has notes of their own', async () => {
  const booking = await booked();
  await save('booking', booking.id, 'Tender scalp', 0);
  const other = await newProvider(cloud);
  const theirs = await paidBooking(cloud, customer, await newHairstyle(other), { date: nextDate() });
  expect((await recordOf('booking', theirs.id, other)).note).toMatchObject({ text: '', version: 0 });
  await expect(recordOf('booking', booking.id, other)).rejects.toMatchObject({ code: 'not_found' });
  await expect(save('booking', booking.id, 'Mine now', 1, other)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('notes based on an older version are refused, and saving the same again changes nothing', async () => {
  const { id } = await booked();
  const saved = await save('booking', id, 'Likes tea', 0);
  expect(await save('booking', id, 'Likes tea', 0)).toEqual(saved);
  await expect(save('booking', id, 'Likes coffee', 0)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('refuses notes of more than 1,000 characters at the field', async () => {
  const { id } = await booked();
  await expect(save('booking', id, 'x'.repeat(1_001), 0)).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { text: 'At most 1000 characters' } },
  });
  expect(await save('booking', id, 'x'.repeat(1_000), 0)).toMatchObject({ version: 1 });
});

test('the customer cannot read the notes', async () => {
  const { id } = await booked();
  await save('booking', id, 'Haggles a lot', 0);
  await expect(recordOf('booking', id, customer)).rejects.toMatchObject({ code: 'not_provider' });
  const shown = JSON.stringify([
    await customer.api.getBooking({ params: { bookingId: id } }),
    await customer.api.getMe(),
  ]);
  expect(shown).not.toContain('Haggles');
});

describe('clients', () => {
  let owner: Person;
  let service: Hairstyle;
  let table: Awaited<ReturnType<typeof tableOf>>;

  beforeAll(async () => {
    owner = await newProvider(cloud);
    service = await newHairstyle(owner, { priceCents: 12_000, durationMinutes: 60 });
    table = await tableOf(cloud);
  });
  afterAll(() => table.close());

  type Asked = NonNullable<Parameters<Person['api']['listClients']>[0]>['query'];
  const clientsOf = async (who: Person, query: Asked = {}) => {
    await settled(cloud);
    return who.api.listClients({ query });
  };
  const one = async (who = owner) => (await clientsOf(who)).items.find(({ name }) => name === 'Nadia Notes');

  test('have what they paid for and what came of it, only with their own provider', async () => {
    const parties = { customer, provider: owner };
    expect(await one()).toBeUndefined();
    const unpaid = await newBooking(customer, service, { date: nextDate() });
    expect(await one()).toBeUndefined();
    await customer.api.cancelBooking({ params: { bookingId: unpaid.booking.id } });
    const visited = await completedBooking(cloud, parties, service, { date: nextDate() });
    const cancelled = await paidBooking(cloud, customer, service, { date: nextDate() });
    await customer.api.cancelBooking({ params: { bookingId: cancelled.id } });
    const next = await paidBooking(cloud, customer, service, { date: nextDate() });
    const oil = await newProduct(owner, { priceCents: 1_800 });
    const [order] = await paidOrders(cloud, customer, [oil]);
    expect(await one()).toMatchObject({
      visits: 1,
      orders: 1,
      noShows: 0,
      // Of the one that was cancelled, the fee.
      spentCents: 12_000 + 1_000 + 12_000 + 1_800,
      lastVisitAt: visited.startsAt,
      nextAppointmentAt: next.startsAt,
      latest: { kind: 'order', id: order!.id },
      tags: [],
      notes: '',
    });
    await owner.api.updateBookingStatus({ params: { bookingId: next.id }, body: { transition: 'decline' } });
    const after = await one();
    expect(after).toMatchObject({ visits: 1, spentCents: 14_800 });
    expect(after).not.toHaveProperty('nextAppointmentAt');
    expect((await clientsOf(await newProvider(cloud))).items).toEqual([]);
    await owner.api.openConversation({ body: { purchase: after!.latest } });
    await expect(customer.api.listClients({})).rejects.toMatchObject({ code: 'not_provider' });
  });

  test('have tags, which are written in one way and counted', async () => {
    const { id } = await paidBooking(cloud, customer, service, { date: nextDate() });
    const params = { kind: 'booking', id } as const;
    const tagged = (tags: string[] | undefined, version: number) =>
      owner.api.saveCustomerNote({ params, body: { text: 'Tea', tags, version } });
    expect(await tagged(['VIP', 'vip', 'Vegan'], 0)).toMatchObject({ tags: ['VIP', 'Vegan'], version: 1 });
    // As from a site of before tags.
    expect(await tagged(undefined, 1)).toMatchObject({ tags: ['VIP', 'Vegan'], version: 1 });
    expect(await tagged(['vip'], 1)).toMatchObject({ tags: ['VIP'], version: 2 });
    await expect(tagged(['Late'], 1)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const { items, tags } = await clientsOf(owner, { tag: 'vip' });
    expect(items).toMatchObject([{ name: 'Nadia Notes', tags: ['VIP'], notes: 'Tea' }]);
    expect(tags).toEqual(['VIP']);
    expect((await owner.api.getCustomerRecord({ params })).knownTags).toEqual(['VIP']);

    const many = (count: number) => Array.from({ length: count }, (_, number) => `tag ${number}`);
    const refusedAt = (field: string) => ({
      code: 'invalid_input',
      more: { fields: { [field]: expect.any(String) } },
    });
    await expect(tagged(many(11), 2)).rejects.toMatchObject(refusedAt('tags'));
    await expect(tagged(['x'.repeat(31)], 2)).rejects.toMatchObject(refusedAt('tags.0'));
    await expect(tagged([' '], 2)).rejects.toMatchObject(refusedAt('tags.0'));
    const counts = many(maxDifferentTags).map((tag) => ({ tag, count: 1 }));
    await table.write(seed(customerTags, { providerId: owner.id, counts, version: 9 }));
    await expect(tagged(['One more'], 2)).rejects.toMatchObject(refusedAt('tags'));
    expect(await tagged(['Tag 7'], 2)).toMatchObject({ tags: ['tag 7'] });
  });

  test('are found by name, filtered and sorted, page by page', async () => {
    const salon = await newProvider(cloud);
    const daysFrom = (days: number) => hoursAfter(Date.now(), 24 * days);
    const clientOf = (number: number) => ({
      providerId: salon.id,
      customerId: `client-${number}`,
      name: number === 7 ? '=Zoë, the 7th' : `Client ${String(number).padStart(2, '0')}`,
      visits: 1,
      orders: 0,
      noShows: 0,
      spentCents: number * 100,
      firstPaidAt: daysFrom(-400),
      lastVisitAt: daysFrom(-number * 3),
      appointments: number % 10 === 0 ? [daysFrom(2)] : [],
      latest: { kind: 'booking' as const, id: `booking-${number}` },
      version: 1,
    });
    const all = Array.from({ length: 50 }, (_, number) => clientOf(number));
    const tagged = {
      providerId: salon.id,
      customerId: 'client-7',
      text: 'Tea, "black"',
      tags: ['VIP'],
      version: 1,
    };
    await table.transact([...all.map((each) => seed(clients, each)), seed(customerNotes, tagged)]);
    const everyone = async (query: Asked): Promise<string[]> => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await salon.api.listClients({ query: { ...query, cursor } });
        names.push(...page.items.map(({ name }) => name));
        cursor = page.cursor;
      } while (cursor);
      return names;
    };
    const names = all.map(({ name }) => name);
    expect(await everyone({})).toEqual(names);
    expect((await salon.api.listClients({})).items).toHaveLength(24);
    expect(await everyone({ sort: 'spent' })).toEqual(names.toReversed());
    const sorted = [names[7]!, ...names.filter((_, number) => number !== 7)];
    expect(await everyone({ sort: 'name' })).toEqual(sorted);
    expect(await everyone({ search: 'zoe' })).toEqual(['=Zoë, the 7th']);
    expect(await everyone({ search: 'zoe client' })).toEqual([]);
    expect(await everyone({ tag: 'vip' })).toEqual(['=Zoë, the 7th']);
    expect(await everyone({ show: 'upcoming', sort: 'name' })).toEqual(
      [0, 10, 20, 30, 40].map((each) => names[each]),
    );
    expect(await everyone({ show: 'away' })).toEqual(
      names.filter((_, number) => number >= 19 && number % 10 !== 0),
    );
    expect(await everyone({ show: 'new' })).toEqual([]);
    const refused = { code: 'invalid_input' };
    await expect(salon.api.listClients({ query: { cursor: 'nonsense' } })).rejects.toMatchObject(refused);
    await expect(salon.api.listClients({ query: { show: 'old' as 'new' } })).rejects.toMatchObject(refused);

    const lines = (await salon.api.getClientsCsv({ query: { search: 'the 7th' } })).split('\r\n');
    expect(lines[0]).toBe(
      'Name,Visits,Orders,Spent,Last visit,Next appointment,No-shows,Client since,Tags,Notes',
    );
    expect(lines[1]).toMatch(
      /^"'=Zoë, the 7th",1,0,7\.00,\d{4}-\d\d-\d\d,,0,\d{4}-\d\d-\d\d,VIP,"Tea, ""black"""$/,
    );
    expect((await salon.api.getClientsCsv({})).split('\r\n')).toHaveLength(52);
  });
});
