import type { Entity } from './entity';
import type { Store } from './store';
import { create } from './writes';

class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists';
}

/** What a write throws where its item is there already, for `unlessThere` to pass over. */
export const alreadyExists = () => new AlreadyExists('Written before');

/** Waits for a write whose `create` throws `alreadyThere`, and takes that for its success. */
export const ignoreExisting = (write: Promise<void>): Promise<void> =>
  write.catch((error: unknown) => {
    if (!(error instanceof AlreadyExists)) throw error;
  });

/**
 * Writes an item unless it is there already. Events come at least once and may come late: what the first delivery
 * wrote, and people have changed since, stays as it is.
 */
export const insert = <V>(store: Store, entity: Entity<V>, value: NoInfer<V>): Promise<void> =>
  ignoreExisting(store.write(create(entity, value, alreadyExists)));
