import type { chatApi } from '../../shared/chat/api';
import type { Reply } from '../../shared/http/route';
import { block, unblock } from '../data/blocks';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { countAttempt, type Limit } from '../data/limits';
import type { Call } from '../http/endpoints';
import { type Connections, createPush } from '../live/push';
import { readOwnConversation } from './own-conversation';

type BlockPerson = (typeof chatApi)['blockPerson'];
type UseCase = (call: Call<BlockPerson>) => Promise<Reply<BlockPerson>>;

/** Each one is told to the other person's open pages. */
const tries: Limit = { name: 'block', max: 30, seconds: 600 };

const changeBlock =
  (write: (userId: string, otherId: string) => Write) =>
  (store: Store, connections: Pick<Connections, 'send'>): UseCase =>
  async ({ actor, params, now }) => {
    const { otherId } = await readOwnConversation(store, params.conversationId, actor.id);
    await countAttempt(store, tries, actor.id, now);
    await store.write(write(actor.id, otherId));
    const push = createPush(store, connections);
    await Promise.all([
      push(actor.id, { topic: 'sending', otherId }),
      push(otherId, { topic: 'sending', otherId: actor.id }),
    ]);
    return {};
  };

/**
 * Blocks the other person of a conversation. The open pages of both learn that messages no longer get through; not why.
 * Throws `not_found` and `too_many_requests`.
 */
export const blockPerson = changeBlock(block);

/** Ends that; open pages learn it as well. Throws `not_found` and `too_many_requests`. */
export const unblockPerson = changeBlock(unblock);
