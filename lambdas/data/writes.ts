import { Refusal } from '../../shared/http/refusal';
import type { RefusalCode } from '../../shared/http/refusals';
import type { Entity, Ref } from './entity';
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

/** One action of a transaction, and the error its failing condition stands for. */
export type Write = { action: Action; conditionError: () => Error };

/** What a failing condition throws: a refusal's code, or `stale` where reading again may help. */
export type ConditionError = RefusalCode | 'stale' | (() => Error);

const errorOf = (conditionError: ConditionError) => (): Error =>
  typeof conditionError === 'function'
    ? conditionError()
    : conditionError === 'stale'
      ? stale()
      : new Refusal(conditionError);

type Versioned = { version: number };

/** Writes an item that must not exist yet. */
export const create = <V>(
  entity: Entity<V>,
  value: NoInfer<V>,
  conditionError: ConditionError = 'stale',
): Write => ({
  action: { Put: { Item: entity.item(value), ConditionExpression: 'attribute_not_exists(pk)' } },
  conditionError: errorOf(conditionError),
});

/** Writes an item whatever was there: for facts derived from others, where the last writer is right. */
export const put = <V>(entity: Entity<V>, value: NoInfer<V>): Write => ({
  action: { Put: { Item: entity.item(value) } },
  conditionError: stale,
});

/** What an item must still have; empty text is not stored, so it cannot be asked for. */
const asRead = <V>(before: V, names: readonly string[]): Item =>
  Object.fromEntries(
    names.map((name) => [name, before[name as keyof V]]).filter(([, value]) => value !== ''),
  );

/** A change of what an entity says but for its status, which a transition of its life cycle alone changes. */
export type Change<V> = Partial<Omit<V, 'status' | 'paymentStatus'>> & {
  status?: never;
  paymentStatus?: never;
};

/** What `replace` and `transition` have in common; nothing else uses it. */
export const overwrite = <V extends Versioned>(
  entity: Entity<V>,
  before: NoInfer<V>,
  change: Partial<NoInfer<V>>,
  alsoUnchanged: ReadonlyArray<keyof NoInfer<V> & string> = [],
): Write => ({
  action: {
    Put: {
      Item: entity.item({ ...before, version: before.version + 1, ...change }),
      ...all(asRead(before, ['version', ...alsoUnchanged])),
    },
  },
  conditionError: stale,
});

/**
 * Writes an item anew, with its index keys, provided nobody changed it since it was read. `counted` names what others
 * change without raising the version: it must be as it was, too. The version goes up unless the change names one.
 */
export const replace = <V extends Versioned>(
  entity: Entity<V>,
  before: NoInfer<V>,
  change: Change<NoInfer<V>>,
  alsoUnchanged: ReadonlyArray<keyof NoInfer<V> & string> = [],
): Write => overwrite(entity, before, change as Partial<V>, alsoUnchanged);

/**
 * Sets attributes of an item and raises its version, provided it is as it was read; the others stay, and others may
 * change those meanwhile. Empty text is taken away, as entities do.
 */
export const assign = ({ key }: Ref<unknown>, values: Item, { version }: Versioned): Write => {
  const entries = Object.entries(values);
  const kept = entries.filter(([, value]) => value !== '');
  const gone = entries.filter(([, value]) => value === '').map(([name]) => `#${name}`);
  return {
    action: {
      Update: {
        Key: key,
        UpdateExpression: [
          kept.length > 0 ? `SET ${kept.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
          gone.length > 0 ? `REMOVE ${gone.join(', ')}` : '',
          'ADD #version :one',
        ].join(' '),
        ConditionExpression: 'attribute_not_exists(#version) OR #version = :version',
        ExpressionAttributeNames: {
          '#version': 'version',
          ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
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

/** Parts of one update, to be joined: what is set, removed and added, under which conditions. */
export type UpdateParts = {
  set?: string[];
  remove?: string[];
  add?: string[];
  conditions?: string[];
  names?: Record<string, string>;
  values?: Item;
};

/** One update of several parts, for items whose attributes are not a schema's. Its failing condition reads as `stale`. */
export const update = (
  key: Key,
  parts: readonly UpdateParts[],
  conditionError: () => Error = stale,
): Write => {
  const all = (name: 'set' | 'remove' | 'add' | 'conditions') => parts.flatMap((part) => part[name] ?? []);
  const clauses = { SET: all('set'), REMOVE: all('remove'), ADD: all('add') };
  const values = Object.assign({}, ...parts.map((part) => part.values)) as Item;
  return {
    action: {
      Update: {
        Key: key,
        UpdateExpression: Object.entries(clauses)
          .flatMap(([verb, what]) => (what.length > 0 ? `${verb} ${what.join(', ')}` : []))
          .join(' '),
        ...(all('conditions').length > 0 && { ConditionExpression: all('conditions').join(' AND ') }),
        ExpressionAttributeNames: Object.assign({}, ...parts.map(({ names }) => names)),
        ExpressionAttributeValues: values,
      },
    },
    conditionError,
  };
};

/** Removes an item, if it has the attributes given. */
export const remove = (
  { key }: Ref<unknown>,
  having: Item = {},
  conditionError: ConditionError = 'stale',
): Write => ({
  action: { Delete: { Key: key, ...all(having) } },
  conditionError: errorOf(conditionError),
});

/** Only that an item has these attributes. */
export const check = ({ key }: Ref<unknown>, having: Item, conditionError: ConditionError): Write => ({
  action: {
    ConditionCheck: { Key: key, ...all(having), ConditionExpression: all(having).ConditionExpression! },
  },
  conditionError: errorOf(conditionError),
});

const all = (having: Item): Expression => {
  const names = Object.keys(having);
  if (names.length === 0) return {};
  return {
    ConditionExpression: names.map((name) => `#${name} = :${name}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, having[name]])),
  };
};

/**
 * Adds to counters, which begin at zero. `least` and `most` bound what a counter may be after the addition; a
 * counter that is only taken from needs `least: 0`. `having` is what else must be so.
 */
export const add = (
  { key }: Ref<unknown>,
  deltas: Record<string, number>,
  bounds: { min?: Record<string, number>; max?: Record<string, number>; set?: Item; having?: Item } = {},
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
    ...Object.entries(bounds.min ?? {}).map(([name, least]) => {
      names[`#${name}`] = name;
      values[`:least_${name}`] = least - (deltas[name] ?? 0);
      return `#${name} >= :least_${name}`;
    }),
    ...Object.entries(bounds.max ?? {}).map(([name, most]) => {
      names[`#${name}`] = name;
      values[`:most_${name}`] = most - (deltas[name] ?? 0);
      // What is not there yet is zero, which may be too much already.
      return (deltas[name] ?? 0) <= most
        ? `(attribute_not_exists(#${name}) OR #${name} <= :most_${name})`
        : `#${name} <= :most_${name}`;
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
