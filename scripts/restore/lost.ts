import { isDeepStrictEqual } from 'node:util';
import { isOutdated } from '../../lambdas/account/restored-accounts';
import { type Deletion, deletions } from '../../lambdas/data/deletions';
import type { Item } from '../../lambdas/data/engine/item';
import type { Store } from '../../lambdas/data/engine/store';
import { profiles } from '../../lambdas/data/people';

/** What a table had and its restored copy lacks. */
export type Lost = {
  /** How many items of each kind are missing in the copy, and how many differ. */
  kinds: Map<string, { missing: number; changed: number }>;
  /** The people in the copy who have asked since to delete their account, whether or not that was done. */
  deletedPeople: string[];
  /** The former wishes of people who have decided since to keep their account. The copy is going to delete it. */
  keptPeople: Deletion[];
};

/** The words before the first `#` of both keys: `USER PROFILE`. */
const kindOf = ({ pk, sk }: Item): string => [pk, sk].map((key) => String(key).replace(/#.*/s, '')).join(' ');

const deletionOf = (item: Item | undefined): Deletion | undefined =>
  item?.sk === 'DELETION' ? deletions.parse(item) : undefined;

const asStored = ({ pk, sk }: Item) => ({
  key: { pk: String(pk), sk: String(sk) },
  parse: (item: Item | undefined) => item,
});

/** DynamoDB reads that many items in one call. */
const batchSize = 100;
const maxConcurrent = 8;

async function* batchesOf(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Compares the items of a table with those of its restored copy, a few hundred at a time, however many there are. What only the copy
 * has was not lost.
 */
export const lostItems = async (
  former: AsyncIterable<Item>,
  restored: Pick<Store, 'readEach'>,
): Promise<Lost> => {
  const lost: Lost = { kinds: new Map(), deletedPeople: [], keptPeople: [] };
  const asked: string[] = [];
  const compare = (item: Item, copy: Item | undefined) => {
    if (isDeepStrictEqual(item, copy)) return;
    const counts = lost.kinds.get(kindOf(item)) ?? { missing: 0, changed: 0 };
    counts[copy ? 'changed' : 'missing'] += 1;
    lost.kinds.set(kindOf(item), counts);
    const deletion = deletionOf(item);
    if (!deletion || !isOutdated(deletionOf(copy), deletion)) return;
    if (deletion.state === 'kept') lost.keptPeople.push(deletion);
    else asked.push(deletion.userId);
  };
  const batches = batchesOf(former);
  const work = async () => {
    for await (const batch of batches) {
      const copies = await restored.readEach(batch.map(asStored));
      for (const [index, item] of batch.entries()) compare(item, copies[index]);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  const copies = await restored.readEach(asked.map((id) => profiles.ref(id)));
  lost.deletedPeople = asked.filter((_, index) => copies[index] && !copies[index].deletedAt);
  return lost;
};
