import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import {
  addPicture,
  block,
  field,
  message,
  messages,
  newConversation,
  newPair,
  pageOf,
  say,
  write,
} from './chat-steps';

test('a customer asks before booking, and the two see each other write, read and answer', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const provider = await pageOf(browser, pair.provider);
  await expect(provider).toHaveURL('/provider/dashboard');
  const customer = await pageOf(browser, pair.customer);
  await customer.goto(`/providers/${pair.provider.id}`);
  await customer.getByRole('button', { name: 'Message Amara Answers' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Amara Answers' })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await field(customer).fill('   ');
  await expect(customer.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await field(customer).fill('Do you have time on Friday?');
  await field(customer).press('Enter');
  await expect(message(customer, 'Do you have time on Friday?')).toContainText('Sent');

  const link = provider.getByRole('link', { name: 'Messages, 1 unread', exact: true }).first();
  await expect(link).toBeVisible();
  await link.click();
  await provider.getByRole('link', { name: /Nia Writes.*Do you have time on Friday\?.*1 unread/ }).click();
  await expect(message(provider, 'Do you have time on Friday?')).toBeVisible();
  await expect(message(customer, 'Do you have time on Friday?')).toContainText('Read');

  await provider.getByRole('list', { name: 'Quick replies' }).getByRole('button').first().click();
  await expect(customer.getByText('Amara Answers is typing…')).toBeVisible();
  await write(provider, 'Yes, see https://example.com/hours <b>today</b>.');
  await expect(message(customer, 'Yes, see')).toContainText('<b>today</b>');
  await expect(customer.getByText('is typing…')).toHaveCount(0);
  await expect(
    customer.getByRole('link', { name: 'https://example.com/hours', exact: true }),
  ).toHaveAttribute('rel', /noopener.*nofollow.*ugc/);
  await expect(customer.getByRole('log')).toContainText('Amara Answers: Yes, see');
  await expect(message(provider, 'Yes, see')).toContainText('Read');
});

test('a picture is sent and enlarged, and a booking is attached with its current status', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const style = await newHairstyle(pair.provider, { title: 'Braids to talk about' });
  const booking = await confirmedBooking({ origin: baseURL ?? '' }, pair, style, { date: openDate(9) });
  const customer = await pageOf(browser, pair.customer);
  await customer.goto('/bookings');
  await customer.getByRole('button', { name: 'Message Amara Answers' }).click();
  await expect(customer.getByRole('button', { name: 'Remove the booking' })).toBeVisible();
  await addPicture(customer);
  await write(customer, 'Like this?');
  await expect(message(customer, 'Like this?')).toContainText('Sent');
  await expect(customer.getByRole('button', { name: 'Remove the booking' })).toHaveCount(0);

  const provider = await pageOf(browser, pair.provider);
  await provider.goto('/messages');
  await provider.getByRole('link', { name: /Nia Writes/ }).click();
  const said = message(provider, 'Like this?');
  await expect(said).toContainText(/Braids to talk about.*Confirmed/);
  await expect(said.getByRole('link', { name: 'View Braids to talk about' })).toHaveAttribute(
    'href',
    '/provider/bookings',
  );
  await said.getByRole('button', { name: 'Enlarge the picture from Nia Writes' }).click();
  const large = provider.getByRole('dialog').getByRole('img', { name: 'Picture from Nia Writes' });
  await expect(large).toBeVisible();
  await provider.keyboard.press('Escape');

  await pair.customer.api.cancelBooking({ params: { bookingId: booking.id } });
  await expect(said).toContainText(/Braids to talk about.*Cancelled/);

  await provider.getByRole('button', { name: 'Attach a booking or order' }).click();
  await provider
    .getByRole('dialog')
    .getByRole('button', { name: /Braids to talk about/ })
    .click();
  await provider.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(customer).getByRole('link', { name: /Braids to talk about/ })).toHaveCount(2);
});

