import { type Browser, expect, type Page, test } from '@playwright/test';
import { payByCard } from '../../infra/acting/bookings';
import { paidOrders } from '../given/orders';
import { card, openLive, pressInMenu } from './booking-steps';
import { cartIn, checkOut, newShopper, payOrder, placeOrder } from './order-steps';
import { signIn } from './people';
import { addFromPage, freshProduct, productOfAmara } from './shop-steps';

const asSeller = async (browser: Browser, email: string): Promise<Page> => {
  const page = await browser.newPage();
  await signIn(page, email);
  await openLive(page, '/provider/orders');
  return page;
};

test('a cart of two sellers is paid at once, shipped with tracking, delivered and reviewed', async ({
  page,
  browser,
  baseURL,
}) => {
  const [balm, comb] = [await freshProduct(baseURL, { priceCents: 1_200 }), await productOfAmara(baseURL)];
  const shopper = await newShopper(page, baseURL);
  await addFromPage(page, balm);
  await addFromPage(page, comb);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Use wallet balance')).toBeHidden();
  await placeOrder(page);
  await expect(page.getByText('Free shipping')).toBeVisible();
  expect(await cartIn(page)).toHaveLength(2);
  await payOrder(page);
  await expect(
    page.getByText(
      'Your payment has been processed successfully. The sellers will process your orders soon.',
    ),
  ).toBeVisible();
  expect(await cartIn(page)).toEqual([]);
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of [balm.name, comb.name, '$30.00', 'to ship']) await expect(summary).toContainText(text);
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(card(page, comb.name)).toContainText('Paid with card');

  const seller = await asSeller(browser, 'sofia@demo.hairloom.test');
  const sold = card(seller, balm.name);
  for (const fact of ['Nia Test', shopper.email, '5 Test Lane']) await expect(sold).toContainText(fact);
  await openLive(page, '/orders');
  const bought = card(page, balm.name);
  await expect(bought.locator('.status-badge')).toHaveText('Paid');
  await pressInMenu(sold, 'Start Processing');
  await expect(seller.getByText('Order marked as processing')).toBeVisible();
  await expect(bought.locator('.status-badge')).toHaveText('Processing');
  await expect(bought.getByRole('button', { name: 'Cancel Order' })).toBeHidden();

  await sold.getByRole('button', { name: 'Add Tracking & Ship' }).click();
  await seller.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(seller.getByText('Please enter a tracking number')).toBeVisible();
  await seller.getByLabel('Tracking Number').fill('1Z 42 777');
  await seller.route('**/api/provider/orders/*/status', (route) => route.abort());
  await seller.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(seller.getByText('We could not save this. Please try again.')).toBeVisible();
  await expect(seller.getByLabel('Tracking Number')).toHaveValue('1Z 42 777');
  await seller.unroute('**/api/provider/orders/*/status');
  await seller.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(seller.getByText('Tracking number added and order marked as shipped')).toBeVisible();
  await expect(bought.locator('.status-badge')).toHaveText('Shipped');
  await expect(bought).toContainText('1Z 42 777');
  await expect(card(page, comb.name).locator('.status-badge')).toHaveText('Paid');

  await sold.getByRole('button', { name: 'Mark as Delivered' }).click();
  const question = seller.getByRole('dialog', { name: 'Has this order arrived?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(sold).toContainText('Shipped');
  await sold.getByRole('button', { name: 'Mark as Delivered' }).click();
  await question.getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(seller.getByText('Order marked as delivered')).toBeVisible();
  await expect(page.getByText('Order delivered! Please confirm and review.')).toBeVisible();
  await expect(sold).toContainText('Awaiting User Confirmation');
  const dialog = page.getByRole('dialog');
  await dialog.getByTitle('Very Good').click();
  await dialog.getByLabel('Your review').fill('Smells of summer.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
  await expect(bought.getByText('Confirmed')).toBeVisible();
  await expect(sold).toContainText('Confirmed by User');
});

test('cancelling a paid order credits the wallet, which pays for later orders in full or in part', async ({
  page,
  baseURL,
}) => {
  const shopper = await newShopper(page, baseURL);
  const cancelled = await freshProduct(baseURL, { priceCents: 1_800 });
  await paidOrders({ origin: baseURL ?? '' }, shopper, [cancelled]);
  await page.goto('/orders');
  await card(page, cancelled.name).getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('dialog')).toContainText('Refund to your wallet$18.00');
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Order cancelled. $18.00 refunded to your wallet.')).toBeVisible();
  await expect(card(page, cancelled.name)).toContainText('Cancelled');
  await expect(card(page, cancelled.name)).toContainText('$18.00 refunded to your wallet');

  const whole = await freshProduct(baseURL, { priceCents: 1_500 });
  await checkOut(page, [whole]);
  await expect(page.getByText('$18.00 available')).toBeVisible();
  await page.getByLabel('Use wallet balance').check();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Wallet balance−$15.00');
  await expect(summary).toContainText('To pay by card$0.00');
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(card(page, whole.name)).toContainText('Paid with wallet balance');

  const part = await freshProduct(baseURL, { priceCents: 1_000 });
  await checkOut(page, [part]);
  await page.getByLabel('Use wallet balance').check();
  await placeOrder(page);
  await expect(page.getByRole('button', { name: 'Pay $7.00' })).toBeVisible();
  await payOrder(page);
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(card(page, part.name)).toContainText('Paid with card $7.00 and wallet $3.00');
});

test('paid products leave the cart, even if the customer never returns from the pay page', async ({
  page,
  baseURL,
}) => {
  await newShopper(page, baseURL);
  const product = await freshProduct(baseURL);
  await addFromPage(page, product);
  await page.goto('/checkout');
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  const payPage = page.url();
  await page.goto('/cart');
  await expect(page.getByText('You have already ordered some of these items')).toBeVisible();
  await payByCard({ origin: baseURL ?? '' }, payPage);
  await page.getByRole('link', { name: 'Pay in My Orders' }).click();
  await expect(card(page, product.name)).toContainText('Paid with card');
  await expect.poll(() => cartIn(page)).toEqual([]);
});
