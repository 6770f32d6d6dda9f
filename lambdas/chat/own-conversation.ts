import { Refusal } from '../../shared/http/refusal';
import { otherSide, type Side } from '../../shared/sides';
import { blocks } from '../data/blocks';
import { conversations, type StoredConversation } from '../data/conversations';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, type RoleItem, roles } from '../data/people';
import { sideOf } from './progress';

/** A conversation as one of its two people has it. */
export type OwnConversation = { conversation: StoredConversation; side: Side; otherId: string };

/** Returns a person's own conversation. Throws `not_found` for anyone else's, as if it did not exist. */
export const ownConversation = (
  conversation: StoredConversation | undefined,
  userId: string,
): OwnConversation => {
  const side = conversation && sideOf(conversation, userId);
  if (!conversation || !side) throw new Refusal('not_found');
  return { conversation, side, otherId: conversation[`${otherSide[side]}Id`] };
};

/** Reads a person's own conversation. Throws `not_found`. */
export const readOwnConversation = async (
  store: Store,
  conversationId: string,
  userId: string,
): Promise<OwnConversation> => ownConversation(await store.read(conversations.ref(conversationId)), userId);

/** What decides whether messages get through. */
export const sendingRefs = ({ customerId, providerId }: StoredConversation) => ({
  role: roles.ref(providerId),
  blockers: blocks.ref(customerId, providerId),
});

type SendingParties = { role: RoleItem | undefined; blockers: ReadonlySet<string> };

/**
 * Whether messages get through: the provider is approved, neither has blocked the other, and no admin has closed the
 * conversation.
 */
export const canSend = ({ closedAt }: StoredConversation, { role, blockers }: SendingParties): boolean =>
  !closedAt && isApprovedProvider(role) && blockers.size === 0;