test('what is written offline waits, also after a reload, and goes out once', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const customer = await pageOf(browser, pair.customer);
  await customer.goto(`/chat/${id}`);
  await expect(message(customer, 'Hello')).toBeVisible();
  // A second tab has the same messages and may send them, too.
  const tab = await customer.context().newPage();
  await tab.goto(`/chat/${id}`);
  await expect(message(tab, 'Hello')).toBeVisible();

  await customer.context().setOffline(true);
  await expect(customer.getByText('You are offline.')).toBeVisible();
  const bar = await customer.getByRole('region', { name: 'Main bar' }).boundingBox();
  const written = await field(customer).boundingBox();
  expect(written!.y + written!.height).toBeLessThan(bar!.y);
  await write(customer, 'First, offline');
  await write(customer, 'Second, offline');
  await expect(message(customer, 'First, offline')).toContainText('Sending');
  await expect(message(tab, 'Second, offline')).toContainText('Sending');
  await customer.context().setOffline(false);
  for (const page of [customer, tab])
    for (const text of ['First, offline', 'Second, offline'])
      await expect(message(page, text)).toContainText('Sent');

  // The server cannot be reached for a while, and the page is reloaded meanwhile.
  const unreachable = `**/api/conversations/${id}/messages`;
  await tab.close();
  await customer.route(unreachable, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(customer, 'Before the reload');
  await expect(message(customer, 'Before the reload')).toContainText('Sending');
  await customer.reload();
  await expect(message(customer, 'Before the reload')).toContainText('Sending');
  await customer.unroute(unreachable);
  await expect(message(customer, 'Before the reload')).toContainText('Sent');

  const { items } = await pair.provider.api.listMessages({ params: { conversationId: id } });
  expect(items.map(({ text }) => text)).toEqual([
    'Hello',
    'First, offline',
    'Second, offline',
    'Before the reload',
  ]);
});

test('what is being written, with its picture, outlives a reload and going back', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const page = await pageOf(browser, pair.customer);
  await page.goto(`/chat/${id}`);
  await addPicture(page);
  await field(page).fill('In the middle of');
  const picture = page.getByRole('img', { name: 'Your picture' });
  await page.reload();
  await expect(field(page)).toHaveValue('In the middle of');
  await expect(picture).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/messages');
  await page.goBack();
  await expect(field(page)).toHaveValue('In the middle of');
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const said = message(page, 'In the middle of');
  await expect(said.getByRole('button', { name: /^Enlarge the picture/ })).toBeVisible();
  await expect(said).toContainText('Sent');
  await page.reload();
  await expect(said).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await expect(picture).toHaveCount(0);
});

test('a message that is refused says why and can be sent again or deleted', async ({ browser, baseURL }) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const customer = await pageOf(browser, pair.customer);
  await customer.goto(`/chat/${id}`);
  await write(customer, 'Backwards \u202egnp.exe');
  await expect(message(customer, 'Backwards')).toContainText('Not sent');
  await expect(message(customer, 'Backwards')).toContainText('Remove characters that are not allowed');
  await message(customer, 'Backwards').getByRole('button', { name: 'Retry' }).click();
  await expect(message(customer, 'Backwards')).toContainText('Not sent');
  await message(customer, 'Backwards').getByRole('button', { name: 'Delete' }).click();
  await expect(message(customer, 'Backwards')).toHaveCount(0);
});

test('older messages are added above without a jump, and new ones below wait for the reader', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair, 'Message 1');
  for (let number = 2; number <= 45; number++) await say(pair.customer, id, `Message ${number}`);
  const provider = await pageOf(browser, pair.provider);
  await provider.goto(`/chat/${id}`);
  // The first page has the newest thirty, all unread: it opens at their beginning.
  await expect(messages(provider).getByText('New messages')).toBeInViewport();
  await expect(provider.getByRole('link', { name: /^Nia Writes/ })).toContainText('45');

  await messages(provider).evaluate((list) => list.scrollTo(0, 0));
  await expect(message(provider, 'Message 1').first()).toBeAttached();
  await expect(provider.getByText('This is the beginning of your conversation')).toBeAttached();
  const seen = messages(provider).getByText('Message 16', { exact: true });
  await expect(seen).toBeInViewport();

  const top = (await seen.boundingBox())?.y;
  await say(pair.customer, id, 'Are you there?');
  await provider.getByRole('button', { name: 'New messages' }).click();
  expect(top).toBeDefined();
  await expect(message(provider, 'Are you there?')).toBeInViewport();
  await expect(provider.getByRole('link', { name: /unread$/ })).toHaveCount(0);
});

