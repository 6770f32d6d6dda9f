import { expect, test } from '@playwright/test';
import { deliveredOrder, giveCredit, paidOrders } from '../given/orders';
import { card } from './booking-steps';
import { keyboardOf, payByKeyboard } from './keyboard';
import { newShopper } from './order-steps';
import { demo, signIn } from './people';
import { cartLink, freshProduct, lineOf, seller } from './shop-steps';

/*
 * The shop by keyboard alone, as keyboard.spec.ts does the rest: once somebody is signed in, nothing clicks or fills.
 */

test('finding products, filling the cart, and paying for and cancelling an order', async ({
  page,
  baseURL,
}) => {
  const keys = keyboardOf(page);
  const shopper = await newShopper(page, baseURL);
  await giveCredit({ origin: baseURL ?? '' }, shopper, await seller(baseURL), 500);
  const product = await freshProduct(baseURL, { priceCents: 1_200, stock: 5 });
  await page.goto('/products');
  await keys.write(page.getByRole('searchbox'), product.name);
  await expect(page.locator('.listing-card')).toHaveCount(1);
  await keys.activate(page.getByRole('button', { name: `Save ${product.name} to favorites` }));
  await expect(page.getByRole('button', { name: `Save ${product.name} to favorites` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await keys.activate(page.getByRole('button', { name: `Add ${product.name} to cart` }));
  await keys.activate(page.getByRole('link', { name: product.name }));
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await keys.activate(page.getByRole('button', { name: /^Increase quantity/ }));
  await keys.activate(page.getByRole('button', { name: 'Add to Cart', exact: true }));
  await expect(page.getByText('Added 2 item(s) to cart')).toBeVisible();

  await keys.activate(cartLink(page, 3));
  await expect(page).toHaveURL('/cart');
  await keys.activate(lineOf(page, product.name).getByRole('button', { name: /^Decrease quantity/ }));
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total$24.00');
  await keys.activate(page.getByRole('button', { name: 'Proceed to Checkout' }));
  await keys.write(page.getByLabel('Delivery Address'), '5 Test Lane, Brooklyn, NY 11201');
  await keys.reach(page.getByLabel('Use wallet balance'));
  await keys.press('Space');
  await keys.activate(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('button', { name: 'Pay $19.00' })).toBeVisible();
  await payByKeyboard(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();

  await keys.activate(page.getByRole('link', { name: 'View My Orders' }));
  const order = card(page, product.name).filter({ hasText: '5 Test Lane' });
  const opener = order.getByRole('button', { name: 'Cancel Order' });
  await keys.activate(opener);
  await expect(page.getByRole('dialog')).toContainText('Refund to your wallet$24.00');
  await keys.press('Escape');
  await expect(page.locator('.dialog-body')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await keys.press('Enter');
  await keys.activate(page.getByRole('button', { name: 'Yes, cancel' }));
  await expect(page.getByText('Order cancelled. $24.00 refunded to your wallet.')).toBeVisible();
});

test('shipping an order and confirming delivery', async ({ page, browser, baseURL }) => {
  const shopper = await newShopper(page, baseURL);
  const product = await freshProduct(baseURL);
  await paidOrders({ origin: baseURL ?? '' }, shopper, [product]);

  const office = await browser.newPage();
  await signIn(office, 'sofia@demo.hairloom.test', '/provider/orders');
  const sold = card(office, product.name);
  const keys = keyboardOf(office);
  await keys.activate(sold.getByRole('button', { name: /^More for/ }));
  await keys.activate(sold.getByRole('button', { name: 'Start Processing' }));
  await expect(office.getByText('Order marked as processing')).toBeVisible();
  await keys.activate(sold.getByRole('button', { name: 'Add Tracking & Ship' }));
  await keys.write(office.getByLabel('Tracking Number'), '1Z 42 777');
  await keys.press('Enter');
  await expect(office.getByText('Tracking number added and order marked as shipped')).toBeVisible();
  await keys.activate(sold.getByRole('button', { name: 'Mark as Delivered' }));
  await keys.activate(office.getByRole('button', { name: 'Yes, it arrived' }));
  await expect(sold).toContainText('Awaiting User Confirmation');

  await page.goto('/orders');
  const shoppers = keyboardOf(page);
  await shoppers.activate(card(page, product.name).getByRole('button', { name: 'Confirm & Review' }));
  await shoppers.reach(page.getByRole('radio', { name: /Poor/ }));
  await shoppers.choose(page.getByRole('radio', { name: /Excellent/ }), 'ArrowRight');
  await shoppers.write(page.getByLabel('Your review'), 'Ordered without a mouse.');
  await shoppers.activate(page.getByRole('button', { name: 'Submit Review' }));
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
});

test('reporting a problem and resolving it', async ({ page, browser, baseURL }) => {
  const [shopper, provider] = [await newShopper(page, baseURL), await seller(baseURL)];
  const product = await freshProduct(baseURL);
  await deliveredOrder({ origin: baseURL ?? '' }, { customer: shopper, provider }, product);
  await page.goto('/orders');
  const keys = keyboardOf(page);
  await keys.activate(card(page, product.name).getByRole('button', { name: 'Report a problem' }));
  await keys.write(page.getByLabel('What went wrong'), 'The lid was broken');
  await keys.activate(page.getByRole('button', { name: 'Send report' }));
  await expect(card(page, product.name)).toContainText('You reported a problem.');

  const office = await browser.newPage();
  await signIn(office, demo.admin);
  const report = office.getByRole('listitem').filter({ hasText: product.name });
  const admins = keyboardOf(office);
  await admins.activate(report.getByRole('button', { name: 'Refund customer' }));
  await admins.activate(office.getByRole('button', { name: /^Refund \$/ }));
  await expect(office.getByText('The customer has been refunded')).toBeVisible();
});
