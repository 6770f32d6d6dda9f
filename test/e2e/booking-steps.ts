import { type Browser, expect, type Locator, type Page, type WebSocket } from '@playwright/test';
import type { Person } from '../../infra/acting/person';
import { newUser, signIn } from './people';

export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

/** Signs in a new customer, for whom first-appointment codes are valid; returns their email address. */
export const newCustomer = async (page: Page): Promise<string> => {
  const email = await newUser(page, 'customer');
  await expect(page).toHaveURL('/home');
  return email;
};

/** Searches for a hairstyle in the list and opens it. */
export const openHairstyle = async (page: Page, title: string): Promise<void> => {
  await page.goto('/hairstyles');
  await page.getByRole('searchbox').fill(title);
  await expect(page.locator('.listing-card')).toHaveCount(1);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

const anyOf = async (found: Locator): Promise<Locator> => {
  await expect(found.first()).toBeVisible();
  return found.nth(Math.floor(Math.random() * (await found.count())));
};

/**
 * Chooses a random free day and hour of next month, so that tests do not collide, and a size if the page asks for one;
 * returns the labels of day and hour.
 */
export const chooseTime = async (page: Page): Promise<{ day: string; hour: string }> => {
  await page.getByRole('button', { name: /next month/i }).click();
  const size = page.getByRole('group', { name: 'Select Size/Length' }).getByRole('radio').first();
  if (await size.isVisible()) await size.check();
  const day = await anyOf(page.locator('[data-day] button:enabled'));
  await day.click();
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  const hour = await anyOf(page.locator('.slot-picker-slot:has(:enabled)'));
  const label = (await hour.textContent()) ?? '';
  await hour.click();
  await expect(page.getByRole('radio', { name: label, exact: true })).toBeChecked();
  return {
    day: (await page.locator('[data-day][aria-selected=true]').getAttribute('data-day')) ?? '',
    hour: label,
  };
};

/** Books the open hairstyle up to the pay page. */
export const bookUpToPayment = async (page: Page, notes = ''): Promise<void> => {
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await chooseTime(page);
  await page.getByRole('textbox', { name: /stylist should know/ }).fill(notes);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
};

/** Fills in the card on the pay page and submits it. */
export const payWith = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration/).fill('12 / 34');
  await page.getByLabel(/Security code/).fill('123');
  await page.getByLabel('Name on card').fill('Nia Test');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

/** Pays and waits for the confirmation page. */
export const pay = async (page: Page): Promise<void> => {
  await payWith(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
};

/** Waits until the live connection that a page opens is there: then the page asks for its notifications again. */
export const liveConnection = async (page: Page): Promise<void> => {
  let isMade = false;
  const note = (made: WebSocket) => {
    isMade ||= made.url().includes('/socket');
  };
  // In one listener: between two waits, the request could be missed.
  page.on('websocket', note);
  await page.waitForRequest((request) => isMade && new URL(request.url()).pathname === '/api/notifications');
  page.off('websocket', note);
};

/** Opens a page and waits for its live connection. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  const connected = liveConnection(page);
  await page.goto(path);
  await connected;
  await expect(page.getByRole('article').first()).toBeVisible();
};

/** A provider's confirmed bookings at another time: moves the clock of this page and of its requests only. */
export const openConfirmedAt = async (browser: Browser, { email }: Person, now: Date): Promise<Page> => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-local-now': now.toISOString() } });
  await signIn(page, email);
  await page.clock.setSystemTime(now);
  await page.goto('/provider/bookings?status=confirmed');
  return page;
};

/** Presses one of the acts in a row's menu. */
export const pressInMenu = async (row: Locator, act: string): Promise<void> => {
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: act }).click();
};

/** The card of a booking in a list, found by its title or notes. */
export const card = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first();
