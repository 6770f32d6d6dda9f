import type { Entity, Stateful } from './entity';
import type { Item } from './item';
import type { Store } from './store';
import { create } from './writes';

class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists';
}

/** The error of a write whose item already exists, for `ignoreExisting`. */
export const alreadyExists = () => new AlreadyExists('The item already exists');

/** Awaits a write and treats `alreadyExists` as success. */
export const ignoreExisting = (write: Promise<void>): Promise<void> =>
  write.catch((error: unknown) => {
    if (!(error instanceof AlreadyExists)) throw error;
  });

/**
 * Writes an item unless it already exists. Events are delivered at least once and may be late, so an item that was
 * written for the first delivery and has changed since must stay as it is.
 */
export const insert = <V>(store: Store, entity: Entity<V>, value: NoInfer<V>): Promise<void> =>
  ignoreExisting(store.write(create(entity, value, alreadyExists)));

/** Writes an item if a condition on the stored one holds, and leaves that one as it is otherwise. */
export const putIf = <V>(
  store: Store,
  entity: Stateful<V, never>,
  value: NoInfer<V>,
  condition: { expression: string; values: Item },
): Promise<void> =>
  ignoreExisting(
    store.write({
      action: {
        Put: {
          Item: entity.item(value),
          ConditionExpression: condition.expression,
          ExpressionAttributeValues: condition.values,
        },
      },
      conditionError: alreadyExists,
    }),
  );
