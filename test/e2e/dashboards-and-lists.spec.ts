import { expect, type Page, test } from '@playwright/test';
import { demo, signIn } from './people';

const stat = (page: Page, label: string) => page.locator('.stat').filter({ hasText: label });
const numberOf = async (page: Page, label: string): Promise<number> => {
  const value = stat(page, label).locator('.stat-value');
  await expect(value).toHaveText(/^\d+$/);
  return Number(await value.textContent());
};
/** As many as a list shows at first. */
const pageful = 24;

test('the provider dashboard’s Accept and Decline stand apart, and its numbers match the lists they open', async ({
  page,
}) => {
  await signIn(page, demo.provider, '/provider/dashboard');
  const accept = await page.getByRole('button', { name: 'Accept' }).first().boundingBox();
  const decline = await page.getByRole('button', { name: 'Decline' }).first().boundingBox();
  expect(decline!.x - (accept!.x + accept!.width)).toBeGreaterThanOrEqual(8);
  for (const label of ['Pending Bookings', 'Pending Orders', 'Completed']) {
    await page.goto('/provider/dashboard');
    const count = await numberOf(page, label);
    await stat(page, label).click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(Math.min(count, pageful));
  }
});
