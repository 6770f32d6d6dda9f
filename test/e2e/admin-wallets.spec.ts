import { expect, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { earn, onboard } from '../given/payouts';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { demo, newProvider, signIn } from './people';

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

/** Starts the week again, also if nobody is left to be paid, and waits until it has ended. */
const runAgain = async (baseURL: string | undefined) => {
  const { api } = await signedIn({ origin: baseURL ?? '' }, demo.admin, demo.password);
  await api.startWeeklyPayouts();
  const isDone = async () => (await api.listPayoutRuns({ query: {} })).items[0]?.isDone;
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
};

test('an admin runs the week twice: everyone is paid once, and a payout the bank returns is paid again', async ({
  page,
  baseURL,
}) => {
  const provider = await payableProvider(baseURL);
  await signIn(page, demo.admin, '/admin/wallets?tab=settings');
  const processPayouts = page.getByRole('button', { name: 'Process Weekly Payouts' });
  const preview = page.getByRole('dialog', { name: /Weekly payouts/ });
  const previewed = (outcome: RegExp, email: string) =>
    preview.getByRole('region', { name: outcome }).getByRole('listitem').filter({ hasText: email });
  await processPayouts.click();
  await expect(previewed(/No payout account yet/, demo.provider)).toBeVisible();
  await expect(previewed(/Will be paid/, provider.email)).toContainText('$45.00');
  expect(await accessibilityProblems(page)).toEqual([]);

  await preview.getByRole('button', { name: 'Start payouts' }).click();
  await expect(preview).toBeHidden();
  await expect(page.getByText('Payouts Processed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Successfully processed \d+ payouts/)).toBeVisible();
  await page.reload();
  await processPayouts.click();
  await expect(previewed(/Already paid this week/, provider.email)).toContainText('$45.00');
  await page.keyboard.press('Escape');
  await runAgain(baseURL);
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

  // The tab that the address selects is in view.
  await page.goto('/admin/wallets?tab=reconciliation');
  const selected = page.getByRole('tab', { selected: true });
  await expect(selected).toHaveText('Reconciliation');
  await expect(selected).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
});
