import { sides } from '../../shared/sides';
import { isoOf } from '../../shared/time/iso';
import { conversations, type StoredConversation } from '../data/conversations';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { mails, waitingMail } from '../data/mails';
import {
  awaitUnreadMail,
  endUnreadMail,
  planUnreadMail,
  type UnreadMail,
  unreadMails,
} from '../data/unread-mail';
import { consumer } from '../events/consumer';

/** How long a message may stay unread before its reader gets a mail (milliseconds). */
const patienceMs = 10 * 60_000;

/**
 * Plans a mail about messages that may stay unread: with the first message since its reader read everything, and when
 * they have read a part. Later messages change nothing, so there is one mail until they read.
 */
export const planUnreadMails = ({ store }: { store: Store }) =>
  consumer({
    name: 'unread-mail',
    on: ['MessageSent', 'ConversationRead'],
    does: 'Plans a mail about messages that stay unread.',
    timeoutMs: 5_000,
    handle: async ({ name, conversation }) => {
      const { id: conversationId, unread, readUpTo, lastMessageAt } = conversation;
      const dueAt = isoOf(Date.parse(lastMessageAt) + patienceMs);
      for (const side of sides)
        if (name === 'MessageSent' ? unread[side] === 1 : unread[side] > 0)
          await planUnreadMail(store, { conversationId, side, readUpTo: readUpTo[side], dueAt });
    },
  });

/** Whether someone has read nothing since the mail was planned. */
const isStillUnread = (
  { unread, readUpTo }: StoredConversation,
  { side, readUpTo: mark }: UnreadMail,
): boolean => unread[side] > 0 && readUpTo[side] === mark;

/**
 * Stores the mails that are due about a conversation, to whoever has not read it, and has those that became due later
 * looked at then. `now` in milliseconds.
 */
export const mailAboutUnread = async (store: Store, conversationId: string, now: number): Promise<void> => {
  const { conversation, ...planned } = await store.readAll({
    conversation: conversations.ref(conversationId),
    customer: unreadMails.ref(conversationId, 'customer'),
    provider: unreadMails.ref(conversationId, 'provider'),
  });
  for (const side of sides) {
    const due = planned[side];
    if (!due?.dueAt) continue;
    if (due.dueAt > isoOf(now)) {
      if (due.checkAt && due.checkAt <= isoOf(now)) await awaitUnreadMail(store, due);
      continue;
    }
    if (conversation && isStillUnread(conversation, due)) {
      const mail = {
        userId: conversation[`${side}Id`],
        kind: 'unreadMessages',
        about: conversationId,
      } as const;
      await insert(store, mails, waitingMail({ ...mail, which: String(due.readUpTo) }, now));
    }
    await endUnreadMail(store, due);
  }
};
