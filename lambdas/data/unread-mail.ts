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
  /** When the sweep next looks at it (ISO), if that is before it is due. */
  checkAt: z.string().optional(),
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
  indexes: ({ conversationId, dueAt, checkAt = dueAt }) =>
    dueKeys('UNREAD-MAIL', { id: conversationId, dueAt: checkAt }),
});

/**
 * Plans a mail, unless one was planned since that side read last. A read mark never moves back. Where a mail was planned
 * before, the sweep still looks at that time and moves it on: in a conversation that goes on, a message so changes
 * nothing in the index. It never looks too late, because a later plan is due later.
 */
export const planUnreadMail = async (store: Store, planned: Omit<UnreadMail, 'checkAt'>): Promise<void> => {
  const { conversationId, side, dueAt, readUpTo } = planned;
  const before = await store.read(unreadMails.ref(conversationId, side));
  const checkAt = before?.dueAt && (before.checkAt ?? before.dueAt);
  await putIf(
    store,
    unreadMails,
    { ...planned, ...(checkAt && checkAt !== dueAt && { checkAt }) },
    {
      expression: 'attribute_not_exists(pk) OR readUpTo < :readUpTo',
      values: { ':readUpTo': readUpTo },
    },
  );
};

/** Stores a plan, unless the next one has been made in the meantime. */
const replacePlan = (store: Store, planned: UnreadMail): Promise<void> =>
  putIf(store, unreadMails, planned, {
    expression: 'readUpTo = :readUpTo',
    values: { ':readUpTo': planned.readUpTo },
  });

/** Has the sweep look at a planned mail when it is due, unless the next one has been planned in the meantime. */
export const awaitUnreadMail = (store: Store, { checkAt, ...planned }: UnreadMail): Promise<void> =>
  replacePlan(store, planned);

/** Notes that a planned mail has been decided, unless the next one has been planned in the meantime. */
export const endUnreadMail = (store: Store, { dueAt, checkAt, ...planned }: UnreadMail): Promise<void> =>
  replacePlan(store, planned);
