import { expect, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newProduct } from '../given/products';
import { showWholeQueue } from './admin-steps';
import { card, openConfirmedAt, pressInMenu } from './booking-steps';
import { newShopper } from './order-steps';
import { demo, newProvider, signIn } from './people';

const nameOf = () => `Serum ${crypto.randomUUID().slice(0, 8)}`;

test('a customer reports a problem, and an admin refunds it', async ({ page, browser, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const [shopper, provider] = [
    await newShopper(page, baseURL),
    await signedIn(cloud, demo.provider, demo.password),
  ];
  const product = await newProduct(provider, { name: nameOf() });
  await deliveredOrder(cloud, { customer: shopper, provider }, product);
  await page.goto('/orders');
  const order = card(page, product.name);
  await order.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('What went wrong').fill('The bottle was empty');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(order).toContainText('You reported a problem. We are looking into it.');

  const office = await browser.newPage();
  await signIn(office, demo.admin);
  await showWholeQueue(office);
  const report = office.getByRole('listitem').filter({ hasText: product.name });
  await expect(report).toContainText('The bottle was empty');
  await report.getByRole('button', { name: 'Refund customer' }).click();
  await office.getByRole('button', { name: 'Refund $18.00' }).click();
  await expect(office.getByText('The customer has been refunded')).toBeVisible();
  await expect(order).toContainText('We looked into your report and refunded you.');
});

test('a customer contests a no-show, and an admin refunds it', async ({ page, browser, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = [await newShopper(page, baseURL), await newProvider(baseURL, 'Priscilla Pro')];
  const style = await newHairstyle(provider, { title: nameOf() });
  const { startsAt } = await confirmedBooking(cloud, { customer, provider }, style);
  const late = new Date(Date.parse(startsAt) + 3_600_000);
  const theirs = await openConfirmedAt(browser, provider, late);
  await pressInMenu(card(theirs, style.title), 'Mark as No-Show');
  await theirs.getByRole('button', { name: 'Yes, mark as a no-show' }).click();
  await expect(theirs.getByText('Marked as a no-show')).toBeVisible();

  await page.context().setExtraHTTPHeaders({ 'x-local-now': late.toISOString() });
  await page.goto('/bookings');
  const booking = card(page, style.title);
  await expect(booking).toContainText('The stylist said that you did not come.');
  await booking.getByRole('button', { name: 'I was there' }).click();
  await page.getByLabel('What happened').fill('I waited at the door');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(booking).toContainText('You reported a problem. We are looking into it.');

  const office = await browser.newPage();
  await signIn(office, demo.admin);
  await showWholeQueue(office);
  const report = office.getByRole('listitem').filter({ hasText: style.title });
  await expect(report).toContainText('No-show');
  await report.getByRole('button', { name: 'Refund customer' }).click();
  await office.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(office.getByText('The customer has been refunded')).toBeVisible();
  await expect(booking).toContainText('Cancelled');
});

test('a refund the seller caused goes to the card, and the receipt is kept', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const shopper = await newShopper(page, baseURL);
  const provider = await signedIn(cloud, demo.provider, demo.password);
  const product = await newProduct(provider, { name: nameOf() });
  const [order] = await paidOrders(cloud, shopper, [product]);
  await provider.api.updateOrderStatus({
    params: { orderId: order!.id },
    body: { transition: 'providerCancel' },
  });
  await page.goto('/orders');
  const sale = card(page, product.name);
  await sale.getByRole('button', { name: 'Send to my card' }).click();
  await page.getByRole('button', { name: 'Send $18.00' }).click();
  await expect(sale).toContainText('$18.00 was sent to your card.');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('$18.00');
  const sums = page.locator('.price-lines');
  await expect(sums).toContainText('Paid by card$18.00');
  await expect(sums).toContainText('Refunded to your card−$18.00');
});
