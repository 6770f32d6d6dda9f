import { expect, test } from '@playwright/test';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { accessibilityProblems } from './accessibility-checks';
import { pageOf } from './chat-steps';
import { newProvider, signIn } from './people';

const name = 'Returned Clips';

test('an item goes back, from the request to the credit', async ({ browser, page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const seller = await newProvider(baseURL, 'Rita Returns');
  const customer = await newPerson(cloud, { name: 'Cora Clips' });
  const clips = await newProduct(seller, { name, priceCents: 1_250, stock: 4 });
  const [bought] = await paidOrders(cloud, customer, [clips], { quantity: 2 });
  const ship = { transition: 'ship', trackingNumber: '1Z 999 AA1 01 2345 6784' } as const;
  for (const body of [ship, { transition: 'deliver' } as const])
    await seller.api.updateOrderStatus({ params: { orderId: bought!.id }, body });

  await signIn(page, customer.email);
  await page.goto('/orders');
  const order = page.getByRole('article', { name });
  await order.getByRole('button', { name: 'Return Items' }).click();
  const asking = page.getByRole('dialog', { name: 'Return items' });
  await asking.getByRole('button', { name: 'Ask to Return' }).click();
  await expect(asking.getByText('Please tell the seller why')).toBeVisible();
  await asking.getByLabel('How many are you returning?').selectOption('1');
  await asking.getByRole('button', { name: 'It arrived damaged' }).click();
  await expect(asking.getByText('$12.50 will be added to your wallet', { exact: false })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Ask to Return' }).click();
  await expect(order.getByText('Return requested')).toBeVisible();

  const shop = await pageOf(browser, seller);
  await shop.setViewportSize({ width: 390, height: 844 });
  await shop.goto('/provider/orders');
  const row = shop.getByRole('article', { name: new RegExp(name) });
  await expect(row.getByText('It arrived damaged.')).toBeVisible();
  await row.getByRole('button', { name: 'Accept Return' }).click();
  const accepting = shop.getByRole('dialog', { name: 'Accept the return' });
  await accepting.getByRole('button', { name: 'Accept Return' }).click();
  await expect(accepting.getByText('Please say where to send it')).toBeVisible();
  await accepting.getByLabel('How to send it back').fill('Rita, 5 Test Lane, Brooklyn, NY 11201');
  await accepting.getByLabel('Link to a return label (optional)').fill('http://labels.example');
  await accepting.getByRole('button', { name: 'Accept Return' }).click();
  await expect(accepting.getByText('Enter a link that begins with https://')).toBeVisible();
  await accepting.getByLabel('Link to a return label (optional)').fill('https://labels.example/1');
  expect(await accessibilityProblems(shop)).toEqual([]);
  await accepting.getByRole('button', { name: 'Accept Return' }).click();
  await expect(row.getByText('Return accepted')).toBeVisible();
  expect(await accessibilityProblems(shop)).toEqual([]);

  // Live, without reloading.
  await expect(order.getByText('Rita, 5 Test Lane, Brooklyn, NY 11201')).toBeVisible();
  await expect(order.getByRole('link', { name: /Return label/ })).toHaveAttribute(
    'href',
    'https://labels.example/1',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await order.getByRole('button', { name: 'Add Tracking Number' }).click();
  const sending = page.getByRole('dialog', { name: 'Add the tracking number' });
  await sending.getByLabel('Tracking Number').fill('1Z 888 AA1 01 2345 6784');
  await sending.getByRole('button', { name: 'Mark as Sent' }).click();
  await expect(order.getByText('Return on its way')).toBeVisible();

  await row.getByRole('button', { name: 'Items Arrived' }).click();
  const arrived = shop.getByRole('dialog', { name: 'Have the items arrived?' });
  await arrived.getByLabel('Put it back on sale').check();
  await arrived.getByRole('button', { name: 'Yes, refund $12.50' }).click();
  await expect(shop.getByText('$12.50 refunded to the customer').first()).toBeVisible();

  await expect(order.getByText('$12.50 was added to your wallet.')).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('$12.50').first()).toBeVisible();
  await expect(page.getByText(/Refund: .*Returned Clips/).first()).toBeVisible();
  expect((await seller.api.getMyProduct({ params: { productId: clips.id } })).stock).toBe(3);
});
