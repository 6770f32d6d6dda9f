import { expect, type Page, test } from '@playwright/test';
import { message, newConversation, newPair, pageOf, say, texts, write } from './chat-steps';

const unread = (page: Page) => page.getByRole('link', { name: 'Messages, 1 unread', exact: true }).first();
const read = (page: Page) => page.getByRole('link', { name: 'Messages', exact: true }).first();

/** Opens another tab of the same browser. */
const tabAt = async (page: Page, path: string): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
};

test('what a person sends or reads in a tab is in their other tab and on their other device once', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const first = await pageOf(browser, pair.customer);
  const tab = await tabAt(first, `/chat/${id}`);
  const device = await pageOf(browser, pair.customer);
  const pages = [first, tab, device];
  for (const page of [first, device]) await page.goto(`/chat/${id}`);
  const all = ['Hello'];
  for (const page of pages) await expect(texts(page)).toHaveText(all);
  for (const [index, page] of pages.entries()) {
    all.push(`From ${index + 1}`);
    await write(page, `From ${index + 1}`);
    for (const each of pages) await expect(texts(each)).toHaveText(all);
  }
  // Written at the same moment in all of them, in whatever order.
  await Promise.all(pages.map((page, index) => write(page, `At once ${index + 1}`)));
  for (const page of pages) await expect(texts(page)).toHaveCount(all.length + pages.length);
  const { items } = await pair.provider.api.listMessages({ params: { conversationId: id } });
  for (const page of pages) await expect(texts(page)).toHaveText(items.map(({ text }) => text));
  for (const page of pages) await expect(message(page, 'Sending')).toHaveCount(0);

  for (const page of [first, tab]) await page.goto('/home');
  await device.goto('/messages');
  const listed = device.getByRole('link', { name: /^Amara Answers/ });
  await expect(listed).toBeVisible();
  for (const page of [first, tab]) await expect(read(page)).toBeVisible();
  await say(pair.provider, id, 'Are you there?');
  for (const page of [first, tab]) await expect(unread(page)).toBeVisible();
  await expect(listed).toContainText('1 unread');
  await unread(first).click();
  await first.getByRole('link', { name: /^Amara Answers/ }).click();
  await expect(message(first, 'Are you there?')).toBeVisible();
  await expect(unread(tab)).toHaveCount(0);
  await expect(read(tab)).toBeVisible();
  await expect(listed).not.toContainText('unread');
});

test('what was written offline in two tabs is sent once, also when the tab that sends it is closed', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const first = await pageOf(browser, pair.customer);
  const sent: string[] = [];
  first.context().on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().endsWith(`/${id}/messages`))
      sent.push(request.postDataJSON().text);
  });
  await first.goto(`/chat/${id}`);
  const second = await tabAt(first, `/chat/${id}`);
  const all = ['Hello'];
  for (const page of [first, second]) await expect(texts(page)).toHaveText(all);

  await first.context().setOffline(true);
  for (const [page, text] of [
    [first, 'First tab 1'],
    [second, 'Second tab 1'],
    [first, 'First tab 2'],
    [second, 'Second tab 2'],
  ] as const) {
    all.push(text);
    await write(page, text);
    for (const each of [first, second]) await expect(texts(each)).toHaveText(all);
  }
  await first.context().setOffline(false);
  for (const page of [first, second]) {
    for (const text of all.slice(1)) await expect(message(page, text)).toContainText('Sent');
    await expect(texts(page)).toHaveText(all);
  }
  expect(sent).toEqual(all.slice(1));

  // Either tab sends what both have; the one that does not get the reply is closed.
  let sender: Page | undefined;
  await first.context().route(`**/api/conversations/${id}/messages`, async (route) => {
    if (route.request().method() !== 'POST' || sender) return route.continue();
    const page = route.request().frame().page();
    await route.fetch();
    sender = page;
  });
  await write(first, 'One');
  await write(first, 'Two');
  await expect.poll(() => !!sender).toBe(true);
  const other = sender === first ? second : first;
  await expect(message(other, 'Two')).toContainText('Sending');
  await sender?.close();
  for (const text of ['One', 'Two']) await expect(message(other, text)).toContainText('Sent');
  all.push('One', 'Two');
  await expect(texts(other)).toHaveText(all);
  const { items } = await pair.provider.api.listMessages({ params: { conversationId: id } });
  expect(items.map(({ text }) => text)).toEqual(all);
});
