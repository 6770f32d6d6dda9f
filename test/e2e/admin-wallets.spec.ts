import { expect, type Page, test } from '@playwright/test';
import { stripeControl } from '../../infra/acting/stripe-control';
import { earn, onboard } from '../given/payouts';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { demo, newProvider, signIn } from './people';

const openTab = async (page: Page, name: string): Promise<void> => {
  await page.goto('/admin/wallets');
  await page.getByRole('tab', { name }).click();
};

test('an admin sees all wallets and their totals', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.getByRole('link', { name: 'Wallets', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet Management' })).toBeVisible();
  for (const label of ['Total Available', 'Total Pending', 'Total Earnings', 'Active Wallets'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: demo.provider });
  await expect(row).toContainText('Amara Diallo');
  await expect(row.getByRole('cell')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/dashboard');
});

test('settings have bounds, and a change is confirmed with what it applies to', async ({ page }) => {
  await signIn(page, demo.admin);
  await openTab(page, 'Settings');
  const fee = page.getByLabel('Instant Cashout Fee (%)');
  const save = page.getByRole('button', { name: 'Save Settings' });
  const before = await fee.inputValue();

  await fee.fill('100.01');
  await save.click();
  await expect(fee).toHaveAccessibleDescription(/Enter a percentage from 0 to 100/);
  await expect(page.getByRole('dialog')).toBeHidden();

  // By keyboard alone.
  await fee.fill('2.25');
  await fee.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the settings?' });
  await expect(dialog).toContainText(`${Number(before)}% → 2.25%`);
  await expect(dialog).toContainText('Applies from the next instant cashout on');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (const value of ['2.25', before]) {
    await fee.fill(value);
    await save.click();
    await dialog.getByRole('button', { name: 'Change settings' }).click();
    await expect(page.getByText('Settings Updated')).toBeVisible();
    await expect(page.getByText('Wallet settings have been saved successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(fee).toHaveValue(value);
  }
});

test('settings that cannot be saved say so', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.route('**/api/admin/money-settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await openTab(page, 'Settings');
  await page.getByLabel('Platform Fee (%)').fill('11');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('button', { name: 'Change settings' }).click();
  await expect(page.getByText('Failed to save settings')).toBeVisible();
});

/** A provider whose $45.00 can be paid out already, through an account that is ready. */
const payableProvider = async (baseURL: string | undefined) => {
  const provider = await newProvider(baseURL, `Paid ${crypto.randomUUID().slice(0, 8)}`);
  const cloud = { origin: baseURL ?? '' };
  const customer = await newPerson(cloud, { name: 'Casey Customer', accountType: 'customer' });
  const reviewedAt = new Date(Date.now() + 25 * 3_600_000).toISOString();
  await earn(cloud, { customer, provider }, 5_000, { reviewedAt });
  await onboard(provider);
  return provider;
};

/** The payouts at Stripe that the weekly runs have made for a provider, newest first. */
const weeklyPayoutsOf = async (baseURL: string | undefined, { id }: { id: string }) => {
  type Payout = { id: string; amount: number; status: string; metadata: { name?: string } };
  const all = await stripeControl({ origin: baseURL ?? '' }).control<Payout[]>('payouts');
  return all.filter(({ metadata }) => metadata.name?.includes(id));
};

test('an admin runs the week twice: everyone is paid once, and a payout the bank returns is paid again', async ({
  page,
  baseURL,
}) => {
  const provider = await payableProvider(baseURL);
  await signIn(page, demo.admin);
  await openTab(page, 'Settings');
  const processPayouts = page.getByRole('button', { name: 'Process Weekly Payouts' });
  const preview = page.getByRole('dialog', { name: /Weekly payouts/ });
  const previewed = (email: string) => preview.getByRole('listitem').filter({ hasText: email });
  await processPayouts.click();
  await expect(previewed(demo.provider)).toContainText('Has no payout account yet');
  await expect(previewed(provider.email)).toContainText('Will be paid$45.00');
  expect(await accessibilityProblems(page)).toEqual([]);

  for (let times = 0; times < 2; times++) {
    if (times > 0) {
      await processPayouts.click();
      await expect(previewed(provider.email)).toContainText('Already paid $45.00 this week');
    }
    await preview.getByRole('button', { name: 'Start payouts' }).click();
    await expect(preview).toBeHidden();
    await expect(page.getByText('Payouts Processed')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Successfully processed \d+ payouts/)).toBeVisible();
    await page.reload();
  }
  const [paid, ...more] = await weeklyPayoutsOf(baseURL, provider);
  expect([paid, more]).toMatchObject([{ amount: 4_500 }, []]);

  await page.getByRole('tab', { name: 'Weekly Payouts' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('row').filter({ hasText: demo.provider })).toContainText(
    'Has no payout account yet',
  );
  const row = page.getByRole('row').filter({ hasText: provider.email });
  await expect(row).toContainText('$45.00');

  const { control } = stripeControl({ origin: baseURL ?? '' });
  await control(`payouts/${paid!.id}/settle`, { status: 'failed' });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Failed', { timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Back to Weekly Payouts' }).click();
  await page.getByRole('link', { name: /^1 failed in / }).click();
  await row.getByRole('button', { name: /^Details of/ }).click();
  const details = page.getByRole('dialog', { name: provider.name });
  await expect(details).toContainText('Reason shown to the provider');
  expect(await accessibilityProblems(page)).toEqual([]);
  await details.getByRole('button', { name: 'Pay again…' }).click();
  await details.getByRole('button', { name: 'Pay again now' }).click();
  await expect(page.getByText('$45.00 is on its way')).toBeVisible();
  await expect(details).toBeHidden();
  await expect(row).not.toContainText('Failed');
  expect(await weeklyPayoutsOf(baseURL, provider)).toHaveLength(2);
  await expect(async () => {
    const { items } = await provider.api.listNotifications();
    const titles = items.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Payout (failed|returned)$/), 'Payout started']),
    );
  }).toPass();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('reports show revenue by month, and the earnings of a year as a file', async ({ page }) => {
  await signIn(page, demo.admin);
  await openTab(page, 'Reports');
  await expect(page.getByRole('table', { name: 'Revenue' })).toContainText('January 2026');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^earnings-20\d\d\.csv$/);
});

test('the tab that the address selects is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.admin, '/admin/wallets?tab=reconciliation');
  const selected = page.getByRole('tab', { selected: true });
  await expect(selected).toHaveText('Reconciliation');
  await expect(selected).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
});
