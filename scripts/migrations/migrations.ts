import { bookings } from '../../lambdas/data/bookings';
import { deletions } from '../../lambdas/data/deletions';
import type { Entity } from '../../lambdas/data/engine/entity';
import { orders } from '../../lambdas/data/orders';
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
  /** Which items are written again, each once, although they are as they should be: for a new consumer of their events. */
  // biome-ignore lint/suspicious/noExplicitAny: of the entity's value
  again?: (value: any) => boolean;
};

/** Whether a booking or an order was paid. */
const isPaid = ({ paidAt }: { paidAt?: string | undefined }): boolean => paidAt !== undefined;

/** The migrations by number. Numbers are never used again. */
export const migrations: Readonly<Record<number, Migration>> = {
  1: { title: 'Profiles say when they are deleted, not when they leave', entity: profiles },
  2: { title: 'Roles have a status, not a standing', entity: roles },
  3: { title: 'Deletions keep the status of a role, not its standing', entity: deletions },
  4: { title: 'Bookings are counted among the clients of their providers', entity: bookings, again: isPaid },
  5: { title: 'Orders are counted among the clients of their providers', entity: orders, again: isPaid },
};
