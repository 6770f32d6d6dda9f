import { type Browser, expect, type Page, test } from '@playwright/test';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { bookUpToPayment, card, newCustomer, openHairstyle, openLive, pay } from './booking-steps';
import { newProvider, signIn } from './people';

// One after the other: cutting the sockets cuts those of every page there is.
test.describe.configure({ mode: 'serial' });
const title = 'Wig Wash and Restyle';
const stylist = 'sofia@demo.hairloom.test';

const asProvider = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage();
  await signIn(page, stylist);
  return page;
};

/** The provider on a later day: moves the clock of this page and of its requests only. */
const asProviderLater = async (browser: Browser, days: number): Promise<Page> => {
  const later = new Date(Date.now() + days * 86_400_000);
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-local-now': later.toISOString() } });
  await signIn(page, stylist);
  await page.clock.setSystemTime(later);
  return page;
};

/** Moves the clock of the requests of an open page, but not of the page itself, to a later day. */
const sendRequestsLater = (page: Page, days: number): Promise<void> =>
  page.context().setExtraHTTPHeaders({
    'x-local-now': new Date(Date.now() + days * 86_400_000).toISOString(),
  });

/** Books and pays as a new customer; returns the booking's unique notes. */
const bookAndPay = async (page: Page): Promise<string> => {
  const notes = `Please ring twice, ${crypto.randomUUID()}`;
  await newCustomer(page);
  await openHairstyle(page, title);
  await bookUpToPayment(page, notes);
  await pay(page);
  return notes;
};

test('customer and provider see each other’s changes live: paid, accepted, completed, reviewed', async ({
  page,
  browser,
}) => {
  const provider = await asProvider(browser);
  await openLive(provider, '/provider/bookings');
  const notes = await bookAndPay(page);
  await expect(card(provider, notes)).toContainText('Pending');

  await openLive(page, '/bookings');
  await card(provider, notes).getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Booking confirmed')).toBeVisible();
  await expect(card(page, notes)).toContainText('Confirmed');
  // The card has moved to another section.
  await expect(provider.getByRole('main')).toBeFocused();

  await sendRequestsLater(page, 80);
  const later = await asProviderLater(browser, 80);
  await later.goto('/provider/bookings?status=confirmed');
  await card(later, notes).getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(later.getByText('Booking completed')).toBeVisible();
  await expect(page.getByText('Service completed! Please confirm and review.')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submit Review' })).toBeDisabled();
  await dialog.getByTitle('Excellent').click();
  await expect(dialog.getByText('Excellent')).toBeVisible();
  await dialog.getByLabel('Your review').fill('As good as new.');
  await expect(dialog.getByText('15/500')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
  await expect(card(page, notes).getByText('Confirmed')).toBeVisible();
  await expect(card(provider, notes)).toContainText('Confirmed by User');

  await provider.goto('/provider/wallet');
  await expect(provider.getByText(title).first()).toBeVisible();
});

test('a provider accepts a booking on the dashboard, and an early end asks for confirmation', async ({
  page,
  browser,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const stylist = await newProvider(baseURL, 'Test Provider');
  const style = await newHairstyle(stylist, { title: `Braids ${crypto.randomUUID()}`, durationMinutes: 120 });
  const customer = await newPerson(cloud, { name: 'Nia Test' });
  const { startsAt } = await paidBooking(cloud, customer, style, { time: '09:00' });
  await signIn(page, stylist.email);
  const row = page.getByRole('listitem').filter({ hasText: style.title });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  const started = new Date(Date.parse(startsAt) + 30 * 60_000);
  const later = await browser.newPage({ extraHTTPHeaders: { 'x-local-now': started.toISOString() } });
  await signIn(later, stylist.email);
  await later.clock.setSystemTime(started);
  await later.goto('/provider/bookings?status=confirmed');
  await card(later, style.title).getByRole('button', { name: 'Mark as Completed' }).click();
  const dialog = later.getByRole('dialog', { name: 'Has this appointment ended early?' });
  await expect(dialog).toContainText('It is scheduled until 11:00 AM.');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(card(later, style.title)).toContainText('Confirmed');
  await card(later, style.title).getByRole('button', { name: 'Mark as Completed' }).click();
  await dialog.getByRole('button', { name: 'Yes, it has ended' }).click();
  await expect(later.getByText('Booking completed')).toBeVisible();
});

test('a declined booking is refunded in full', async ({ page, browser }) => {
  const notes = await bookAndPay(page);
  await openLive(page, '/bookings');
  const provider = await asProvider(browser);
  await provider.goto('/provider/bookings?status=pending');
  await card(provider, notes).getByRole('button', { name: 'Decline' }).click();
  await expect(provider.getByRole('dialog')).toContainText('refunded in full');
  await provider.getByRole('button', { name: 'Yes, decline it' }).click();
  await expect(provider.getByText('Booking cancelled')).toBeVisible();
  await expect(card(page, notes)).toContainText('Cancelled');
  await expect(card(page, notes)).toContainText('refunded to your wallet');
});

test('the customer’s cancel dialog closes when the provider declines the booking', async ({
  page,
  browser,
}) => {
  const notes = await bookAndPay(page);
  await openLive(page, '/bookings');
  await card(page, notes).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog')).toContainText('Refund to your wallet');
  const provider = await asProvider(browser);
  await provider.goto('/provider/bookings');
  await card(provider, notes).getByRole('button', { name: 'Decline' }).click();
  await provider.getByRole('button', { name: 'Yes, decline it' }).click();
  await expect(provider.getByText('Booking cancelled')).toBeVisible();
  await expect(card(page, notes)).toContainText('refunded to your wallet');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a review written in one window is no longer requested in another', async ({ page, browser }) => {
  const notes = await bookAndPay(page);
  const other = await page.context().newPage();
  const provider = await asProvider(browser);
  await provider.goto('/provider/bookings?status=pending');
  await card(provider, notes).getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Booking confirmed')).toBeVisible();
  await openLive(page, '/bookings');
  await openLive(other, '/bookings');
  await sendRequestsLater(page, 80);

  const later = await asProviderLater(browser, 80);
  await later.goto('/provider/bookings?status=confirmed');
  await card(later, notes).getByRole('button', { name: 'Mark as Completed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTitle('Good', { exact: true }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await dialog.getByLabel('Your review').fill('Soft as silk.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a double click sends one request', async ({ page, browser }) => {
  const notes = await bookAndPay(page);
  const provider = await asProvider(browser);
  await provider.goto('/provider/bookings?status=pending');
  let asked = 0;
  provider.on('request', (request) => {
    if (request.url().endsWith('/status')) asked += 1;
  });
  await card(provider, notes).getByRole('button', { name: 'Accept' }).dblclick();
  await expect(provider.getByText('Booking confirmed')).toBeVisible();
  expect(asked).toBe(1);
});

test('a page reconnects after losing its connection and catches up', async ({ page, browser, request }) => {
  const notes = await bookAndPay(page);
  await openLive(page, '/bookings');
  const provider = await asProvider(browser);
  await provider.goto('/provider/bookings?status=pending');

  await page.context().setOffline(true);
  await request.post('/_local/sockets/cut');
  await card(provider, notes).getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Booking confirmed')).toBeVisible();
  await expect(card(page, notes)).toContainText('Pending');

  const socket = page.waitForEvent('websocket');
  await page.context().setOffline(false);
  await socket;
  await expect(card(page, notes)).toContainText('Confirmed');
});
