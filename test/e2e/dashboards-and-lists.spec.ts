import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { countPresses, pressesOf } from './count-presses';
import { demo, newProvider, signIn } from './people';

const stat = (page: Page, label: string) => page.locator('.stat').filter({ hasText: label });
const numberOf = async (page: Page, label: string): Promise<number> => {
  const value = stat(page, label).locator('.stat-value');
  await expect(value).toHaveText(/^\d+$/);
  return Number(await value.textContent());
};
/** As many as a list shows at first. */
const pageful = 24;

test('the provider dashboard’s numbers match the lists they open', async ({ page }) => {
  await signIn(page, demo.provider, '/provider/dashboard');
  for (const label of ['Pending Bookings', 'Pending Orders', 'Completed']) {
    await page.goto('/provider/dashboard');
    const count = await numberOf(page, label);
    await stat(page, label).click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(Math.min(count, pageful));
  }
});

test('from the dashboard, a booking is accepted with one press, tomorrow afternoon blocked with four, and three orders shipped with eight', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Fay Fast');
  const customer = await newPerson(cloud, { name: 'Nia Test' });
  const style = await newHairstyle(provider, { title: 'Quick Twists' });
  await paidBooking(cloud, customer, style, { date: openDate(5), time: '10:00' });
  const names = ['Argan Oil', 'Comb', 'Silk Scarf'];
  const products = [];
  for (const name of names) products.push(await newProduct(provider, { name }));
  await paidOrders(cloud, customer, products);
  await page.setViewportSize({ width: 390, height: 844 });
  const presses = await countPresses(page);
  await signIn(page, provider.email, '/provider/dashboard');

  const answers = page.getByRole('region', { name: 'Needs your answer' });
  const accept = answers.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();
  const accepting = await pressesOf(presses, async () => {
    await accept.click();
    await expect(page.getByText('Booking confirmed')).toBeVisible();
  });
  expect(accepting).toBe(1);
  await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText('Quick Twists');

  const blocking = await pressesOf(presses, async () => {
    await page.getByRole('button', { name: 'Time off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add time off' });
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    await dialog.getByRole('button', { name: 'Afternoon' }).click();
    await dialog.getByRole('button', { name: 'Add time off' }).click();
    await expect(page.getByText('Time off added')).toBeVisible();
  });
  expect(blocking).toBeLessThanOrEqual(4);
  const { timeOff, zone } = await provider.api.getMyAvailability();
  const tomorrow = addDays(localAt(Date.now(), zone).date, 1);
  expect(timeOff).toEqual([
    { from: instantOf(tomorrow, '12:00', zone), to: instantOf(tomorrow, '18:00', zone) },
  ]);

  const shipping = await pressesOf(presses, async () => {
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Orders' }).click();
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}, Nia Test` }).click();
    await page.getByRole('button', { name: 'Ship 3 orders' }).click();
    const fields = page.getByRole('dialog').getByRole('textbox');
    await expect(fields.first()).toBeFocused();
    for (const number of ['1Z 1', '1Z 2', '1Z 3']) {
      await page.keyboard.type(number);
      if (number !== '1Z 3') await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect(page.getByText('3 tracking numbers added and orders marked as shipped')).toBeVisible();
  });
  expect(shipping).toBeLessThanOrEqual(8);
  await expect(page.getByRole('article').filter({ hasText: 'Shipped' })).toHaveCount(3);
});
