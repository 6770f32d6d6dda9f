import type { Entity } from './entity';
import type { Store } from './store';
import { create } from './writes';

const known = new Error('Written before');

/**
 * Writes an item unless it is there already. Events come at least once and may come late: what the first delivery
 * wrote, and people have changed since, stays as it is.
 */
export const insert = async <V>(store: Store, entity: Entity<V>, value: NoInfer<V>): Promise<void> => {
  await store.write(create(entity, value, () => known)).catch((error: unknown) => {
    if (error !== known) throw error;
  });
};
