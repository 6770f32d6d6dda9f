import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { completedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { newProvider, signIn } from './people';

/** A provider with two bookings and two orders of two customers. */
const newBusiness = async (baseURL: string | undefined) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Nora New');
  const braids = await newHairstyle(provider, { title: 'Box Braids' });
  const trim = await newHairstyle(provider, { title: 'Quick Trim' });
  const oil = await newProduct(provider, { name: 'Argan Oil', stock: 10 });
  const ada = await newPerson(cloud, { name: 'Ada First' });
  const ben = await newPerson(cloud, { name: 'Ben Second' });
  const parties = { customer: ada, provider };
  await completedBooking(cloud, parties, braids, { date: openDate(4) });
  await paidBooking(cloud, ada, trim, { date: openDate(8) });
  await paidBooking(cloud, ben, trim, { date: openDate(8), time: '14:00' });
  await paidOrders(cloud, ada, [oil]);
  await paidOrders(cloud, ben, [oil]);
  return provider;
};

test('the tabs of a provider’s bookings and orders have counts', async ({ page, baseURL }) => {
  const provider = await newBusiness(baseURL);
  await signIn(page, provider.email, '/provider/bookings');
  await expect(page.getByRole('tab')).toHaveText([
    'All (3)',
    'Pending (2)',
    'Confirmed (0)',
    'Completed (1)',
    'Cancelled (0)',
  ]);
  await page.goto('/provider/orders');
  await expect(page.getByRole('tab')).toHaveText([
    'All (2)',
    'Pending (0)',
    'Paid (2)',
    'Processing (0)',
    'Shipped (0)',
    'Delivered (0)',
    'Cancelled (0)',
  ]);
});

test('a provider searches bookings and orders by customer or title', async ({ page, baseURL }) => {
  const provider = await newBusiness(baseURL);
  await signIn(page, provider.email, '/provider/bookings');
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search customers and services' });
  await search.fill('ada trim');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/search=ada(\+|%20)trim/);
  await search.fill('nobody');
  await expect(page.getByText('No bookings match your search.')).toBeVisible();
  await page.goto('/provider/orders?search=ben');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Ben Second');
});

test('a provider sees what a customer bought before and keeps private notes', async ({ page, baseURL }) => {
  const provider = await newBusiness(baseURL);
  await signIn(page, provider.email, '/provider/bookings?search=ada+trim');
  const open = page.getByRole('button', { name: 'History and Notes for Ada First' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Ada First' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Box Braids.*Completed/, /Argan Oil.*Paid/]);
  const notes = dialog.getByLabel('Private notes');
  await notes.fill('x'.repeat(1_001));
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(notes).toHaveAccessibleDescription(/At most 1000 characters/);
  await expect(notes).toBeFocused();
  await notes.fill('Tender scalp, likes tea');
  await page.reload();
  await open.click();
  await expect(notes).toHaveValue('Tender scalp, likes tea');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await notes.fill('Tender scalp, likes coffee');
  const saved = page.waitForResponse(/\/customer\/note$/);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.goto('/provider/orders?search=ada');
  await page.getByRole('button', { name: 'History and Notes for Ada First' }).click();
  await expect(page.getByLabel('Private notes')).toHaveValue('Tender scalp, likes coffee');
});

test('several orders of one customer are marked as shipped together', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Nora New');
  const products = await Promise.all(
    ['Argan Oil', 'Paddle Brush', 'Silk Scarf'].map((name) => newProduct(provider, { name, stock: 10 })),
  );
  const customer = await newPerson(cloud, { name: 'Ada First' });
  await paidOrders(cloud, customer, products);
  await signIn(page, provider.email, '/provider/orders');
  const oil = page.getByRole('article', { name: 'Argan Oil, Ada First' });
  await oil.getByRole('button', { name: 'Add Tracking & Ship' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Tracking & Ship' });
  await dialog.getByLabel('Tracking Number').fill('1Z 42');
  await dialog.getByRole('checkbox', { name: 'Paddle Brush × 1' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Silk Scarf × 1' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  for (const name of ['Argan Oil', 'Paddle Brush']) {
    const order = page.getByRole('article', { name: `${name}, Ada First` });
    await expect(order).toContainText('Shipped');
    await expect(order).toContainText('1Z 42');
  }
  await expect(page.getByRole('article', { name: 'Silk Scarf, Ada First' })).toContainText('Paid');
});
