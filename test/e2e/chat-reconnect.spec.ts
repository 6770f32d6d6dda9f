import { expect, test } from '@playwright/test';
import {
  endSockets,
  message,
  newConversation,
  newPair,
  openWithSocket,
  pageOf,
  say,
  texts,
  write,
} from './chat-steps';
import { holdRequests } from './held-requests';

const tickets = '**/api/live/tickets';

test('a conversation loses, doubles and mixes up nothing when its sockets end after two hours', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const { provider } = pair;
  const id = await newConversation(pair);
  // Only the sockets of this browser are to end.
  const userAgent = `Two Hours ${id}`;
  const page = await pageOf(browser, pair.customer, { userAgent });
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith(`/${id}/messages`))
      sent.push(each.postDataJSON().text);
  });
  const socket = await openWithSocket(page, `/chat/${id}`);
  // Shows that the socket is open.
  const hears = socket.waitForEvent('framereceived');
  await write(page, 'Before');
  await hears;

  const reconnect = await holdRequests(page, tickets, 'continue');
  const ended = socket.waitForEvent('close');
  await endSockets(page, userAgent);
  await ended;
  for (const text of ['Gap 1', 'Gap 2']) await say(provider, id, text);
  await write(page, 'Mine 1');
  await expect(message(page, 'Mine 1')).toContainText('Sent');
  await say(provider, id, 'Gap 3');
  await write(page, 'Mine 2');
  await expect(message(page, 'Mine 2')).toContainText('Sent');
  for (const text of ['Gap 4', 'Gap 5']) await say(provider, id, text);
  await expect(message(page, 'Gap 4')).toHaveCount(0);

  reconnect();
  const all = ['Hello', 'Before', 'Gap 1', 'Gap 2', 'Mine 1', 'Gap 3', 'Mine 2', 'Gap 4', 'Gap 5'];
  await expect(texts(page)).toHaveText(all);
  await say(provider, id, 'After');
  await expect(texts(page)).toHaveText([...all, 'After']);
  expect(sent).toEqual(['Before', 'Mine 1', 'Mine 2']);
  const { items } = await provider.api.listMessages({ params: { conversationId: id } });
  expect(items.map(({ text }) => text)).toEqual([...all, 'After']);
});

test('what is said before the first connection, or while the messages are loading, is shown after them', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const page = await pageOf(browser, pair.customer);
  const connect = await holdRequests(page, tickets, 'continue');
  await page.goto(`/chat/${id}`);
  await expect(message(page, 'Hello')).toBeVisible();
  await say(pair.provider, id, 'Are you there?');
  connect();
  await expect(texts(page)).toHaveText(['Hello', 'Are you there?']);
  await page.unroute(tickets);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAnswered = false;
  // The first reply was written before the message was sent, and is received after it.
  await page.route(`**/api/conversations/${id}/messages`, async (route) => {
    const response = await route.fetch();
    isAnswered = true;
    await released;
    await route.fulfill({ response });
  });
  const socket = await openWithSocket(page, `/chat/${id}`);
  const hears = socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('While it loads'),
  );
  await expect.poll(() => isAnswered).toBe(true);
  await say(pair.provider, id, 'While it loads');
  await hears;
  release();
  await expect(texts(page)).toHaveText(['Hello', 'Are you there?', 'While it loads']);
});
