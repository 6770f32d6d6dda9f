import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { shippedOrder } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
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
  await page.getByLabel('To').fill('2026-01-31');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await page.getByLabel('To').fill('');
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

test('a person’s name in a row keeps the list’s other filters', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = await Promise.all([newCustomer(baseURL), newProvider(baseURL)]);
  const style = await newHairstyle(provider, { title: `Braids ${unique()}` });
  await paidBooking(cloud, customer, style, { date: openDate(3) });

  await signIn(page, demo.admin);
  const others = 'status=pending&from=2026-01-01&to=2999-12-31&sort=newest';
  await page.goto(`/admin/bookings?customer=${customer.id}&${others}`);
  const row = rowOf(page, style.title);
  await row.getByRole('link', { name: provider.name }).click();
  await expect(page).toHaveURL(`/admin/bookings?${others}&provider=${provider.id}`);
  await expect(page.getByText(`Provider: ${provider.name}`)).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01');
  await row.getByRole('link', { name: customer.name }).click();
  await expect(page).toHaveURL(`/admin/bookings?${others}&customer=${customer.id}`);
  await expect(row).toBeVisible();
});

test('days in the address that do not exist are ignored', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await signIn(page, demo.admin, '/admin/bookings?from=hello&to=2026-02-31');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const label of ['From', 'To']) await expect(page.getByLabel(label)).toHaveValue('');
  expect(warnings.filter((text) => text.includes('required format'))).toEqual([]);
  await page.getByLabel('From').pressSequentially('05042026');
  await expect(page).toHaveURL(/from=2026-05-04/);
});

test('an admin follows an order to its page', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = await Promise.all([newCustomer(baseURL), newProvider(baseURL)]);
  const product = await newProduct(provider, { name: `Oil ${unique()}` });
  await shippedOrder(cloud, { customer, provider }, product);

  await signIn(page, demo.admin, '/admin/orders?status=shipped');
  await isHeaded(page, 'Orders Management');
  const row = rowOf(page, product.name);
  await expect(row).toContainText('1Z 999');
  await expect(row).toContainText('1 Test Street, New York');
  await row.getByRole('link', { name: product.name }).click();
  await isHeaded(page, 'Order');
  await expect(page.getByText('Tracking number: 1Z 999')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/^Placed/, /^Paid/, /^Shipped/]);
  await page.goto('/admin/orders/nosuchorder');
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
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
  const item = page.getByRole('listitem').filter({ hasText: comment });
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

test('an admin exports reviews and products as they are filtered', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL, `Sela ${unique()}`);
  await signIn(page, demo.admin);
  for (const [path, button, filter] of [
    [`/admin/reviews?provider=${provider.id}`, 'Export reviews', 'one provider'],
    [`/admin/products?seller=${provider.id}&status=active`, 'Export products', 'status: active, one seller'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
    await dialog.getByRole('button', { name: button }).click();
    const file = dialog.getByRole('listitem').filter({ hasText: filter }).first();
    await expect(file.getByRole('status')).toHaveText('0 rows');
  }
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
  await expect(dialog.getByRole('button', { name: /^Download Orders/ }).first()).toBeVisible();
});

test('an admin sees active and inactive products, and those of a seller', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL, `Sela ${unique()}`);
  const [on, off] = [`Comb ${unique()}`, `Brush ${unique()}`];
  await newProduct(provider, { name: on, stock: 3 });
  await newProduct(provider, { name: off, active: false });

  await signIn(page, demo.admin, '/admin/products');
  await isHeaded(page, 'Products Management');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card(on)).toContainText('Stock: 3');
  await expect(card(on).getByText('Active', { exact: true })).toBeVisible();
  await expect(card(off).getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('inactive');
  await expect(card(on)).toBeHidden();
  await expect(card(off)).toBeVisible();
  await page.getByLabel('Status').selectOption('');
  await card(on).getByRole('link', { name: provider.name }).click();
  await expect(page.getByText(`Seller: ${provider.name}`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page).not.toHaveURL(/seller=/);
});

test('a list that cannot be loaded says so and can be tried again', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.route('**/api/admin/reviews*', (route) => route.abort());
  await page.goto('/admin/reviews');
  await expect(page.getByRole('heading', { name: 'Failed to load reviews' })).toBeVisible();
  await page.unroute('**/api/admin/reviews*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load reviews' })).toBeHidden();
});
