import * as z from 'zod';
import { perSide } from '../../shared/chat/schema';
import { type Side, sides } from '../../shared/sides';
import { badCursor } from './engine/cursor';
import { derivedId } from './engine/derived-id';
import { entity } from './engine/entity';
import type { Page, Query, Store } from './engine/store';

const conversationSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  providerId: z.string(),
  /** The other person sees it only once it has a message. */
  openedBy: z.enum(sides),
  /** The number of the newest message; 0 for none. */
  lastNumber: z.int(),
  /** The beginning of the newest message, and what else it has. */
  lastMessage: z
    .object({
      senderId: z.string(),
      text: z.string().default(''),
      has: z.enum(['picture', 'booking', 'order']).optional(),
    })
    .optional(),
  /** When the newest message was sent, or the conversation was opened. */
  lastMessageAt: z.string(),
  /** How many messages each has sent. */
  sent: perSide,
  /** The number of the newest message that each has read. */
  readUpTo: perSide,
  /** How many of the other's messages each has not read. */
  unread: perSide,
  /** When an admin closed it. Nobody writes in it from then on. */
  closedAt: z.string().optional(),
  createdAt: z.string(),
  version: z.int(),
});
export type StoredConversation = z.output<typeof conversationSchema>;

const listKeys = {
  customer: (customerId: string) => `CUSTOMER#${customerId}#CONVERSATIONS`,
  provider: (providerId: string) => `PROVIDER#${providerId}#CONVERSATIONS`,
};

/** The place in both lists; an id is in one of a person's lists only, so places of both can be compared. */
const placeOf = ({ lastMessageAt, id }: StoredConversation): string => `${lastMessageAt}#${id}`;

/** The messages between a customer and a provider. */
export const conversations = entity({
  schema: conversationSchema,
  key: (conversationId: string) => ({ pk: `CONVERSATION#${conversationId}`, sk: 'CONVERSATION' }),
  idOf: ({ id }) => [id],
  indexes: (conversation) => {
    const { customerId, providerId, openedBy, lastNumber } = conversation;
    const isListed = (side: Side) => lastNumber > 0 || openedBy === side;
    return {
      ...(isListed('customer') && {
        customerPk: listKeys.customer(customerId),
        customerSk: placeOf(conversation),
      }),
      ...(isListed('provider') && {
        providerPk: listKeys.provider(providerId),
        providerSk: placeOf(conversation),
      }),
    };
  },
});

/** The id of the one conversation of a customer and a provider. */
export const conversationIdOf = (customerId: string, providerId: string): string =>
  derivedId(customerId, `conversation:${providerId}`);

/** Index `byCustomer`: the conversations a person has as a customer, newest message first. */
export const conversationsByCustomer = (userId: string): Query<StoredConversation> => ({
  index: 'byCustomer',
  partition: listKeys.customer(userId),
  descending: true,
  parse: conversations.parse,
});

/** Index `byProvider`: the conversations a person has as a provider, newest message first. */
export const conversationsByProvider = (userId: string): Query<StoredConversation> => ({
  index: 'byProvider',
  partition: listKeys.provider(userId),
  descending: true,
  parse: conversations.parse,
});

const isPlace = (cursor: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{1,64}$/.test(cursor);

/**
 * Returns a page of all conversations of a person, newest message first: those as a customer and those as a provider,
 * merged. The cursor is the place of the page's last one. Throws `invalid_input` for a malformed cursor.
 */
export const listConversationsOf = async (
  store: Pick<Store, 'list'>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredConversation>> => {
  if (cursor !== undefined && !isPlace(cursor)) throw badCursor();
  // A page that continues at a place begins with the conversation there, which the page before has shown.
  const page = { limit: limit + 2 };
  const from = (query: Query<StoredConversation>) =>
    store.list({ ...query, ...(cursor !== undefined && { upTo: cursor }) }, page);
  const [asCustomer, asProvider] = await Promise.all([
    from(conversationsByCustomer(userId)),
    from(conversationsByProvider(userId)),
  ]);
  const found = [...asCustomer.items, ...asProvider.items]
    .filter((one) => placeOf(one) !== cursor)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const items = found.slice(0, limit);
  return { items, ...(found.length > limit && { cursor: placeOf(items.at(-1)!) }) };
};
