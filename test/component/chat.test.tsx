import { screen, waitFor, within } from '@testing-library/react';
import type { Conversation, Message } from '../../shared/chat/schema';
import { loadOlder } from '../../web/features/chat/queries';
import { queryClient } from '../../web/lib/queryClient';
import { type Answers, offline, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer, provider } from './given/people';
import { showWidth } from './given/width';

afterEach(() => {
  showWidth('narrow');
  closePage();
});

const sentAt = '2026-01-05T12:00:00.000Z';
const conversation: Conversation = {
  id: 'conversation',
  as: 'provider',
  other: { id: customer.id, name: customer.name },
  lastMessageAt: sentAt,
  unread: 0,
  lastNumber: 1,
  readUpTo: 1,
  otherReadUpTo: 1,
  blocked: false,
  canSend: true,
};
const said = (text: string): Message => ({ id: 'message', number: 1, senderId: customer.id, text, sentAt });

const openChat = (more: Partial<Conversation> = {}, answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/chat/:conversationId',
    at: `/chat/${conversation.id}`,
    page: () => import('../../web/app/pages/ChatPage'),
    as: provider,
    answers: {
      getConversation: { ...conversation, ...more },
      listMessages: { items: [said('Hello')], more: false },
      getQuickReplies: { replies: ['I am on my way.', 'Please call me.'] },
      listNotifications: { items: [] },
      countUnread: { conversations: 0 },
      showTyping: {},
      ...answers,
    },
  });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sentTo = ({ sent }: OpenPage, name: string) => sent.filter(({ route }) => route === name);

test('there is nothing to send until something is written', async () => {
  const { user } = await openChat();
  expect((await button('Send')).disabled).toBe(true);
  await user.type(await field(), '   ');
  expect((await button('Send')).disabled).toBe(true);
  await user.type(await field(), 'Hi');
  expect((await button('Send')).disabled).toBe(false);
});

test('addresses in a message are links that are not followed, and nothing else is markup', async () => {
  const text = 'Yes, see https://example.com/hours <b>today</b>.';
  await openChat({}, { listMessages: { items: [said(text)], more: false } });
  const link = await screen.findByRole('link', { name: 'https://example.com/hours' });
  expect(link.getAttribute('rel')).toMatch(/noopener.*nofollow.*ugc/);
  expect(link.closest('article')?.textContent).toContain('<b>today</b>');
});

test('a conversation is reported: a reason is needed, and what was written stays if it cannot be sent', async () => {
  let isDown = true;
  const page = await openChat({}, { reportContent: () => (isDown ? offline : {}) as never });
  await page.user.click(await button('More'));
  await page.user.click(await button('Report'));
  const asked = await dialog('Report this conversation');
  const send = () => page.user.click(asked.getByRole('button', { name: 'Send report' }));
  await send();
  expect(asked.getByText('Please choose what is wrong')).toBeTruthy();
  const reason = asked.getByLabelText('What is wrong');
  expect(document.activeElement).toBe(reason);
  await page.user.selectOptions(reason, 'It is offensive or hateful');
  await page.user.type(asked.getByLabelText('Details (optional)'), 'Rude');
  await send();
  await screen.findByText('We could not send your report. Please try again.');
  expect(asked.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('Rude');
  isDown = false;
  await send();
  await screen.findByText('Report sent');
  const body = { kind: 'conversation', id: conversation.id, reason: 'offensive', text: 'Rude' };
  expect(sentTo(page, 'reportContent').at(-1)).toMatchObject({ body });
});

test('quick replies are added, ordered and removed, and put into the message', async () => {
  const page = await openChat({}, { putQuickReplies: ({ body }) => body });
  await page.user.click(await button('Edit quick replies'));
  const edited = await dialog('Quick replies');
  await page.user.click(edited.getByRole('button', { name: 'Add reply' }));
  await page.user.type(edited.getAllByRole('textbox').at(-1)!, 'See you soon!');
  await page.user.click(edited.getByRole('button', { name: 'Move reply 3 up' }));
  expect(edited.getByText('Reply moved to position 2 of 3')).toBeTruthy();
  await page.user.click(edited.getByRole('button', { name: 'Remove reply 1' }));
  expect(document.activeElement?.textContent).toBe('Add reply');
  await page.user.click(edited.getByRole('button', { name: 'Save' }));
  await screen.findByText('Quick replies saved');
  const replies = ['See you soon!', 'Please call me.'];
  expect(sentTo(page, 'putQuickReplies')).toMatchObject([{ body: { replies } }]);
  await page.user.type(await field(), 'Yes.');
  await page.user.click(await button('See you soon!'));
  expect((await field()).value).toBe('Yes. See you soon!');
});

test('a closed conversation says so, and only who blocked the other can unblock them', async () => {
  await openChat({ canSend: false });
  await screen.findByText('You cannot send messages in this conversation.');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  closePage();
  await openChat({ canSend: false, blocked: true });
  expect(await button('Unblock')).toBeTruthy();
});

test('what can be attached may be nothing, or not load', async () => {
  let isDown = true;
  const { user } = await openChat(
    {},
    { listSharedPurchases: () => (isDown ? refused('forbidden') : { items: [] }) },
  );
  await user.click(await button('Attach a booking or order'));
  const asked = await dialog('Attach a booking or order');
  await asked.findByText("Couldn't load some of them.", { exact: false });
  isDown = false;
  await user.click(asked.getByRole('button', { name: 'Try again' }));
  await asked.findByText(/^You have no paid bookings or orders with/);
});

test('messages that cannot be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = await openChat(
    {},
    { listMessages: () => (isDown ? refused('forbidden') : { items: [said('Hello')], more: false }) },
  );
  await screen.findByText("Couldn't load messages");
  isDown = false;
  await user.click(await button('Try again'));
  await screen.findByText('Hello', { selector: '.message-text *, .message-text' });
});

