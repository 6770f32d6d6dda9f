import { deletions } from '../../lambdas/data/deletions';
import type { Entity } from '../../lambdas/data/engine/entity';
import { profiles, roles } from '../../lambdas/data/people';

/**
 * A change of the items of one kind, which are rewritten as the present code stores them: with the present names of
 * attributes and the present indexes. `change` also changes their values. The kind must have a constant sort key and a
 * version.
 */
export type Migration = {
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: any kind
  entity: Entity<any>;
  // biome-ignore lint/suspicious/noExplicitAny: of the entity's value
  change?: (value: any) => any;
};

/** The migrations by number. Numbers are never used again. */
export const migrations: Readonly<Record<number, Migration>> = {
  1: { title: 'Profiles say when they are deleted, not when they leave', entity: profiles },
  2: { title: 'Roles have a status, not a standing', entity: roles },
  3: { title: 'Deletions keep the status of a role, not its standing', entity: deletions },
};
