import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../given/person';
import { signIn } from './people';

/** A page of a browser of a person's own, on which they are signed in. */
export const pageOf = async (browser: Browser, { email }: Person): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
};

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The message with a text. */
export const message = (page: Page, text: string): Locator =>
  messages(page).getByRole('article').filter({ hasText: text });

/** Writes and sends a message. */
export const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** Chooses a picture to send with the next message, and waits until it is uploaded. */
export const addPicture = async (page: Page): Promise<void> => {
  const buffer = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#c02010' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'hair.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Send a picture').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
};

/** Blocks the other person of the open conversation. */
export const block = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You cannot send messages in this conversation.')).toBeVisible();
};
