import { expect, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newProduct } from '../given/products';
import { card } from './booking-steps';
import { newShopper } from './order-steps';
import { demo, signIn } from './people';

const nameOf = () => `Balm ${crypto.randomUUID().slice(0, 8)}`;

test('an admin refunds a part, and the customer reads how much and why', async ({
  page,
  browser,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const shopper = await newShopper(page, baseURL);
  const provider = await signedIn(cloud, demo.provider, demo.password);
  const product = await newProduct(provider, { name: nameOf() });
  await deliveredOrder(cloud, { customer: shopper, provider }, product);

  const office = await browser.newPage();
  await signIn(office, demo.admin, '/admin/wallets?tab=transactions');
  await office.getByRole('button', { name: `Refund ${product.name}` }).click();
  await office.getByLabel('Amount ($)').fill('5');
  await office.getByLabel('Reason').fill('The lid was broken');
  await office.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(office.getByText('$5.00 refunded', { exact: true })).toBeVisible();
  await expect(office.getByText('$5.00 refunded, $13.00 left').first()).toBeVisible();

  await page.goto('/orders');
  await expect(card(page, product.name)).toContainText('$5.00 refunded to your wallet: The lid was broken');
  await page.goto('/wallet');
  await expect(page.getByText(`Refund: ${product.name}. The lid was broken`)).toBeVisible();
});

test('a dispute shows its deadline, and its evidence is sent once', async ({ page, browser, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const shopper = await newShopper(page, baseURL);
  const provider = await signedIn(cloud, demo.provider, demo.password);
  const product = await newProduct(provider, { name: nameOf() });
  const [order] = await paidOrders(cloud, shopper, [product]);
  const stripe = stripeControl(cloud);
  const event = await stripe.eventOf(order!.checkoutId);
  const { payment_intent } = event.data.object as { payment_intent?: string };
  await stripe.control('disputes', { payment_intent });
  await stripe.webhooksDelivered();

  const office = await browser.newPage();
  await signIn(office, demo.admin, '/admin/wallets?tab=disputes');
  const dispute = office.getByRole('listitem').filter({ hasText: product.name });
  await expect(dispute).toContainText(/Respond by \w+ \d+, \d{4} at/);
  await dispute.getByRole('button', { name: 'Evidence' }).click();
  await expect(office.getByRole('dialog')).toContainText('Receipt and history');
  await office.getByRole('button', { name: 'Submit evidence…' }).click();
  await office.getByRole('button', { name: 'Submit it now' }).click();
  await expect(office.getByText('Evidence sent to the bank')).toBeVisible();
  await expect(dispute).toContainText('The bank is deciding');
});
