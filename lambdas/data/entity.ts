import type * as z from 'zod';
import type { Item, Key } from './item';
import type { tableDefinition } from './table';

type IndexAttribute =
  | (typeof tableDefinition.indexes)[number]['partitionKey']
  | (typeof tableDefinition.indexes)[number]['sortKey'];

/** The index keys an item has in its present state; one left out keeps it off that index. */
export type IndexKeys = Partial<Record<IndexAttribute, string>> & { card?: unknown; ttl?: number };

/** One item of the table, and how to read it. What its key is concerns `data/` alone. */
export type Ref<V> = { readonly key: Key; readonly parse: (item: Item | undefined) => V };

// biome-ignore lint/suspicious/noExplicitAny: what an entity's key takes does not matter to those who only write it
export type Entity<V, Id extends unknown[] = any[]> = {
  key: (...id: Id) => Key;
  /** One of them, to be read, checked or changed; undefined where there is none. */
  ref: (...id: Id) => Ref<V | undefined>;
  /** The value as stored: with its key and index keys. */
  item: (value: V) => Item;
  /** The value without them. Throws where the stored item does not fit the schema. */
  parse: (item: Item) => V;
};

/**
 * Text that is empty is not stored: what is not there reads as empty, and engines as old as the one Amazon hands out
 * for local use refuse it.
 */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!value || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([, part]) => part !== '');
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutEmpty(part)]));
};

/** Says how a kind of item is stored: its schema, its key, and the indexes it is on. */
export const entity = <S extends z.ZodObject, Id extends [string, ...string[]]>(definition: {
  schema: S;
  key: (...id: Id) => Key;
  /** What `key` takes, read off a value. */
  idOf: (value: z.output<S>) => Readonly<Id>;
  indexes?: (value: z.output<S>) => IndexKeys;
}): Entity<z.output<S>, Id> => {
  const parse = (item: Item) => definition.schema.parse(item);
  return {
    key: definition.key,
    ref: (...id) => ({ key: definition.key(...id), parse: (item) => (item ? parse(item) : undefined) }),
    item: (value) => ({
      ...(withoutEmpty(value) as Item),
      ...definition.indexes?.(value),
      ...definition.key(...definition.idOf(value)),
    }),
    parse,
  };
};

/** Says how single items that are no entities are stored: counters and marks, which read as their defaults while absent. */
export const single = <V, Id extends string[]>(definition: {
  key: (...id: Id) => Key;
  parse: (item: Item | undefined) => V;
}): typeof definition & { ref: (...id: Id) => Ref<V> } => ({
  ...definition,
  ref: (...id) => ({ key: definition.key(...id), parse: definition.parse }),
});
