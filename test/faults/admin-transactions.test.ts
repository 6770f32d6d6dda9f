import { journalKeys } from '../../lambdas/data/journal';
import { freshWorlds } from './fresh-world';
import { admin } from './people-and-services';
import { journalEvent } from './reconcile-steps';
import type { World } from './world';

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

/** The ids on every page of the transactions, newest first. */
const readPages = async (): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await world.call(admin, 'listAdminTransactions', {
      query: { ...(cursor && { cursor }) },
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
