import { Refusal } from '../../../shared/http/refusal';
import type { RefusalCode } from '../../../shared/http/refusals';
import type { StateField } from '../../../shared/lifecycle';
import type { Entity, FormerNames, Ref, Stateful } from './entity';
import type { Item, Key } from './item';
import { stale } from './retry';

type Expression = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};

type Action =
  | { Put: Expression & { Item: Item } }
  | { Update: Expression & { Key: Key; UpdateExpression: string } }
  | { Delete: Expression & { Key: Key } }
  | { ConditionCheck: Expression & { Key: Key; ConditionExpression: string } };

/** Where a value is in an item: the name of an attribute, or the names that lead to it through maps. */
export type Path = readonly string[];

/**
 * An addition to counters of one item. A counter that is lowered must have as much. `having`: the values that others must
 * have; undefined if they must be missing.
 */
export type Shift = {
  key: Key;
  deltas: ReadonlyArray<readonly [Path, number]>;
  having?: ReadonlyArray<readonly [Path, unknown]>;
};

/**
 * One action of a transaction, and the error to throw if its condition fails. `shift`: what it is made of, if it can be
 * merged with others of the same item (`shift.ts`).
 */
export type Write = { action: Action; conditionError: () => Error; shift?: readonly Shift[] };

/** What to throw if a condition fails: a refusal's code, or `stale` if reading again may help. */
export type ConditionError = RefusalCode | 'stale' | (() => Error);

/** The error of a failed condition. */
export const errorOf = (conditionError: ConditionError) => (): Error =>
  typeof conditionError === 'function'
    ? conditionError()
    : conditionError === 'stale'
      ? stale()
      : new Refusal(conditionError);

type Versioned = { version: number };

/** Creates an item that must not exist yet. */
export const create = <V>(
  entity: Entity<V>,
  value: NoInfer<V>,
  conditionError: ConditionError = 'stale',
): Write => ({
  action: { Put: { Item: entity.item(value), ConditionExpression: 'attribute_not_exists(pk)' } },
  conditionError: errorOf(conditionError),
});

/**
 * Writes an item that is there or not: for derived facts, where the last write wins. Throws `stale` if attributes of the
 * stored one are not as in `having`; those that are undefined must be missing.
 */
export const put = <V>(
  entity: Stateful<V, never>,
  value: NoInfer<V>,
  having: Partial<NoInfer<V>> = {},
): Write => ({
  action: { Put: { Item: entity.item(value), ...conditionsOn(having as Item) } },
  conditionError: stale,
});

/** The attributes an item must still have. Empty strings are not stored, so they cannot be compared. */
const asRead = <V>(before: V, names: readonly string[]): Item =>
  Object.fromEntries(
    names.map((name) => [name, before[name as keyof V]]).filter(([, value]) => value !== ''),
  );

/** The fields that only a transition changes: the one an entity declares, or else every field of such a name. */
type Closed<F extends StateField> = ([F] extends [never] ? StateField : F) | 'status' | 'paymentStatus';

/** A change of an entity's attributes except its state, which only a transition of its life cycle changes. */
export type Change<V, F extends StateField = never> = Partial<Omit<V, Closed<F>>> & {
  [K in Closed<F>]?: never;
};

/** Attributes to set, none of which can be a state. */
type Attributes = Item & { [K in StateField | 'paymentStatus']?: never };

/** The part that `replace` and `transition` share; nothing else may use it. */
export const overwrite = <V extends Versioned>(
  entity: Entity<V>,
  before: NoInfer<V>,
  change: Partial<NoInfer<V>>,
  alsoUnchanged: ReadonlyArray<keyof NoInfer<V> & string> = [],
): Write => ({
  action: {
    Put: {
      Item: entity.item({ ...before, version: before.version + 1, ...change }),
      ...conditionsOn(asRead(before, ['version', ...alsoUnchanged])),
    },
  },
  conditionError: stale,
});

/**
 * Replaces an item and its index keys. Throws `stale` if it has changed since it was read. `alsoUnchanged` names
 * attributes that other writes change without incrementing the version. Increments the version unless the change sets
 * it.
 */
export const replace = <V extends Versioned, F extends StateField = never>(
  entity: Stateful<V, F>,
  before: NoInfer<V>,
  change: Change<NoInfer<V>, NoInfer<F>>,
  alsoUnchanged: ReadonlyArray<keyof NoInfer<V> & string> = [],
): Write => overwrite(entity, before, change as Partial<V>, alsoUnchanged);

/**
 * Sets some attributes of an item, removes those that are empty strings or undefined, and increments its version.
 * Throws `stale` if the version has changed since it was read. Other attributes may change concurrently. `exists`: also
 * throws `stale` if the item was deleted; otherwise, a missing item is created.
 */
export const assign = (
  { key, formerNames = {} }: Ref<unknown>,
  values: Attributes,
  { version }: Versioned,
  { exists = false }: { exists?: boolean } = {},
): Write => {
  const entries = Object.entries(values);
  const isGone = (value: unknown) => value === '' || value === undefined;
  const kept = entries.filter(([, value]) => !isGone(value));
  const former = entries.flatMap(([name]) => formerNames[name] ?? []);
  const gone = [...entries.filter(([, value]) => isGone(value)).map(([name]) => name), ...former];
  return {
    action: {
      Update: {
        Key: key,
        UpdateExpression: [
          kept.length > 0 ? `SET ${kept.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
          gone.length > 0 ? `REMOVE ${gone.map((name) => `#${name}`).join(', ')}` : '',
          'ADD #version :one',
        ].join(' '),
        ConditionExpression: [
          exists ? 'attribute_exists(pk) AND ' : '',
          '(attribute_not_exists(#version) OR #version = :version)',
        ].join(''),
        ExpressionAttributeNames: {
          '#version': 'version',
          ...Object.fromEntries(
            [...entries.map(([name]) => name), ...former].map((name) => [`#${name}`, name]),
          ),
        },
        ExpressionAttributeValues: {
          ':version': version,
          ':one': 1,
          ...Object.fromEntries(kept.map(([name, value]) => [`:${name}`, value])),
        },
      },
    },
    conditionError: stale,
  };
};

