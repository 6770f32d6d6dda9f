import { journalKeys } from '../../lambdas/data/journal';
import { bookPaid, cancel } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { admin, customers } from './people-and-services';
import { journalEvent } from './reconcile-steps';
import type { World } from './world';

const customer = customers[0]!;

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  open: (opened) => {
    world = opened;
  },
});

const journalFees = async (name: string, count: number) => {
  for (let index = 0; index < count; index++) {
    world.clock.now += 1_000;
    await journalEvent(world, {
      key: journalKeys.fee(`${name}_${index}`),
      movements: [{ from: 'stripe fees', to: 'stripe', cents: 30 }],
    });
  }
};
const journalHolds = async (count: number) => {
  for (let index = 0; index < count; index++) {
    world.clock.now += 1_000;
    await journalEvent(world, { key: journalKeys.hold(`checkout_${index}`), movements: [] });
  }
};

/** The ids on every page of the transactions that a filter asks for, newest first. */
const readPages = async (filter: Record<string, string> = {}): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await world.call(admin, 'listAdminTransactions', {
      query: { ...filter, ...(cursor && { cursor }) },
    });
    pages.push(body.items.map(({ id }: { id: string }) => id));
    cursor = body.cursor;
  } while (cursor);
  return pages;
};

test('holds do not leave a page empty, and no transaction is missing or listed twice', async () => {
  await journalFees('old', 60);
  await journalHolds(230);
  await journalFees('new', 3);
  const [first, ...more] = await readPages();
  expect(first!.slice(0, 4)).toEqual(['fee#new_2', 'fee#new_1', 'fee#new_0', 'fee#old_59']);
  expect(first!.length).toBeGreaterThanOrEqual(50);
  const all = [first!, ...more].flat();
  expect(all.filter((id) => id.startsWith('hold#'))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((id) => id.startsWith('fee#'))).toHaveLength(63);
}, 120_000);

test('transactions are found by their kind, words of their descriptions and days', async () => {
  const { bookingId } = await bookPaid(world, customer, { service: 'locs', day: 3, time: '10:00' });
  world.clock.now += 1_000;
  await cancel(world, customer, bookingId);
  await journalFees('stripe', 2);
  const idsOf = async (filter: Record<string, string>) => (await readPages(filter)).flat();
  expect(await idsOf({ kind: 'refund' })).toEqual([`end#${bookingId}`]);
  expect(await idsOf({ kind: 'payment' })).toEqual([expect.stringMatching(/^pay#/)]);
  expect(await idsOf({ kind: 'payout' })).toEqual([]);
  expect(await idsOf({ search: 'STRIPE fee' })).toEqual(['fee#stripe_1', 'fee#stripe_0']);
  expect(await idsOf({ search: 'refund', kind: 'other' })).toEqual([]);
  expect(await idsOf({ to: '2026-05-03' })).toEqual([]);
  const { body } = await world.call(admin, 'listAdminTransactions', { query: { kind: 'refund' } });
  expect(body.items).toMatchObject([{ kind: 'refund', purchases: [{ kind: 'booking', id: bookingId }] }]);
}, 120_000);
