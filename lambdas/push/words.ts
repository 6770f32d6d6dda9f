import { formerNames } from '../../shared/account/former-names';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { conversations } from '../data/conversations';
import { derivedId } from '../data/engine/derived-id';
import type { Store } from '../data/engine/store';
import { profiles } from '../data/people';
import { isFresh, type StoredPush } from '../data/pushes';

/** What a push says with details. One with the `tag` of another replaces it, on the device and while it waits for it. */
export type Words = Pick<StoredPush, 'type' | 'title' | 'message' | 'link'> & { tag: string };

/** Who has written; undefined if everything has been read meanwhile. */
const wordsOfMessages = async (
  store: Store,
  { userId, type, link }: StoredPush,
  conversationId: string,
): Promise<Words | undefined> => {
  const conversation = await store.read(conversations.ref(conversationId));
  if (!conversation) return undefined;
  const isCustomer = conversation.customerId === userId;
  if (conversation.unread[isCustomer ? 'customer' : 'provider'] === 0) return undefined;
  const sender = await store.read(profiles.ref(conversation[isCustomer ? 'providerId' : 'customerId']));
  const name = isolateBidi(sender?.name ?? formerNames[isCustomer ? 'provider' : 'customer']);
  const title = `New message from ${name}`;
  const tag = derivedId(userId, `push:conversation:${conversationId}`);
  return { type, link, title, message: 'Open Hairloom to read it.', tag };
};

/** What a push says, with a tag of its own, or of its conversation; undefined if it is no longer news at `now` (milliseconds). */
export const wordsOf = async (store: Store, push: StoredPush, now: number): Promise<Words | undefined> => {
  if (!isFresh(push.createdAt, now)) return undefined;
  return push.conversationId ? wordsOfMessages(store, push, push.conversationId) : { ...push, tag: push.id };
};
