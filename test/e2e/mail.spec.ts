import { expect, test } from '@playwright/test';
import { proveEmail } from '../../infra/acting/admin';
import { shippedOrder } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { cloudAt, mailTo } from './mailbox-steps';
import { newProvider } from './people';

test('a shipped order is mailed about, and one press in the mail turns that off', async ({
  page,
  baseURL,
}) => {
  const cloud = cloudAt(baseURL);
  const [customer, seller] = await Promise.all([
    newPerson(cloud, { name: 'Mina Mail' }),
    newProvider(baseURL, 'Sela Seller'),
  ]);
  await proveEmail(cloud, customer);
  const product = await newProduct(seller, { name: 'Mail Oil', stock: 5 });
  await shippedOrder(cloud, { customer, provider: seller }, product);
  const shipped = async () =>
    (await mailTo(baseURL, customer)).find(({ subject }) => subject === 'Your order is on its way');
  await expect.poll(shipped, { timeout: 20_000 }).toBeDefined();
  const [link = ''] = /http\S+\/unsubscribe\S+/.exec((await shipped())?.text ?? '') ?? [];

  await page.goto('/_local/mailbox');
  const preview = page.frameLocator('iframe').first();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.getByText('Hairloom', { exact: true })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Turn off emails like this' }).click();
  await expect(page.getByText('We no longer email you about the shipping of your orders.')).toBeVisible();
  // Reminders to book again, offers and pushes are off until somebody turns them on.
  const { off } = await customer.api.getNotificationPreferences();
  expect(off.filter((choice) => !choice.endsWith('.push'))).toEqual([
    'orders.email',
    'rebookings.inApp',
    'rebookings.email',
    'offers.inApp',
    'offers.email',
  ]);
});

test('a link that does not work says where else to turn email off', async ({ page }) => {
  await page.goto('/unsubscribe?mail=unknown&key=unknown');
  await page.getByRole('button', { name: 'Turn off emails like this' }).click();
  await expect(page.getByRole('alert')).toContainText('You can turn email off in your profile.');
});
