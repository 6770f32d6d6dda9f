import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import {
  addPicture,
  endSockets,
  field,
  message,
  messages,
  newConversation,
  newPair,
  pageOf,
  say,
  write,
} from './chat-steps';
import { holdRequests } from './held-requests';
import { keyboardOf } from './keyboard';

/** Runs in the page, before it loads: collects in `announced` what live regions would make a screen reader say. */
const listen = (): void => {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const regions = '[role=log], [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const note = (node: Node | null) => {
    const words = node?.textContent?.trim();
    if (words) announced.push(words);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      if (type === 'characterData' && region) note(target);
      for (const node of addedNodes) {
        if (region) note(node);
        // An alert is announced although it is new itself.
        else if (node instanceof Element)
          for (const alert of node.querySelectorAll('[role=alert]')) note(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced);

/** What was announced of the messages that are meant, which have this word in them. */
const spoken = async (page: Page, word: string): Promise<string[]> =>
  (await announced(page)).filter((words) => words.includes(word));

test('each message that arrives is announced once; no others, and neither typing nor one’s own', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const { customer, provider } = pair;
  const id = await newConversation(pair, 'History 1');
  for (let number = 2; number <= 32; number++)
    await say(number % 2 ? customer : provider, id, `History ${number}`);
  const userAgent = `Screen Reader ${id}`;
  const page = await pageOf(browser, customer, { userAgent });
  await page.addInitScript(listen);
  await page.goto(`/chat/${id}`);
  await expect(message(page, 'History 32')).toBeVisible();
  await messages(page).evaluate((list) => list.scrollTo(0, 0));
  await expect(message(page, 'History 1').first()).toBeAttached();
  await messages(page).evaluate((list) => list.scrollTo(0, list.scrollHeight));

  const other = await pageOf(browser, provider);
  await other.goto(`/chat/${id}`);
  await field(other).pressSequentially('Incoming 1');
  await expect(page.getByText('Amara Answers is typing…')).toBeVisible();
  await field(other).press('Enter');
  await expect(message(page, 'Incoming 1')).toBeVisible();
  await write(page, 'Own 1');
  await expect(message(page, 'Own 1')).toContainText('Read');
  await say(provider, id, 'Incoming 2');
  await expect(message(page, 'Incoming 2')).toBeVisible();

  // Messages that were fetched after a lost connection are new, too.
  const reconnect = await holdRequests(page, '**/api/live/tickets', 'continue');
  const reconnects = page.waitForRequest('**/api/live/tickets');
  await endSockets(page, userAgent);
  await reconnects;
  await say(provider, id, 'Incoming 3');
  reconnect();
  await expect(message(page, 'Incoming 3')).toBeVisible();

  expect(await spoken(page, 'Incoming')).toEqual(
    [1, 2, 3].map((number) => `Amara Answers: Incoming ${number}`),
  );
  for (const word of ['History', 'Own', 'typing', 'Sent', 'Read'])
    expect(await spoken(page, word)).toEqual([]);
});

/** Opens something with a button, closes it with Escape, and expects the focus to be on the button again. */
const openAndEscape = async (page: Page, button: Locator, opened: Locator): Promise<void> => {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
};

test('a conversation is used by keyboard alone', async ({ browser, baseURL }) => {
  const pair = await newPair(baseURL);
  const style = await newHairstyle(pair.provider, { title: 'Braids by Keyboard' });
  await confirmedBooking({ origin: baseURL ?? '' }, pair, style, { date: openDate(11) });
  const id = await newConversation(pair);
  const customer = await pageOf(browser, pair.customer);
  await customer.goto(`/chat/${id}`);
  await addPicture(customer);
  await write(customer, 'Like this?');
  await expect(message(customer, 'Like this?')).toContainText('Sent');

  const page = await pageOf(browser, pair.provider);
  await page.goto('/messages');
  const keys = keyboardOf(page);
  await keys.activate(page.getByRole('link', { name: /Nia Writes.*Like this\?.*2 unread/ }));
  await expect(page).toHaveURL(`/chat/${id}`);
  const picture = page.getByRole('button', { name: 'Enlarge the picture from Nia Writes' });
  await keys.reach(messages(page));
  await keys.reach(picture);
  await openAndEscape(page, picture, page.getByRole('dialog', { name: 'Picture from Nia Writes' }));
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const edit = page.getByRole('button', { name: 'Edit quick replies' });
  const attach = page.getByRole('button', { name: 'Attach a booking or order' });
  await openAndEscape(page, edit, dialog('Quick replies'));
  await openAndEscape(page, attach, dialog('Attach a booking or order'));

  await keys.activate(attach);
  await keys.activate(
    dialog('Attach a booking or order').getByRole('button', { name: /Braids by Keyboard/ }),
  );
  await expect(attach).toBeFocused();
  const detach = page.getByRole('button', { name: 'Remove the booking' });
  await detach.focus();
  await page.keyboard.press('Enter');
  await expect(detach).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  const replies = page.getByRole('list', { name: 'Quick replies' }).getByRole('button');
  const reply = (await replies.first().textContent()) ?? '';
  await replies.first().focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(reply);
  await page.keyboard.press('Enter');
  await expect(message(page, reply)).toContainText(/Sent|Read/);
  await expect(field(page)).toBeFocused();
});

test('a message that is not sent is announced, and neither its buttons nor the menu lose the focus', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const page = await pageOf(browser, pair.customer);
  await page.addInitScript(listen);
  await page.goto(`/chat/${id}`);
  const failed = message(page, 'Backwards');
  await write(page, 'Backwards \u202egnp.exe');
  await expect(failed).toContainText('Not sent');
  const reason = 'Failed to send message. Remove characters that are not allowed';
  await expect.poll(async () => (await spoken(page, reason)).length).toBe(1);
  await failed.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(messages(page)).toBeFocused();
  await expect.poll(async () => (await spoken(page, reason)).length).toBe(2);
  await failed.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(failed).toHaveCount(0);
  await expect(messages(page)).toBeFocused();

  const keys = keyboardOf(page);
  const more = page.getByRole('button', { name: 'More' });
  const item = (name: string) => page.getByRole('button', { name, exact: true });
  await openAndEscape(page, more, item('Report'));
  for (const [name, title] of [
    ['Report', 'Report this conversation'],
    ['Block', 'Block Amara Answers?'],
  ] as const) {
    await more.focus();
    await page.keyboard.press('Enter');
    await keys.activate(item(name));
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(more).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await keys.activate(item('Block'));
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Block' }));
  const closed = 'You cannot send messages in this conversation.';
  await expect(page.getByText(closed)).toBeVisible();
  await expect(more).toBeFocused();
  expect(await spoken(page, closed)).toEqual([closed]);
  await keys.activate(page.getByRole('button', { name: 'Unblock' }));
  await expect(field(page)).toBeFocused();
});
