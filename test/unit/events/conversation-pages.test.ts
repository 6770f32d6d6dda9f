import { pushConversationUpdates } from '../../../lambdas/chat/consumer';
import type { StoredConversation } from '../../../lambdas/data/conversations';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Store } from '../../../lambdas/data/engine/store';
import type { DomainEvent } from '../../../lambdas/events/domain-events';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';

const at = '2026-05-01T10:00:00.000Z';
const opened: StoredConversation = {
  id: 'c1',
  customerId: 'chloe',
  providerId: 'amara',
  openedBy: 'customer',
  lastNumber: 0,
  lastMessageAt: at,
  sent: { customer: 0, provider: 0 },
  readUpTo: { customer: 0, provider: 0 },
  unread: { customer: 0, provider: 0 },
  createdAt: at,
  version: 1,
};
const withMessage = { ...opened, lastNumber: 1, sent: { customer: 1, provider: 0 } };
const read = { ...withMessage, readUpTo: { customer: 0, provider: 1 } };

const eventsOf = (before: StoredConversation | undefined, after: StoredConversation) =>
  domainEventsOf({ kind: 'conversation', ...(before && { before }), after });

const state = ({ openedBy, sent, createdAt, version, ...shown }: StoredConversation) => shown;

test('a message and a read mark are events without what was said; opening a conversation is none', () => {
  expect(eventsOf(undefined, opened)).toEqual([]);
  expect(eventsOf(opened, withMessage)).toEqual([{ name: 'MessageSent', conversation: state(withMessage) }]);
  expect(eventsOf(withMessage, read)).toEqual([{ name: 'ConversationRead', conversation: state(read) }]);
});

const sentIn = (id: string, lastNumber: number): DomainEvent => ({
  name: 'MessageSent',
  conversation: { ...state(opened), id, lastNumber },
});

/** A store of messages whose number is their text; number 13 cannot be parsed. */
const store = {
  read: async ({ key, parse }: Ref<unknown>) => {
    const number = Number(key.sk.split('#')[1]);
    if (number === 13) throw new Error('unlucky');
    return parse({
      conversationId: 'c1',
      id: `m${number}`,
      number,
      senderId: 'chloe',
      text: String(number),
      sentAt: at,
      sent: { customer: number, provider: 0 },
    });
  },
} as unknown as Store;

test('both people are told, the messages of a conversation in order', async () => {
  const told: Array<[string, string, number, string?]> = [];
  const pages = pushConversationUpdates({
    store,
    push: async (userId, said) => {
      // Odd numbers take longer.
      for (let turn = 0; 'number' in said && turn < (said.number % 2) * 9; turn++) await undefined;
      if (said.topic === 'conversation') told.push([userId, said.id, said.number, said.message?.text]);
    },
  });
  const events = [sentIn('c1', 1), sentIn('c2', 3), sentIn('c1', 2), ...eventsOf(withMessage, read)];
  expect(await pages.handle(events)).toEqual([]);
  expect(told.filter(([userId, id]) => userId === 'amara' && id === 'c1')).toEqual([
    ['amara', 'c1', 1, '1'],
    ['amara', 'c1', 2, '2'],
    ['amara', 'c1', 1, undefined],
  ]);
  expect(told.filter(([, id]) => id === 'c2')).toEqual([
    ['chloe', 'c2', 3, '3'],
    ['amara', 'c2', 3, '3'],
  ]);
});

const { error } = console;
afterEach(() => Object.assign(console, { error }));

test('what fails is returned to be retried, and holds nothing else up', async () => {
  console.error = () => undefined;
  const told: number[] = [];
  const pages = pushConversationUpdates({
    store,
    push: async (_, said) => void (said.topic === 'conversation' && told.push(said.number)),
  });
  const broken = sentIn('c1', 13);
  expect(await pages.handle([broken, sentIn('c1', 14), sentIn('c2', 1)])).toEqual([broken]);
  expect(told.sort((one, other) => one - other)).toEqual([1, 1, 14, 14]);
});
