import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Item } from '../../../lambdas/data/engine/item';
import type { Store } from '../../../lambdas/data/engine/store';
import { lostItems } from '../../../scripts/restore/lost';

const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

async function* scanned(items: readonly Item[]) {
  yield* items;
}

/** A table in memory, which notes how much is asked of it at a time. */
const tableOf = (items: readonly Item[]) => {
  const stored = new Map(items.map((item) => [nameOf(item), item]));
  const sizes: number[] = [];
  let waiting = 0;
  const readEach = async <V>(refs: ReadonlyArray<Ref<V>>): Promise<V[]> => {
    waiting += refs.length;
    sizes.push(waiting);
    // Replies come in another order than they were asked for.
    for (let turn = 0; turn < refs.length % 7; turn++) await Promise.resolve();
    waiting -= refs.length;
    return refs.map(({ key, parse }) => parse(stored.get(nameOf(key))));
  };
  return { store: { readEach } satisfies Pick<Store, 'readEach'>, sizes };
};

const items = fc.uniqueArray(
  fc.record({
    pk: fc.constantFrom('BOOKING', 'USER').chain((kind) => fc.nat(400).map((id) => `${kind}#${id}`)),
    sk: fc.constantFrom('PROFILE', 'NOTE#1'),
    value: fc.oneof(fc.nat(2), fc.constantFrom(new Set(['a']), new Set(['b']))),
    shown: fc.constant({ address: false, email: false, phone: false }),
    deletedAt: fc.option(fc.constant('2026-11-26T20:00:00.000Z'), { nil: undefined }),
  }),
  { selector: nameOf, maxLength: 1_000, size: 'max' },
);

test('items are compared a few at a time, as if both tables were in memory', () =>
  fc.assert(
    fc.asyncProperty(items, items, async (former, restored) => {
      const copies = new Map(restored.map((item) => [nameOf(item), item]));
      const withIds = former.map((item) => ({ ...item, id: item.pk }));
      for (const [name, item] of copies) copies.set(name, { ...item, id: item.pk } as never);
      const different = withIds.filter((item) => !isDeepStrictEqual(item, copies.get(nameOf(item))));
      const { store, sizes } = tableOf([...copies.values()]);
      const { kinds, deletedPeople } = await lostItems(scanned(withIds), store);

      const counts = [...kinds.values()];
      expect(counts.reduce((sum, { missing, changed }) => sum + missing + changed, 0)).toBe(different.length);
      expect(counts.reduce((sum, { missing }) => sum + missing, 0)).toBe(
        withIds.filter((item) => !copies.has(nameOf(item))).length,
      );
      const cameBack = different.filter(
        ({ pk, sk, deletedAt }) =>
          sk === 'PROFILE' && deletedAt && copies.has(`${pk} ${sk}`) && !copies.get(`${pk} ${sk}`)?.deletedAt,
      );
      expect(deletedPeople.toSorted()).toEqual(cameBack.map(({ pk }) => pk).toSorted());
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(800);
    }),
    { numRuns: 50 },
  ));

test('what differs is counted by its kind, also in a set and however attributes are ordered', async () => {
  const picture = (uses: string[]) => ({ pk: 'PICTURE#a/1', sk: 'PICTURE', usedBy: new Set(uses), width: 1 });
  const same = { sk: 'SETTINGS', pk: 'SETTINGS#money', rates: { b: 2, a: 1 } };
  const { store } = tableOf([picture(['sold']), { pk: same.pk, rates: { a: 1, b: 2 }, sk: same.sk }]);
  const former = [picture(['sold', 'hairstyle#1']), same, { pk: 'BOOKING#1', sk: 'BOOKING' }];
  expect(await lostItems(scanned(former), store)).toEqual({
    kinds: new Map([
      ['PICTURE PICTURE', { missing: 0, changed: 1 }],
      ['BOOKING BOOKING', { missing: 1, changed: 0 }],
    ]),
    deletedPeople: [],
    keptPeople: [],
  });
});

test('whoever has kept the account since is named, unless the copy does not delete it', async () => {
  const deletion = (userId: string, state: string) => ({
    pk: `USER#${userId}`,
    sk: 'DELETION',
    userId,
    state,
    requestedAt: '2026-11-20T20:00:00.000Z',
    deletesAt: '2026-12-04T20:00:00.000Z',
    forfeitCents: 0,
    version: state === 'kept' ? 2 : 1,
  });
  const { store } = tableOf([
    deletion('one', 'scheduled'),
    deletion('two', 'waiting'),
    deletion('three', 'kept'),
  ]);
  const former = ['one', 'two', 'three', 'four'].map((id) => deletion(id, 'kept'));
  const { keptPeople, deletedPeople } = await lostItems(scanned(former), store);
  expect({ keptPeople, deletedPeople }).toEqual({ keptPeople: ['one', 'two'], deletedPeople: [] });
});
