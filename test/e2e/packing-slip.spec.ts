import { expect, test } from '@playwright/test';
import { receiptNumber } from '../../shared/payments/receipt-number';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { newProvider, signIn } from './people';

const shippingAddress = 'Nia Test\n5 Test Lane\nBrooklyn, NY 11201';

test('a seller opens the packing slip of an order, prints it on one page, and goes back to the list', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const seller = await newProvider(baseURL, 'Pia Packs');
  const [oil, comb] = [
    await newProduct(seller, { name: 'Argan Oil' }),
    await newProduct(seller, { name: 'Comb' }),
  ];
  const customer = await newPerson(cloud, { name: 'Nia Test' });
  const [order] = await paidOrders(cloud, customer, [oil, comb], { quantity: 2, shippingAddress });
  await signIn(page, seller.email, '/provider/orders?status=paid');
  const card = page.getByRole('article').filter({ hasText: 'Argan Oil' });
  await card.getByRole('button', { name: /^More for/ }).click();
  await card.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  const slip = page.getByRole('article');
  await expect(slip).toContainText(`Order ${receiptNumber(order!.checkoutId)}`);
  await expect(slip).toContainText('5 Test Lane');
  await expect(slip).toContainText('Pia Packs');
  for (const name of ['Argan Oil 2', 'Comb 2']) await expect(slip.getByRole('row', { name })).toBeVisible();
  await expect(slip).not.toContainText('$');

  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/provider/orders?status=paid');
  await expect(card).toBeVisible();
});
