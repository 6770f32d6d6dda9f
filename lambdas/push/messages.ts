import { sides } from '../../shared/sides';
import type { Store } from '../data/engine/store';
import { consumer } from '../events/consumer';
import type { QueuePush } from './queue';
import { storePushes } from './store-pushes';

/**
 * Pushes the news of messages to their reader, if they stay unread for a minute: the first since they read everything, so
 * that a lively conversation is one push. What the messages say stays in the app.
 */
export const pushMessages = (deps: { store: Store; queuePush: QueuePush; clock: () => number }) =>
  consumer({
    name: 'message-pushes',
    on: ['MessageSent'],
    does: 'Stores pushes about new messages.',
    timeoutMs: 10_000,
    handle: async ({ conversation }) => {
      const { id, unread, lastNumber, lastMessageAt } = conversation;
      const unreadSides = sides.filter((side) => unread[side] === 1);
      await storePushes(
        deps,
        unreadSides.map((side) => ({
          userId: conversation[`${side}Id`],
          choice: 'messages.push',
          type: 'message',
          title: '',
          message: '',
          link: `${side === 'provider' ? '/provider' : ''}/messages/${id}`,
          conversationId: id,
          about: `message:${id}:${lastNumber}`,
          at: lastMessageAt,
        })),
        deps.clock(),
      );
    },
  });
