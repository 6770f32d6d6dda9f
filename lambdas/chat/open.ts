import type { chatApi } from '../../shared/chat/api';
import type { AttachedPurchase } from '../../shared/chat/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { conversationIdOf, conversations, type StoredConversation } from '../data/conversations';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { countAttempt, type Limit } from '../data/limits';
import { isApprovedProvider, roles } from '../data/people';
import type { Call } from '../http/endpoints';
import { noMessages, sideOf } from './progress';
import { attachedRef } from './shared-purchases';

type OpenConversation = (typeof chatApi)['openConversation'];
type People = Pick<StoredConversation, 'customerId' | 'providerId'>;

const openings: Limit = { name: 'conversation', max: 30, seconds: 86_400 };

/**
 * The two people of a purchase. Throws `not_found` for others, and for the provider until it is paid and once the
 * customer has deleted their account.
 */
const peopleOfPurchase = async (store: Store, ref: AttachedPurchase, userId: string): Promise<People> => {
  const purchase = await store.read(attachedRef(ref));
  const side = purchase && sideOf(purchase, userId);
  if (!purchase || !side || (side === 'provider' && !(purchase.paidAt && purchase.customer.email)))
    throw new Refusal('not_found');
  return purchase;
};

/**
 * Opens the conversation of two people, unless it exists: as a customer with any approved provider, or with the other
 * person of a purchase. Throws `own_conversation`, `not_found`, `provider_not_found` and `too_many_requests`.
 */
export const openConversation =
  (store: Store) =>
  async ({ actor, body, now }: Call<OpenConversation>): Promise<Reply<OpenConversation>> => {
    const { customerId, providerId } =
      'purchase' in body
        ? await peopleOfPurchase(store, body.purchase, actor.id)
        : { customerId: actor.id, providerId: body.providerId };
    if (customerId === providerId) throw new Refusal('own_conversation');
    const id = conversationIdOf(customerId, providerId);
    const { existing, role } = await store.readAll({
      existing: conversations.ref(id),
      role: roles.ref(providerId),
    });
    if (existing) return { id };
    if (!isApprovedProvider(role)) throw new Refusal('provider_not_found');
    await countAttempt(store, openings, actor.id, now);
    const createdAt = isoOf(now);
    await insert(store, conversations, {
      id,
      customerId,
      providerId,
      openedBy: actor.id === customerId ? 'customer' : 'provider',
      ...noMessages,
      lastMessageAt: createdAt,
      createdAt,
      version: 1,
    });
    return { id };
  };
