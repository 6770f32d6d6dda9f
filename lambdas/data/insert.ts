import type { Entity } from './entity';
import type { Store } from './store';
import { create } from './writes';

class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere';
}

/** What a write throws where its item is there already, for `unlessThere` to pass over. */
export const alreadyThere = () => new AlreadyThere('Written before');

/** Waits for a write whose `create` throws `alreadyThere`, and takes that for its success. */
export const unlessAlreadyThere = (write: Promise<void>): Promise<void> =>
  write.catch((error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error;
  });

/**
 * Writes an item unless it is there already. Events come at least once and may come late: what the first delivery
 * wrote, and people have changed since, stays as it is.
 */
export const insert = <V>(store: Store, entity: Entity<V>, value: NoInfer<V>): Promise<void> =>
  unlessAlreadyThere(store.write(create(entity, value, alreadyThere)));
