import * as z from 'zod';
import { type Side, sides } from '../../shared/sides';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import { putIf } from './engine/insert';
import type { Store } from './engine/store';

const unreadMailSchema = z.object({
  conversationId: z.string(),
  side: z.enum(sides),
  /** How far that side had read when a message came that they have not read. */
  readUpTo: z.int(),
  /** When to send them a mail about it (ISO). Missing once that has been decided. */
  dueAt: z.string().optional(),
});
export type UnreadMail = z.output<typeof unreadMailSchema>;

/** When to mail one side of a conversation about messages they have not read. */
export const unreadMails = entity({
  schema: unreadMailSchema,
  key: (conversationId: string, side: Side) => ({
    pk: `UNREADMAIL#${conversationId}`,
    sk: `UNREADMAIL#${side}`,
  }),
  idOf: ({ conversationId, side }) => [conversationId, side],
  indexes: ({ conversationId, dueAt }) => dueKeys('UNREAD-MAIL', { id: conversationId, dueAt }),
});

/** Plans a mail, unless one was planned since that side read last. A read mark never moves back. */
export const planUnreadMail = (store: Store, planned: UnreadMail): Promise<void> =>
  putIf(store, unreadMails, planned, {
    expression: 'attribute_not_exists(pk) OR readUpTo < :readUpTo',
    values: { ':readUpTo': planned.readUpTo },
  });

/** Notes that a planned mail has been decided, unless the next one has been planned in the meantime. */
export const endUnreadMail = (store: Store, { dueAt, ...planned }: UnreadMail): Promise<void> =>
  putIf(store, unreadMails, planned, {
    expression: 'readUpTo = :readUpTo',
    values: { ':readUpTo': planned.readUpTo },
  });
