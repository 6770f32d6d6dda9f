import type { chatApi } from '../../shared/chat/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { Store } from '../data/engine/store';
import { countAttempt, type Limit } from '../data/limits';
import type { Call } from '../http/endpoints';
import { type Connections, createPush } from '../live/push';
import { canSend, readOwnConversation, sendingRefs } from './own-conversation';

type ShowTyping = (typeof chatApi)['showTyping'];

/** Pages say it every few seconds while someone types. */
const tries: Limit = { name: 'typing', max: 60, seconds: 60 };

/**
 * Tells the other person's open pages that the caller is typing; nothing is stored. Throws `not_found`,
 * `messages_refused` and `too_many_requests`.
 */
export const showTyping =
  (store: Store, connections: Pick<Connections, 'send'>) =>
  async ({ actor, params, now }: Call<ShowTyping>): Promise<Reply<ShowTyping>> => {
    const { conversation, otherId } = await readOwnConversation(store, params.conversationId, actor.id);
    const parties = await store.readAll(sendingRefs(conversation));
    if (!canSend(conversation, parties)) throw new Refusal('messages_refused');
    await countAttempt(store, tries, actor.id, now);
    await createPush(store, connections)(otherId, { topic: 'typing', conversationId: conversation.id });
    return {};
  };
