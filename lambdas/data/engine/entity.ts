import * as z from 'zod';
import type { StateField } from '../../../shared/lifecycle';
import type { Item, Key } from './item';
import { reader } from './reader';
import { tableDefinition } from './table';

type IndexAttribute =
  | (typeof tableDefinition.indexes)[number]['partitionKey']
  | (typeof tableDefinition.indexes)[number]['sortKey'];

/** The index keys of an item in its current state. Without an index's key, the item is not on that index. */
export type IndexKeys = Partial<Record<IndexAttribute, string>> & { card?: unknown; ttl?: number };

/** A reference to one item: its key and how to parse it. Only `data/` uses the key. */
export type Ref<V> = {
  readonly key: Key;
  readonly parse: (item: Item | undefined) => V;
  readonly formerNames?: FormerNames;
};

/** The attributes that had another name before, with that name. Items that were not written since still have it. */
export type FormerNames = Readonly<Record<string, string>>;

/** Gives attributes their present names. */
export const presentNames = (item: Item, formerNames: FormerNames): Item => {
  const renamed = Object.entries(formerNames).filter(([, former]) => former in item);
  // Most items were written since.
  if (renamed.length === 0) return item;
  const present = { ...item };
  for (const [name, former] of renamed) {
    present[name] = present[former];
    delete present[former];
  }
  return present;
};

/** What values were called before, with their present names. Items that were not written since still have them. */
export type FormerValues = ReadonlyMap<unknown, string>;

/** Returns the present name of a value; one that was never renamed stays as it is. */
export const presentValue = (value: unknown, former: FormerValues): unknown => former.get(value) ?? value;

/** A schema that also takes the former names of its values. */
export const withFormerValues = <S extends z.ZodType>(schema: S, former: FormerValues) =>
  z.preprocess((value) => presentValue(value, former), schema);

// biome-ignore lint/suspicious/noExplicitAny: the key's parameters do not matter to code that only writes
export type Entity<V, Id extends unknown[] = any[], F extends StateField = StateField> = {
  key: (...id: Id) => Key;
  /** Refers to one item, to read, check or change it; reads as undefined if it does not exist. */
  ref: (...id: Id) => Ref<V | undefined>;
  /** Returns the value as stored, with its key and index keys. */
  item: (value: V) => Item;
  schema: z.ZodObject;
  /** Returns the value of a stored item, which it does not check. */
  parse: (item: Item) => V;
  /** The field that only transitions change, if it has one. */
  lifecycle: F | undefined;
};

/** An entity by the field that only transitions change; `never` if it has none. */
// biome-ignore lint/suspicious/noExplicitAny: the key's parameters do not matter to code that only writes
export type Stateful<V, F extends StateField> = Entity<V, any[], F>;

/**
 * Leaves out empty strings: a missing attribute reads as empty, and old engines, such as the one of DynamoDB local,
 * reject them.
 */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!value || typeof value !== 'object' || value instanceof Set) return value;
  const kept = Object.entries(value).filter(([, part]) => part !== '');
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutEmpty(part)]));
};

/** Attributes that follow from the others, or are of the last write: `item` and the store add them anew. */
const keyAttributes: ReadonlySet<string> = new Set([
  tableDefinition.partitionKey,
  tableDefinition.sortKey,
  ...tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  'card',
  'ttl',
  'correlationId',
]);

const withoutKeys = (item: Item, known: object): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name in known || !keyAttributes.has(name)));

/**
 * Defines how a kind of item is stored: its schema, its key and its indexes. Attributes that the schema does not know
 * stay on what is read and survive its next write: a newer version of the code, which runs beside this one during a
 * deployment, may have written them.
 */
export const entity = <
  S extends z.ZodObject,
  Id extends [string, ...string[]],
  F extends StateField & keyof z.output<S> = never,
>(definition: {
  schema: S;
  key: (...id: Id) => Key;
  /** Returns the parameters of `key` for a value. */
  idOf: (value: z.output<S>) => Readonly<Id>;
  indexes?: (value: z.output<S>) => IndexKeys;
  /** The field that only `transition` changes, over a table of `shared/`. */
  lifecycle?: F;
  formerNames?: FormerNames;
}): Entity<z.output<S>, Id, F> => {
  const { schema, formerNames } = definition;
  const read = reader(schema, 'kept');
  const parse = (item: Item) =>
    read(withoutKeys(formerNames ? presentNames(item, formerNames) : item, schema.shape));
  return {
    schema,
    key: definition.key,
    ref: (...id) => ({
      key: definition.key(...id),
      parse: (item) => (item ? parse(item) : undefined),
      ...(formerNames && { formerNames }),
    }),
    item: (value) => ({
      ...(withoutEmpty(value) as Item),
      ...definition.indexes?.(value),
      ...definition.key(...definition.idOf(value)),
    }),
    parse,
    lifecycle: definition.lifecycle,
  };
};

/** Defines a kind of item without a schema, such as a counter or a marker, which reads as its default while missing. */
export const single = <V, Id extends string[]>(definition: {
  key: (...id: Id) => Key;
  parse: (item: Item | undefined) => V;
}): typeof definition & { ref: (...id: Id) => Ref<V> } => ({
  ...definition,
  ref: (...id) => ({ key: definition.key(...id), parse: definition.parse }),
});

/** Defines a kind of item that reads as its schema's defaults while missing. */
export const defaulted = <S extends z.ZodObject, Id extends string[]>({
  key,
  schema,
}: {
  key: (...id: Id) => Key;
  schema: S;
}) => {
  const read = reader(schema);
  return { ...single({ key, parse: (item): z.output<S> => read(item ?? {}) }), schema };
};