test('what arrives unseen is marked as new, and what the reader sees arrive is not', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  for (let number = 1; number <= 20; number++) await say(pair.customer, id, `Message ${number}`);
  const page = await pageOf(browser, pair.customer);
  await page.goto(`/chat/${id}`);
  await expect(message(page, 'Message 20')).toBeInViewport();
  const line = messages(page)
    .getByRole('listitem')
    .filter({ hasText: /^New messages$/ });
  await say(pair.provider, id, 'Seen');
  await expect(message(page, 'Seen')).toBeInViewport();
  await expect(line).toHaveCount(0);
  await messages(page).evaluate((list) => list.scrollTo(0, 0));
  await say(pair.provider, id, 'Unseen');
  await expect(line).toHaveCount(1);
  await expect(page.locator('li:has(+ li:has-text("Unseen"))')).toHaveText('New messages');
});

test('a blocked person’s open page says at once that nothing gets through, until they are unblocked', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const [customer, provider] = [await pageOf(browser, pair.customer), await pageOf(browser, pair.provider)];
  await customer.goto(`/chat/${id}`);
  await provider.goto(`/chat/${id}`);
  await field(customer).fill('Why');
  await block(provider);
  await expect(customer.getByText('You cannot send messages in this conversation.')).toBeVisible();
  await expect(field(customer)).toHaveCount(0);
  await expect(customer.getByRole('button', { name: 'Unblock' })).toHaveCount(0);

  await provider.getByRole('button', { name: 'Unblock' }).click();
  await expect(field(customer)).toHaveValue('Why');
  await write(provider, 'Sorry, that was a mistake.');
  await expect(message(customer, 'Sorry')).toBeVisible();
});

test('a conversation is reported', async ({ browser, baseURL }) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const provider = await pageOf(browser, pair.provider);
  await provider.goto(`/chat/${id}`);
  await provider.getByRole('button', { name: 'More' }).click();
  await expect(provider.getByRole('button', { name: 'Report' })).toBeInViewport();
  await provider.getByRole('button', { name: 'Report' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Report this conversation' });
  await dialog.getByLabel('What is wrong').selectOption({ label: 'It is offensive or hateful' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(provider.getByText('Report sent')).toBeVisible();
});

test('a provider keeps their own quick replies', async ({ browser, baseURL }) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair);
  const provider = await pageOf(browser, pair.provider);
  await provider.goto(`/chat/${id}`);
  await provider.getByRole('button', { name: 'Edit quick replies' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Quick replies' });
  await dialog.getByRole('button', { name: 'Add reply' }).click();
  await dialog.getByRole('textbox').last().fill('See you soon!');
  const added = await dialog.getByRole('textbox').count();
  await dialog.getByRole('button', { name: `Move reply ${added} up` }).click();
  await dialog.getByRole('button', { name: 'Remove reply 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await provider.reload();
  await provider.getByRole('button', { name: 'See you soon!' }).click();
  await expect(field(provider)).toHaveValue('See you soon!');
});

test('the conversations of others are not found', async ({ browser, baseURL }) => {
  const id = await newConversation(await newPair(baseURL));
  const stranger = await newPerson({ origin: baseURL ?? '' });
  const page = await pageOf(browser, stranger);
  await page.goto(`/chat/${id}`);
  await expect(page).toHaveURL('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByText('Start a conversation by booking a service')).toBeVisible();
});
