import { otherSide, type Side } from '../../shared/sides';
import { conversations } from './data/conversations';
import type { DemoConversation, DemoMessage } from './data/types';
import type { People } from './people';

const hour = 3_600_000;

const addConversation = async (people: People, { messages, unread, ...names }: DemoConversation) => {
  const customer = people.customers[names.customer];
  const provider = people.providers[names.provider];
  const sides = { customer, provider };
  const { items: bookings } = await customer.api.listBookings();
  const now = Date.now();
  const as = (side: Side, { hoursAgo }: DemoMessage) =>
    sides[side].at(new Date(now - hoursAgo * hour).toISOString());
  // With real Stripe, there are no bookings to attach.
  const attachedTo = ({ booking }: DemoMessage) => {
    const found = bookings.find(({ title, provider: { id } }) => title === booking && id === provider.id);
    return found && { kind: 'booking' as const, id: found.id };
  };
  const { id: conversationId } = await as('customer', messages[0]!).openConversation({
    body: { providerId: provider.id },
  });
  const params = { conversationId };
  for (const [index, message] of messages.entries()) {
    const { from, text } = message;
    // Who writes has read what came before.
    if (index > 0) await as(from, message).markConversationRead({ params, body: { upTo: index } });
    await as(from, message).sendMessage({
      params,
      body: { id: crypto.randomUUID(), text, attached: attachedTo(message) },
    });
  }
  const last = messages.at(-1)!;
  if (!unread)
    await as(otherSide[last.from], last).markConversationRead({ params, body: { upTo: messages.length } });
};

/** Adds what customers and providers wrote one another, each message at its own time. */
export const addConversations = async (people: People): Promise<void> => {
  await Promise.all(conversations.map((conversation) => addConversation(people, conversation)));
};
