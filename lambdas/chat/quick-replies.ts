import type { chatApi } from '../../shared/chat/api';
import type { Reply } from '../../shared/http/route';
import { quickReplies } from '../data/chat-people';
import type { Store } from '../data/engine/store';
import { put } from '../data/engine/writes';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';

type Api = typeof chatApi;

/** What providers have until they save their own. */
const defaultReplies = [
  'Thank you for your message! I will get back to you soon.',
  'Yes, that works for me.',
  'Could you send me a picture of the style you would like?',
];

/** Returns the provider's texts for answering with one press. */
export const getQuickReplies = (store: Store) =>
  withReads(
    store,
    ({ actor }: Asked<Api['getQuickReplies']>) => ({ own: quickReplies.ref(actor.id) }),
    async (_: Call<Api['getQuickReplies']>, read) => ({
      replies: (await read()).own?.replies ?? defaultReplies,
    }),
  );

/** Replaces the provider's texts for answering with one press. */
export const putQuickReplies =
  (store: Store) =>
  async ({ actor, body }: Call<Api['putQuickReplies']>): Promise<Reply<Api['putQuickReplies']>> => {
    await store.write(put(quickReplies, { userId: actor.id, replies: body.replies }));
    return body;
  };