/** Parts of an update expression, to be combined into one. */
export type UpdateParts = {
  set?: string[];
  remove?: string[];
  add?: string[];
  /** Elements to remove from sets. */
  delete?: string[];
  conditions?: string[];
  names?: Record<string, string>;
  values?: Item;
};

/** Combines parts into one update, for items without a schema. Throws `stale` by default if a condition fails. */
export const update = (
  key: Key,
  parts: readonly UpdateParts[],
  conditionError: () => Error = stale,
): Write => {
  const collect = (name: 'set' | 'remove' | 'add' | 'delete' | 'conditions') =>
    parts.flatMap((part) => part[name] ?? []);
  const clauses = {
    SET: collect('set'),
    REMOVE: collect('remove'),
    ADD: collect('add'),
    DELETE: collect('delete'),
  };
  const conditions = collect('conditions');
  const values = Object.assign({}, ...parts.map((part) => part.values)) as Item;
  return {
    action: {
      Update: {
        Key: key,
        UpdateExpression: Object.entries(clauses)
          .flatMap(([verb, what]) => (what.length > 0 ? `${verb} ${what.join(', ')}` : []))
          .join(' '),
        ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
        ExpressionAttributeNames: Object.assign({}, ...parts.map(({ names }) => names)),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      },
    },
    conditionError,
  };
};

/** Deletes an item, provided that it has the given attributes. */
export const remove = (
  { key, formerNames }: Ref<unknown>,
  having: Item = {},
  conditionError: ConditionError = 'stale',
): Write => ({
  action: { Delete: { Key: key, ...conditionsOn(having, formerNames) } },
  conditionError: errorOf(conditionError),
});

/** Checks that an item has the given attributes, without writing it. */
export const check = (
  { key, formerNames }: Ref<unknown>,
  having: Item,
  conditionError: ConditionError,
): Write => {
  const expression = conditionsOn(having, formerNames);
  return {
    action: {
      ConditionCheck: { Key: key, ...expression, ConditionExpression: expression.ConditionExpression! },
    },
    conditionError: errorOf(conditionError),
  };
};

/**
 * Requires attributes, by their present or former name, to have these values; those that are undefined must be missing.
 */
const conditionsOn = (having: Item, formerNames: FormerNames = {}): Expression => {
  const names = Object.keys(having);
  if (names.length === 0) return {};
  const given = names.filter((name) => having[name] !== undefined);
  const storedAs = (name: string): string[] => [name, formerNames[name] ?? []].flat();
  const conditions = names.map((name) => {
    if (having[name] === undefined)
      return storedAs(name)
        .map((each) => `attribute_not_exists(#${each})`)
        .join(' AND ');
    const equal = storedAs(name).map((each) => `#${each} = :${name}`);
    return equal.length > 1 ? `(${equal.join(' OR ')})` : equal[0];
  });
  return {
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.flatMap(storedAs).map((name) => [`#${name}`, name])),
    ...(given.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(given.map((name) => [`:${name}`, having[name]])),
    }),
  };
};

/**
 * Adds to counters, which start at zero. `min` and `max` bound a counter after the addition; a counter that may not
 * become negative needs `min: 0`. `set` sets attributes, and `having` lists attributes the item must have.
 */
export const add = (
  { key }: Ref<unknown>,
  deltas: Record<string, number>,
  bounds: {
    min?: Record<string, number>;
    max?: Record<string, number>;
    set?: Attributes;
    having?: Item;
  } = {},
  conditionError: ConditionError = 'stale',
): Write => {
  const changing = Object.entries(deltas).filter(([, delta]) => delta !== 0);
  const names: Record<string, string> = {};
  const values: Item = {};
  const adds = changing.map(([name, delta]) => {
    names[`#${name}`] = name;
    values[`:${name}`] = delta;
    return `#${name} :${name}`;
  });
  const sets = Object.entries(bounds.set ?? {}).map(([name, value]) => {
    names[`#${name}`] = name;
    values[`:set_${name}`] = value;
    return `#${name} = :set_${name}`;
  });
  const conditions = [
    ...Object.entries(bounds.min ?? {}).map(([name, min]) => {
      names[`#${name}`] = name;
      values[`:min_${name}`] = min - (deltas[name] ?? 0);
      // A missing counter is zero, which may already be enough.
      return (deltas[name] ?? 0) >= min
        ? `(attribute_not_exists(#${name}) OR #${name} >= :min_${name})`
        : `#${name} >= :min_${name}`;
    }),
    ...Object.entries(bounds.max ?? {}).map(([name, max]) => {
      names[`#${name}`] = name;
      values[`:max_${name}`] = max - (deltas[name] ?? 0);
      // A missing counter is zero, which may already exceed the bound.
      return (deltas[name] ?? 0) <= max
        ? `(attribute_not_exists(#${name}) OR #${name} <= :max_${name})`
        : `#${name} <= :max_${name}`;
    }),
    ...Object.entries(bounds.having ?? {}).map(([name, value]) => {
      names[`#${name}`] = name;
      values[`:having_${name}`] = value;
      return `#${name} = :having_${name}`;
    }),
  ];
  return {
    action: {
      Update: {
        Key: key,
        UpdateExpression: [
          adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
          sets.length > 0 ? `SET ${sets.join(', ')}` : '',
        ].join(' '),
        ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    },
    conditionError: errorOf(conditionError),
  };
};
