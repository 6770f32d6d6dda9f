import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type WebSocket,
} from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../../infra/acting/person';
import { newPerson } from '../given/people';
import { liveConnection } from './booking-steps';
import { newProvider, signIn } from './people';

type Pair = { customer: Person; provider: Person };

/** A new customer and a new provider. */
export const newPair = async (baseURL: string | undefined): Promise<Pair> => ({
  customer: await newPerson({ origin: baseURL ?? '' }, { name: 'Nia Writes' }),
  provider: await newProvider(baseURL, 'Amara Answers'),
});

/** The conversation of the two, with a message of the customer in it; returns its id. */
export const newConversation = async ({ customer, provider }: Pair, text = 'Hello'): Promise<string> => {
  const { id } = await customer.api.openConversation({ body: { providerId: provider.id } });
  await say(customer, id, text);
  return id;
};

/** Sends a message without a browser. */
export const say = (person: Person, conversationId: string, text: string) =>
  person.api.sendMessage({ params: { conversationId }, body: { id: crypto.randomUUID(), text } });

/** A page of a browser of a person's own, on which they are signed in. */
export const pageOf = async (
  browser: Browser,
  { email }: Person,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, email);
  return page;
};

/** Opens a page and returns its socket once it is open, which that of the page before it is not mistaken for. */
export const openWithSocket = async (page: Page, path: string): Promise<WebSocket> => {
  await page.goto('about:blank');
  const opening = page.waitForEvent('websocket');
  const connected = liveConnection(page);
  await page.goto(path);
  await connected;
  return opening;
};

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The message with a text. */
export const message = (page: Page, text: string): Locator =>
  messages(page).getByRole('article').filter({ hasText: text });

/** The texts of all messages on the page, oldest first. */
export const texts = (page: Page): Locator => messages(page).locator('.message-text');

/** Writes and sends a message. */
export const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** A picture as a phone would take it. */
export const pictureFile = async () => {
  const buffer = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#c02010' } })
    .jpeg()
    .toBuffer();
  return { name: 'hair.jpg', mimeType: 'image/jpeg', buffer };
};

/** Chooses a picture to send with the next message, and waits until it is uploaded. */
export const addPicture = async (page: Page): Promise<void> => {
  await page.getByLabel('Send a picture').setInputFiles(await pictureFile());
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
};

/** Ends the sockets of browsers with this user agent as API Gateway does after two hours. */
export const endSockets = async ({ request }: Page, userAgent: string): Promise<void> => {
  const ended = await request.post(`/_local/sockets/expire?userAgent=${encodeURIComponent(userAgent)}`);
  expect(ended.status()).toBe(204);
};

/** Blocks the other person of the open conversation. */
export const block = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You cannot send messages in this conversation.')).toBeVisible();
};
