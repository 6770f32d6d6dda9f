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
  }),
  { selector: nameOf, maxLength: 1_000, size: 'max' },
);

test('items are compared a few at a time, as if both tables were in memory', () =>
  fc.assert(
    fc.asyncProperty(items, items, async (former, restored) => {
      const copies = new Map(restored.map((item) => [nameOf(item), item]));
      const different = former.filter((item) => !isDeepStrictEqual(item, copies.get(nameOf(item))));
      const { store, sizes } = tableOf(restored);
      const { kinds } = await lostItems(scanned(former), store);

      const counts = [...kinds.values()];
      expect(counts.reduce((sum, { missing, changed }) => sum + missing + changed, 0)).toBe(different.length);
      expect(counts.reduce((sum, { missing }) => sum + missing, 0)).toBe(
        former.filter((item) => !copies.has(nameOf(item))).length,
      );
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

const profileOf = (id: string, more = {}): Item => ({
  pk: `USER#${id}`,
  sk: 'PROFILE',
  id,
  shown: { address: false, email: false, phone: false },
  ...more,
});

const wish = (state: string, day: number) => ({
  sk: 'DELETION',
  state,
  requestedAt: `2026-11-${day}T20:00:00.000Z`,
  deletesAt: '2026-12-04T20:00:00.000Z',
  forfeitCents: 0,
  version: 1,
});

test.each([
  // The former table's wish, the copy's, and whether it has to be deleted or kept again.
  ['deleted since', wish('done', 20), wish('scheduled', 20), 'delete'],
  ['deleted since, without a wish in the copy', wish('removing', 20), undefined, 'delete'],
  ['asked since', wish('scheduled', 20), undefined, 'delete'],
  ['asked since, after it was kept', wish('waiting', 20), wish('kept', 12), 'delete'],
  ['kept and asked since', wish('scheduled', 20), wish('scheduled', 12), 'delete'],
  ['kept since', wish('kept', 20), wish('scheduled', 20), 'keep'],
  ['kept since, though it waited', wish('kept', 20), wish('waiting', 20), 'keep'],
  ['kept since, though it was closing', wish('kept', 20), wish('closing', 20), 'keep'],
  ['asked and kept since, twice', wish('kept', 20), wish('scheduled', 12), 'keep'],
  ['asked and kept since', wish('kept', 20), undefined, undefined],
  ['waiting by now', wish('waiting', 20), wish('scheduled', 20), undefined],
  ['kept in the copy by now', wish('scheduled', 20), wish('kept', 20), undefined],
  ['asked in the copy by now', wish('kept', 20), wish('scheduled', 22), undefined],
])('an account that was %s', async (_, former, copy, expected) => {
  const of = (more: object | undefined) =>
    more ? [{ pk: 'USER#one', userId: 'one', ...more } as unknown as Item] : [];
  const { store } = tableOf([profileOf('one'), ...of(copy)]);
  const { keptPeople, deletedPeople } = await lostItems(scanned(of(former)), store);
  expect(deletedPeople).toEqual(expected === 'delete' ? ['one'] : []);
  expect(keptPeople.map(({ userId }) => userId)).toEqual(expected === 'keep' ? ['one'] : []);
});

test('only who is in the copy, and was not deleted there, is deleted again', async () => {
  const former = ['one', 'two', 'three'].map((id) => ({
    pk: `USER#${id}`,
    userId: id,
    ...wish('done', 20),
  }));
  const { store } = tableOf([profileOf('one'), profileOf('two', { deletedAt: '2026-11-20T20:00:00.000Z' })]);
  expect((await lostItems(scanned(former), store)).deletedPeople).toEqual(['one']);
});
