import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
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

test('a customer asks before booking, and the two see each other write, read, answer and block', async ({
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
  await write(provider, 'Yes, I do.');
  await expect(message(customer, 'Yes, I do.')).toBeVisible();
  await expect(customer.getByText('is typing…')).toHaveCount(0);
  await expect(customer.getByRole('log')).toContainText('Amara Answers: Yes, I do.');
  await expect(message(provider, 'Yes, I do.')).toContainText('Read');

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

test('what is written outlives a reload, offline or not sent yet, and goes out once', async ({
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

  await addPicture(customer);
  await field(customer).fill('In the middle of');
  const picture = customer.getByRole('img', { name: 'Your picture' });
  await customer.reload();
  await expect(field(customer)).toHaveValue('In the middle of');
  await expect(picture).toBeVisible();
  await customer.getByRole('link', { name: 'Back' }).click();
  await expect(customer).toHaveURL('/messages');
  await customer.goBack();
  await expect(field(customer)).toHaveValue('In the middle of');
  await expect(picture).toBeVisible();
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  const said = message(customer, 'In the middle of');
  await expect(said.getByRole('button', { name: /^Enlarge the picture/ })).toBeVisible();
  await expect(said).toContainText('Sent');
  await customer.reload();
  await expect(said).toHaveCount(1);
  await expect(field(customer)).toHaveValue('');
  await expect(picture).toHaveCount(0);

  const { items } = await pair.provider.api.listMessages({ params: { conversationId: id } });
  expect(items.map(({ text }) => text)).toEqual([
    'Hello',
    'First, offline',
    'Second, offline',
    'Before the reload',
    'In the middle of',
  ]);
});

test('older messages are added above without a jump, new ones below wait for the reader, and only those are marked as new', async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL);
  const id = await newConversation(pair, 'Message 1');
  for (let number = 2; number <= 32; number++) await say(pair.customer, id, `Message ${number}`);
  const provider = await pageOf(browser, pair.provider);
  await provider.goto(`/chat/${id}`);
  // The first page has the newest thirty, all unread: it opens at their beginning, and opening alone reads none.
  const opensAtNew = async () => {
    await expect(messages(provider).getByText('New messages')).toBeInViewport();
    await expect(provider.getByRole('link', { name: /^Nia Writes/ })).toContainText('32');
  };
  await opensAtNew();
  await provider.reload();
  await opensAtNew();

  await messages(provider).evaluate((list) => list.scrollTo(0, 0));
  await expect(message(provider, 'Message 1').first()).toBeAttached();
  await expect(provider.getByText('This is the beginning of your conversation')).toBeAttached();
  const seen = messages(provider).getByText('Message 3', { exact: true });
  await expect(seen).toBeInViewport();

  const top = (await seen.boundingBox())?.y;
  const newest = provider.getByRole('button', { name: 'New messages' });
  await say(pair.customer, id, 'Are you there?');
  await newest.press('Enter');
  expect(top).toBeDefined();
  await expect(message(provider, 'Are you there?')).toBeInViewport();
  await expect(messages(provider)).toBeFocused();
  await expect(provider.getByRole('link', { name: /unread$/ })).toHaveCount(0);

  // What the reader sees arrive is not new; what arrives unseen is.
  const line = messages(provider)
    .getByRole('listitem')
    .filter({ hasText: /^New messages$/ });
  await provider.reload();
  await expect(message(provider, 'Are you there?')).toBeInViewport();
  await say(pair.customer, id, 'Seen');
  await expect(message(provider, 'Seen')).toBeInViewport();
  await expect(line).toHaveCount(0);
  await write(provider, 'One’s own');
  await expect(message(provider, 'One’s own')).toContainText('Sent');
  await messages(provider).evaluate((list) => list.scrollTo(0, 0));
  await expect(message(provider, 'One’s own')).not.toBeInViewport();
  await expect(newest).toHaveCount(0);
  await say(pair.customer, id, 'Unseen');
  await expect(line).toHaveCount(1);
  await expect(provider.locator('li:has(+ li:has-text("Unseen"))')).toHaveText('New messages');
});
