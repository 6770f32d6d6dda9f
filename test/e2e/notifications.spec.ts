import { expect, type Page, test } from '@playwright/test';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { newProvider, signIn } from './people';

const bell = (page: Page, unread?: string) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('all notifications: from the bell, by day, filtered, marked, and new ones live', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const owner = await newProvider(baseURL);
  const oil = await newProduct(owner, { name: 'Argan Oil', stock: 50 });
  await signIn(page, owner.email);
  // The sign-in may be told too: the browser is another device than the one the provider signed up with.
  await page.getByRole('button', { name: /^Notifications, [23] unread$/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(today(page).getByText('Application received')).toBeVisible();
  await expect(today(page).getByText('Application approved')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toBeVisible();

  await paidOrders(cloud, await newPerson(cloud), [oil]);
  await expect(bell(page, '1')).toBeVisible();
  await tab(page, 'Unread').click();
  await expect(page).toHaveURL('/notifications?filter=unread');
  await expect(today(page).getByRole('listitem')).toHaveCount(1);
  await expect(today(page).getByText('New order')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read: New order' }).click();
  await expect(bell(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing unread')).toBeVisible();
  await tab(page, 'All').click();
  await today(page)
    .getByRole('link', { name: /New order/ })
    .click();
  await expect(page).toHaveURL('/provider/orders');
});
