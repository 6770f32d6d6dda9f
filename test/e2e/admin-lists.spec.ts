import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { type Person, signedIn } from '../../infra/acting/person';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { countPresses } from './count-presses';
import { demo, newProvider, signIn } from './people';

const unique = () => crypto.randomUUID().slice(0, 8);

const newCustomer = (baseURL: string | undefined): Promise<Person> =>
  newPerson({ origin: baseURL ?? '' }, { name: `Cleo ${unique()}`, accountType: 'customer' });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const isHeaded = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('an admin finds a booking by its people and status, and refunds a part of it', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = await Promise.all([newCustomer(baseURL), newProvider(baseURL)]);
  const style = await newHairstyle(provider, { title: `Braids ${unique()}` });
  await paidBooking(cloud, customer, style, { date: openDate(3), notes: 'Long hair, please' });

  await signIn(page, demo.admin, '/admin/bookings');
  await isHeaded(page, 'Bookings Management');
  const row = rowOf(page, style.title);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(customer.email);
  await expect(row).toContainText(provider.email);
  await expect(row).toContainText('at 10:00 AM');
  await expect(row).toContainText('Long hair, please');

  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(row).toBeHidden();
  await page.getByLabel('Status').selectOption('pending');
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: customer.name }).click();
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
  await expect(page.getByText(`Customer: ${customer.name}`)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByLabel('Sort by').selectOption('oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');

  await row.getByRole('link', { name: style.title }).click();
  await isHeaded(page, 'Booking');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/^Placed/, /^Paid/]);
  await expect(page.getByRole('region', { name: 'Journal' })).toContainText('Held for this purchase');
  await expect(page.getByRole('link', { name: 'Open the card payment in Stripe' })).toHaveAttribute(
    'href',
    /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
  );

  await page.getByRole('button', { name: `Refund ${style.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${style.title}` });
  await dialog.getByLabel('Amount ($)').fill('5.00');
  await dialog.getByLabel('Reason').fill('Started late');
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$5.00 refunded so far')).toBeVisible();
  await expect(history).toContainText('Started late');
  await expect(history).toContainText(demo.admin);

  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
});

/** From the dashboard; docs/product/screens.md#admin-lists. */
const maxPressesToRefund = 6;

test('an admin refunds an order that they search by its receipt, in at most 6 presses', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = await Promise.all([newCustomer(baseURL), newProvider(baseURL)]);
  const product = await newProduct(provider, { name: `Oil ${unique()}` });
  const [order] = await paidOrders(cloud, customer, [product]);
  const admin = await signedIn(cloud, demo.admin, demo.password);
  const { receiptNumber } = await admin.api.getAdminPurchase({ params: { kind: 'order', id: order!.id } });

  await page.setViewportSize({ width: 1280, height: 900 });
  const presses = await countPresses(page);
  await signIn(page, demo.admin, '/admin/dashboard');
  await page.getByRole('link', { name: /^Orders \d/ }).click();
  const search = page.getByRole('searchbox');
  await search.fill(receiptNumber);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('link', { name: product.name }).click();
  await page.getByRole('button', { name: `Refund ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${product.name}` });
  await dialog.getByLabel('Reason').fill('It leaked');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refunded').first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(maxPressesToRefund);

  await page.goto('/admin/orders');
  await search.fill(customer.email);
  await page.getByRole('list', { name: 'People found' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('an admin deletes a review with a reason, and the reviewer reads it', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = await Promise.all([
    newCustomer(baseURL),
    newProvider(baseURL, `Rhea ${unique()}`),
  ]);
  const style = await newHairstyle(provider);
  const booking = await completedBooking(cloud, { customer, provider }, style, { date: openDate(2) });
  const comment = `Not for me ${unique()}`;
  await customer.api.reviewBooking({ params: { bookingId: booking.id }, body: { rating: 1, comment } });

  await signIn(page, demo.admin, '/admin/reviews');
  await isHeaded(page, 'Reviews Management');
  const item = rowOf(page, comment);
  await expect(item.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible();
  await expect(item.getByText(`For provider: ${provider.name}`)).toBeVisible();
  await item.getByRole('button', { name: /^Delete the review by/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete review' });
  await expect(dialog).toContainText('Are you sure you want to delete this review?');
  await dialog.getByRole('button', { name: 'Delete review' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please tell the reviewer why/);
  await dialog.getByLabel('Reason').fill('It is about someone else');
  await dialog.getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByText('Review has been removed')).toBeVisible();
  await expect(item).toBeHidden();

  await expect(async () => {
    const { items } = await customer.api.listNotifications();
    const told = items.find(({ title }) => title === 'Review removed');
    expect(told?.message).toContain('It is about someone else');
  }).toPass();
  const { items } = await provider.api.listMyReviews();
  expect(items).toEqual([]);

  await page.goto('/admin/audit?act=review_deleted');
  const record = page.getByRole('listitem').filter({ hasText: comment });
  await expect(record).toContainText(`Review: ${style.title}`);
  await expect(record).toContainText(`Reviewer: ${customer.name}`);
  await expect(record).toContainText('Rating: 1');
  await expect(record).not.toContainText(customer.id);
});

test('an admin is told when a file is ready, and the notification leads to it', async ({ page }) => {
  await signIn(page, demo.admin, '/admin/orders?status=cancelled');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await dialog.getByRole('button', { name: 'Export orders' }).click();
  await expect(dialog.getByText('status: cancelled').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin/orders?status=cancelled');

  await page.goto('/notifications');
  await page
    .getByRole('link', { name: /Export ready.*Orders: .* rows?\./ })
    .first()
    .click();
  await expect(page).toHaveURL('/admin/orders?files=open');
  const download = page.waitForEvent('download');
  await dialog
    .getByRole('button', { name: /^Download Orders/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
});
