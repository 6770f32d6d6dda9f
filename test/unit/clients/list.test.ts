import { getClientsCsv, listClients } from '../../../lambdas/clients/list';
import { readOfferGroup } from '../../../lambdas/clients/offer-group';
import type { StoredClient } from '../../../lambdas/data/clients';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Paging, Query, Store } from '../../../lambdas/data/engine/store';
import { clientsApi } from '../../../shared/clients/api';
import type { ClientFilter } from '../../../shared/clients/clients';

const at = '2026-01-05T12:00:00.000Z';
const clientOf = (number: number): StoredClient => ({
  providerId: 'salon',
  customerId: `client-${number}`,
  name: number % 100 === 7 ? `Zoë ${number}` : `Client ${number}`,
  visits: 1,
  orders: 0,
  noShows: 0,
  spentCents: 100,
  firstPaidAt: at,
  appointments: [],
  latest: { kind: 'booking', id: `booking-${number}` },
  version: 1,
});

type Asked = { search?: string; tag?: string; show?: ClientFilter; sort?: 'seen' | 'spent' };

/** A table of clients, each with a tag, that counts how many items are read of each kind. */
const tableOf = (count: number) => {
  const read = { calls: 0, clients: 0, notes: 0 };
  const page = ({ index }: Query<unknown>, { limit = 0, cursor = '0' }: Paging) => {
    read.calls += 1;
    const from = Number(cursor);
    const to = Math.min(from + limit, count);
    const all = Array.from({ length: to - from }, (_, offset) => clientOf(from + offset));
    const isKeysOnly = index === 'listed';
    if (!isKeysOnly) read.clients += all.length;
    return {
      items: isKeysOnly ? all.map((each) => ({ each })) : all,
      ...(to < count && { cursor: `${to}` }),
    };
  };
  const each = (refs: ReadonlyArray<Ref<unknown> | { each: StoredClient }>) => {
    if (refs.length > 0) read.calls += 1;
    return refs.map((ref) => {
      const isClient = 'each' in ref;
      read[isClient ? 'clients' : 'notes'] += 1;
      return isClient ? ref.each : { tags: ['VIP'], text: 'Tea' };
    });
  };
  const store = {
    list: async (query: Query<unknown>, paging: Paging) => page(query, paging),
    readEach: async (refs: Ref<unknown>[]) => each(refs),
    read: async () => undefined,
  } as unknown as Store;
  const call = ({ sort = 'seen', ...query }: Asked) =>
    ({
      actor: { id: 'salon', role: { zone: 'UTC' } },
      query: { sort, ...query },
      now: Date.parse(at),
    }) as never;
  return {
    read,
    list: (asked: Asked) => listClients({ store })(call(asked)),
    csv: (asked: Asked) => getClientsCsv({ store })(call(asked)),
    group: (asked: Asked) => readOfferGroup(store, asked, { providerId: 'salon', now: Date.parse(at) }),
  };
};

test('a search reads only the notes of those it finds', async () => {
  const { list, read } = tableOf(1_000);
  const { items, cursor } = await list({ search: 'zoe' });
  expect(items.map(({ name, notes }) => [name, notes])).toEqual([
    ['Zoë 7', 'Tea'],
    ['Zoë 107', 'Tea'],
    ['Zoë 207', 'Tea'],
  ]);
  expect(cursor).toBe('288');
  expect(read).toMatchObject({ clients: 288, notes: 3 });
});

test('a filter and a search read only the notes of those that both keep', async () => {
  const { list, read } = tableOf(96);
  expect((await list({ search: 'zoe', show: 'upcoming', tag: 'vip' })).items).toEqual([]);
  expect(read.notes).toBe(0);
});

test('the most expensive search stays within its budget', async () => {
  const { list, read } = tableOf(1_000);
  expect((await list({ tag: 'Nobody', sort: 'spent' })).items).toEqual([]);
  expect(read).toMatchObject({ clients: 288, notes: 288 });
  const { calls, units } = clientsApi.listClients.budget;
  // Besides these, the caller's role and the tags are read.
  expect(read.calls + 2).toBeLessThanOrEqual(calls);
  expect(read.clients + read.notes + 2).toBeLessThanOrEqual(units);
});

test('without a search, a page is one query and one batch', async () => {
  const { list, read } = tableOf(1_000);
  expect((await list({})).items).toHaveLength(24);
  expect(read).toEqual({ calls: 2, clients: 24, notes: 24 });
});

test('a file looks at 5,000 clients, however few of them it keeps', async () => {
  const few = tableOf(9_000);
  expect((await few.csv({ search: 'zoe' })).trim().split('\r\n')).toHaveLength(1 + 50);
  expect(few.read).toMatchObject({ clients: 5_000, notes: 50 });
  const all = tableOf(9_000);
  expect((await all.csv({ sort: 'spent' })).trim().split('\r\n')).toHaveLength(1 + 5_000);
  const { calls, units } = clientsApi.getClientsCsv.budget;
  expect(all.read.calls + 1).toBeLessThanOrEqual(calls);
  expect(all.read.clients + all.read.notes + 1).toBeLessThanOrEqual(units);
});

test.each([
  ['more than 500 clients', 501, {}, 'An offer can go to up to 500 clients. Please choose a smaller group.'],
  [
    'few clients among more than can be looked through',
    6_000,
    { search: 'zoe' },
    'You have more than 5,000 clients, which is more than we can look through for an offer.',
  ],
])('no offer goes to %s', async (_, count, asked, message) => {
  await expect(tableOf(count).group(asked)).rejects.toMatchObject({
    code: 'group_too_large',
    more: { message, fields: { show: message } },
  });
});