test('the conversations of others are not found, and one’s own may be none', async () => {
  await openChat({}, { getConversation: refused('not_found') });
  await waitFor(() => expect(screen.getByText('Now at /messages')).toBeTruthy());
  closePage();
  await openPage({
    path: '/messages',
    page: () => import('../../web/features/chat/pages/MessagesPage'),
    as: customer,
    answers: { listConversations: { items: [] } },
  });
  await screen.findByText('No messages yet');
  expect(screen.getByText('Start a conversation by booking a service')).toBeTruthy();
});

test('the list is beside the conversation on wide screens, also before one is chosen', async () => {
  showWidth('wide');
  await openPage({
    path: '/messages',
    page: () => import('../../web/features/chat/pages/MessagesPage'),
    as: customer,
    answers: {
      listConversations: {
        items: [
          { id: 'conversation', as: 'customer', other: conversation.other, lastMessageAt: sentAt, unread: 0 },
        ],
      },
    },
  });
  expect((await screen.findByRole('link', { name: /Chloe Rivera/ })).getAttribute('href')).toBe(
    '/chat/conversation',
  );
  expect(screen.getByText('Choose a conversation to read it here.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
});

test('after a longer absence than the page catches up with, the newest messages are shown, and the others above', async () => {
  const perPage = 30;
  const all = [said('Hello')];
  const page = await openChat(
    {},
    {
      listMessages: ({ query: { before = Number.POSITIVE_INFINITY, after } }) => {
        const wanted = all.filter(({ number }) => number < before && number > (after ?? 0));
        const items = after === undefined ? wanted.slice(-perPage) : wanted.slice(0, perPage);
        return { items, more: items.length < wanted.length };
      },
      markConversationRead: {},
    },
  );
  const texts = () => [...document.querySelectorAll('.message-text')].map(({ textContent }) => textContent);
  await waitFor(() => expect(texts()).toEqual(['Hello']));
  for (let number = 2; number <= 151; number++)
    all.push({ ...said(`Missed ${number - 1}`), id: `message-${number}`, number });
  // As after a reconnect.
  await queryClient.invalidateQueries();
  await waitFor(() => expect(texts()).toEqual(all.slice(-perPage).map(({ text }) => text)));
  const asked = sentTo(page, 'listMessages').map(({ query }) => query);
  expect(asked).toEqual([{}, { after: 1 }, { after: 31 }, { after: 61 }, { after: 91 }, {}]);
  for (let first = 122; first > 1; first -= perPage) await loadOlder(queryClient, conversation.id, first);
  await waitFor(() => expect(texts()).toEqual(all.map(({ text }) => text)));
});
