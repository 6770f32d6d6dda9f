import { formerNames } from '../../shared/account/former-names';
import { sides } from '../../shared/sides';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import type { Store } from '../data/engine/store';
import { profiles } from '../data/people';
import { consumer } from '../events/consumer';
import type { QueuePush } from './queue';
import { storePushes } from './store-pushes';

/**
 * Pushes the news of a message to its reader: of the first since they read everything, so that a lively conversation is one
 * push. What the message says stays in the app.
 */
export const pushMessages = (deps: { store: Store; queuePush: QueuePush; clock: () => number }) =>
  consumer({
    name: 'message-pushes',
    on: ['MessageSent'],
    does: 'Stores pushes about new messages.',
    timeoutMs: 10_000,
    handle: async ({ conversation }) => {
      const { id, unread, lastNumber } = conversation;
      for (const side of sides) {
        if (unread[side] !== 1) continue;
        const other = side === 'customer' ? 'provider' : 'customer';
        const sender = await deps.store.read(profiles.ref(conversation[`${other}Id`]), false);
        const name = isolateBidi(sender?.name ?? formerNames[other]);
        const push = {
          userId: conversation[`${side}Id`],
          choice: 'messages.push',
          type: 'message',
          title: `New message from ${name}`,
          message: 'Open Hairloom to read it.',
          link: `${side === 'provider' ? '/provider' : ''}/messages/${id}`,
          about: `message:${id}:${lastNumber}`,
        } as const;
        await storePushes(deps, [push], deps.clock());
      }
    },
  });
