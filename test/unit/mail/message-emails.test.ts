import type { StoredConversation } from '../../../lambdas/data/conversations';
import type { Mail } from '../../../lambdas/data/mails';
import { unreadEmail } from '../../../lambdas/mail/emails/message-emails';
import { signInEmail } from '../../../lambdas/mail/emails/security-emails';

const conversation = {
  id: 'c1',
  customerId: 'chloe',
  providerId: 'amara',
  lastNumber: 5,
  lastMessage: { senderId: 'chloe', text: 'Do you have time on Friday?' },
  readUpTo: { customer: 5, provider: 3 },
  unread: { customer: 0, provider: 1 },
} as StoredConversation;
const toProvider = { userId: 'amara', which: '3' } as Mail;

const written = (more: Partial<StoredConversation> = {}) =>
  unreadEmail({ ...conversation, ...more }, toProvider, 'Chloe');

const from = { label: 'From', quote: 'Chloe' };

test('one unread message is quoted, with a link to the conversation', () => {
  expect(written()).toMatchObject({
    subject: 'New message on Hairloom',
    preheader: 'Read and answer.',
    details: [from, { label: 'Message', quote: 'Do you have time on Friday?' }],
    button: { path: '/chat/c1' },
  });
});

test('several are counted, and the newest is quoted', () => {
  expect(written({ unread: { customer: 0, provider: 2 } })).toMatchObject({
    subject: '2 new messages on Hairloom',
    details: [from, { label: 'Newest message', quote: 'Do you have time on Friday?' }],
  });
});

test.each([
  ['picture', 'A picture'],
  ['booking', 'A booking'],
  ['order', 'An order'],
] as const)('a %s without text is named', (has, shown) => {
  const lastMessage = { senderId: 'chloe', text: '', has };
  expect(written({ lastMessage })).toMatchObject({ details: [from, { label: 'Message', value: shown }] });
});

test('what the reader wrote themselves is not quoted', () => {
  const lastMessage = { senderId: 'amara', text: 'My own' };
  expect(written({ lastMessage })).toMatchObject({ details: [from] });
});

test.each([
  ['reading everything', { unread: { customer: 0, provider: 0 } }],
  ['reading a part', { readUpTo: { customer: 5, provider: 4 } }],
])('after %s there is nothing to say', (_, more) => {
  expect(written(more)).toBeUndefined();
});

test('a sign-in whose record has made room for later ones is still told', () => {
  const session = { device: 'Firefox on Windows', since: '2026-03-04T15:00:00.000Z' };
  expect(signInEmail(session).details).toEqual([
    { label: 'Device', value: 'Firefox on Windows' },
    { label: 'When', value: 'Mar 4, 2026 at 3:00 PM UTC' },
  ]);
  expect(signInEmail(undefined)).toMatchObject({ subject: 'New sign-in to Hairloom', details: [] });
});
