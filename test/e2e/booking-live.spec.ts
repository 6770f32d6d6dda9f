import { expect, type Page, test } from '@playwright/test';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { card, liveConnection, openConfirmedAt, openLive } from './booking-steps';
import { newProvider, signIn } from './people';

// One after the other: cutting the sockets cuts those of every page there is.
test.describe.configure({ mode: 'serial' });
const title = 'Wig Wash and Restyle';

const newParties = async (baseURL: string | undefined) => {
  const cloud = { origin: baseURL ?? '' };
  const [provider, customer] = await Promise.all([
    newProvider(baseURL, 'Priscilla Pro'),
    newPerson(cloud, { name: 'Nia Test' }),
  ]);
  const style = await newHairstyle(provider, { title });
  return { cloud, provider, customer, style };
};

const daysLater = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** Moves the clock of the requests of an open page, but not of the page itself, to a later day. */
const sendRequestsLater = (page: Page, days: number): Promise<void> =>
  page.context().setExtraHTTPHeaders({ 'x-local-now': daysLater(days).toISOString() });

test('customer and provider see each other’s changes live, in every window: paid, accepted, completed, reviewed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  const theirs = await browser.newPage();
  await signIn(theirs, provider.email);
  const connected = liveConnection(theirs);
  await theirs.goto('/provider/bookings');
  await connected;
  await expect(theirs.getByText('No bookings yet')).toBeVisible();
  await paidBooking(cloud, customer, style);
  await expect(card(theirs, customer.email)).toContainText('Pending');

  await signIn(page, customer.email);
  const other = await page.context().newPage();
  await openLive(page, '/bookings');
  await openLive(other, '/bookings');
  await card(theirs, customer.email).getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('Booking confirmed')).toBeVisible();
  await expect(card(page, title)).toContainText('Confirmed');
  // The card has moved to another section.
  await expect(theirs.getByRole('main')).toBeFocused();

  await sendRequestsLater(page, 80);
  const later = await openConfirmedAt(browser, provider, daysLater(80));
  await card(later, customer.email).getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(later.getByText('Booking completed')).toBeVisible();
  await expect(page.getByText('Service completed! Please confirm and review.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByTitle('Excellent').click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await dialog.getByLabel('Your review').fill('As good as new.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
  await expect(card(page, title).getByText('Confirmed')).toBeVisible();
  await expect(card(theirs, customer.email)).toContainText('Confirmed by User');
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await theirs.goto('/provider/wallet');
  await expect(theirs.getByText(title).first()).toBeVisible();
});

test('the customer’s cancel dialog closes when the provider declines the booking, which is refunded in full', async ({
  page,
  baseURL,
}) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  const { id: bookingId } = await paidBooking(cloud, customer, style);
  await signIn(page, customer.email);
  await openLive(page, '/bookings');
  await card(page, title).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog')).toContainText('Refund to your wallet');
  await provider.api.updateBookingStatus({ params: { bookingId }, body: { transition: 'decline' } });
  await expect(card(page, title)).toContainText('Cancelled');
  await expect(card(page, title)).toContainText('refunded to your wallet');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page reconnects after losing its connection and catches up', async ({ page, baseURL, request }) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  const { id: bookingId } = await paidBooking(cloud, customer, style);
  await signIn(page, customer.email);
  await openLive(page, '/bookings');

  await page.context().setOffline(true);
  await request.post('/_local/sockets/cut');
  await provider.api.updateBookingStatus({ params: { bookingId }, body: { transition: 'accept' } });
  await expect(card(page, title)).toContainText('Pending');

  const socket = page.waitForEvent('websocket');
  await page.context().setOffline(false);
  await socket;
  await expect(card(page, title)).toContainText('Confirmed');
});
