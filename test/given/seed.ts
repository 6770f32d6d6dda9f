import type { Entity } from '../../lambdas/data/engine/entity';
import { create, type Write } from '../../lambdas/data/engine/writes';

/** Writes an item in any state, whatever is stored, where the product would move it there by a transition. */
export const seed = <V>(entity: Entity<V>, value: NoInfer<V>): Write => {
  const write = create(entity, value);
  return { ...write, action: { Put: { Item: entity.item(value) } } };
};
