import type { Message } from '../../../shared/chat/schema';
import { rowsOf } from '../../../web/features/chat/rows';
import { lastNumberOf, withNewer, withOlder } from '../../../web/features/chat/thread';
import type { WaitingMessage } from '../../../web/lib/chat/outbox';

const message = (number: number, senderId = 'amara', sentAt = '2026-05-04T12:00:00.000Z'): Message => ({
  id: `m${number}`,
  number,
  senderId,
  text: `Message ${number}`,
  sentAt,
});
const messages = (...numbers: number[]) => numbers.map((number) => message(number));
const numbersOf = ({ items }: { items: Message[] }) => items.map(({ number }) => number);

test('newer messages are added once and in order, whatever order they arrive in', () => {
  const thread = { items: messages(3, 4), more: true };
  expect(numbersOf(withNewer(thread, messages(6, 4, 5)))).toEqual([3, 4, 5, 6]);
  expect(withNewer(thread, messages(6, 4, 5)).more).toBe(true);
});

test('messages after a gap are left out, so that the missing ones are fetched', () => {
  const thread = withNewer({ items: messages(3), more: false }, messages(5, 6));
  expect(numbersOf(thread)).toEqual([3]);
  expect(lastNumberOf(thread)).toBe(3);
});

test('the first message of an empty conversation is added', () => {
  expect(numbersOf(withNewer({ items: [], more: false }, messages(1)))).toEqual([1]);
});

test('older messages are added only directly before the first one', () => {
  const thread = { items: messages(5, 6), more: true };
  expect(withOlder(thread, { items: messages(3, 4), more: true })).toEqual({
    items: messages(3, 4, 5, 6),
    more: true,
  });
  expect(withOlder(thread, { items: messages(2, 3), more: true })).toBe(thread);
  expect(withOlder(thread, { items: [], more: false })).toBe(thread);
});

const waiting = (id: string, problem?: string): WaitingMessage => ({
  id,
  conversationId: 'c',
  text: id,
  writtenAt: Date.parse('2026-05-04T13:00:00.000Z'),
  problem,
});
const shown = {
  messages: [message(1), message(2, 'chloe'), message(3, 'chloe'), message(4)],
  waiting: [] as WaitingMessage[],
  conversation: { other: { id: 'amara' }, otherReadUpTo: 2 },
  newAfter: 9,
};
const deliveriesOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap((row) => (row.kind === 'message' ? [row.message.delivery] : []));

test('only the user’s own messages say how far they got', () => {
  const all = { ...shown, waiting: [waiting('w1'), waiting('w2', 'Check your connection')] };
  expect(deliveriesOf(rowsOf(all))).toEqual([undefined, 'read', 'sent', undefined, 'sending', 'failed']);
});

test('a message that has reached the server is not shown as waiting, too', () => {
  const rows = rowsOf({ ...shown, waiting: [waiting('m3')] });
  expect(deliveriesOf(rows)).toEqual([undefined, 'read', 'sent', undefined]);
});

test('a line is above the first new message of the other person, and a day above its first one', () => {
  const next = { ...message(5), sentAt: '2026-05-06T12:00:00.000Z' };
  const rows = rowsOf({ ...shown, messages: [...shown.messages, next], newAfter: 1 });
  expect(rows.map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'message',
    'message',
    'new',
    'message',
    'day',
    'message',
  ]);
});
