import { createHash } from 'node:crypto';
import type { Item } from '../../lambdas/data/engine/item';
import { profiles } from '../../lambdas/data/people';

/** What a table had and its restored copy has not. */
export type Lost = {
  /** How many items of each kind are missing in the copy, and how many differ. */
  kinds: Map<string, { missing: number; changed: number }>;
  /** The people who have deleted their account since. The copy has them again. */
  deletedPeople: string[];
};

const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

/** The words before the first `#` of both keys: `USER PROFILE`. */
const kindOf = ({ pk, sk }: Item): string => [pk, sk].map((key) => String(key).replace(/#.*/s, '')).join(' ');

/** DynamoDB returns attributes, also those within others, in any order. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const fingerprintOf = (item: Item): string =>
  createHash('sha1').update(JSON.stringify(item, inOrder)).digest('base64');

/** Compares a table with its restored copy, item by item. */
export const lostItems = async (
  former: AsyncIterable<Item>,
  restored: AsyncIterable<Item>,
): Promise<Lost> => {
  const copies = new Map<string, string>();
  const present = new Set<string>();
  for await (const item of restored) {
    copies.set(nameOf(item), fingerprintOf(item));
    if (item.sk === 'PROFILE' && !profiles.parse(item).deletedAt) present.add(nameOf(item));
  }
  const lost: Lost = { kinds: new Map(), deletedPeople: [] };
  for await (const item of former) {
    const copy = copies.get(nameOf(item));
    if (copy === fingerprintOf(item)) continue;
    const counts = lost.kinds.get(kindOf(item)) ?? { missing: 0, changed: 0 };
    counts[copy === undefined ? 'missing' : 'changed'] += 1;
    lost.kinds.set(kindOf(item), counts);
    if (present.has(nameOf(item)) && profiles.parse(item).deletedAt)
      lost.deletedPeople.push(profiles.parse(item).id);
  }
  return lost;
};
