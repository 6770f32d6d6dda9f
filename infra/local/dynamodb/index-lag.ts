/*
 * Lets the table's indexes lag, as DynamoDB's may: for some time after a write, every query of an index returns the item as
 * it was before, in its old place, or not at all if it is new.
 */
import {
  type Item,
  namesOf,
  type Page,
  pageWith,
  pick,
  type Query,
  type TableDefinition,
} from './index-query';

/** An item before a write; undefined if it was new. */
type Before = { item: Item | undefined; until: number };

export const openIndexLag = (lagMs: number, now: () => number) => {
  /** By key, oldest write first. */
  const changed = new Map<string, Before[]>();
  const forgetOver = () => {
    for (const [key, befores] of changed) {
      const left = befores.filter(({ until }) => until > now());
      if (left.length > 0) changed.set(key, left);
      else changed.delete(key);
    }
  };
  return {
    /** Remembers what the item with a key was before a write that has just succeeded. */
    add: (key: Item, item: Item | undefined): void => {
      const id = JSON.stringify(key);
      changed.set(id, [...(changed.get(id) ?? []), { item, until: now() + lagMs }]);
    },
    /** The page of an index as it is seen now. */
    seen: (page: Page, query: Query, table: TableDefinition): Page => {
      forgetOver();
      const idOf = (item: Item) => JSON.stringify(pick(item, namesOf(table.KeySchema)));
      return pageWith(page, query, table, {
        added: [...changed.values()].flatMap(([first]) => (first?.item ? [first.item] : [])),
        isReplaced: (item) => changed.has(idOf(item)),
      });
    },
  };
};
