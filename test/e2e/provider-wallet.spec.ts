import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addressOf, type Person } from '../../infra/acting/person';
import type { Statement } from '../../shared/wallet/schema';
import { settled } from '../api/given/time';
import { paidOrders } from '../given/orders';
import { earn } from '../given/payouts';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { accessibilityProblems } from './accessibility-checks';
import { newProvider, signIn } from './people';

/** Reloads the page a day later, when the earnings can be cashed out: only its own requests have another time. */
const openDayLater = async (page: Page, { email }: Person): Promise<void> => {
  await page.setExtraHTTPHeaders({
    'x-local-address': addressOf(email),
    'x-local-now': new Date(Date.now() + 25 * 3_600_000).toISOString(),
  });
  await page.reload();
};

/** A provider who has earned $90.00 of a sale, with $18.00 of another one pending. */
const earner = async (baseURL: string | undefined): Promise<Person> => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Wanda Wallet');
  const customer = await newPerson(cloud, { name: 'Chloe Buys' });
  await earn(cloud, { customer, provider }, 10_000, { name: 'Shea Butter' });
  await paidOrders(cloud, customer, [await newProduct(provider, { name: 'Comb', priceCents: 2_000 })]);
  await settled(cloud);
  return provider;
};

const stat = (page: Page, label: string) => page.locator('.stat').filter({ hasText: label });
const amount = (page: Page) => page.getByLabel('Amount ($)');
const cashOut = (page: Page) => page.getByRole('button', { name: 'Cash out', exact: true });

test('a provider earns, sets up payouts later, cashes out by keyboard, and sees it in both histories', async ({
  page,
  baseURL,
}) => {
  const provider = await earner(baseURL);
  await signIn(page, provider.email, '/provider/dashboard');
  await page.getByRole('link', { name: 'Set up payouts' }).click();
  await expect(stat(page, 'Available')).toContainText('$90.00');
  await expect(page.getByText('Set up your payout account to cash out.')).toBeVisible();
  await expect(cashOut(page)).toHaveCount(0);
  await page.getByText('What is pending, and until when').click();
  await expect(page.getByText('Comb for Chloe Buys')).toBeVisible();
  await expect(page.getByText(/Ship it by .*, or it is refunded/)).toBeVisible();

  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Stripe still needs some details from you.')).toBeVisible();
  await page.goto('/provider/wallet?onboarding=again');
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page).toHaveURL(/onboarding=done/);
  await expect(page.getByText('All done. You can be paid from now on.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your payout account is ready' })).toBeVisible();

  // Earnings can be cashed out a day after their payment.
  await expect(page.getByText('$0.00 can be cashed out now, $10.00 at least. More from')).toBeVisible();
  await openDayLater(page, provider);
  await expect(page.getByText('$90.00 can be cashed out now, $10.00 at least.')).toBeVisible();

  // By keyboard alone.
  await amount(page).focus();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cash out $40.00?' });
  await expect(dialog).toContainText('You receive$39.40');
  await page.keyboard.press('Escape');
  await expect(page.locator('.dialog-body')).toHaveCount(0);
  await expect(amount(page)).toHaveValue('40');
  await page.keyboard.press('Enter');
  const confirm = dialog.getByRole('button', { name: 'Confirm cashout' });
  for (
    let presses = 0;
    presses < 5 && !(await confirm.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Cashout Successful!' })).toContainText(
    '$39.40',
  );
  await expect(amount(page)).toHaveValue('');
  await expect(stat(page, 'Available')).toContainText('$50.00');

  const row = page.locator('.transaction-row').filter({ hasText: 'Instant cashout' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('−$40.00');
  await expect(row).toContainText('Fee $0.60');
  await page.getByRole('tab', { name: 'Transactions' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Payout History' })).toContainText('$39.40');
  // The bank has it shortly after, and the open page follows.
  await expect(row).toContainText('Completed', { timeout: 20_000 });
  await expect(row).toContainText('Paid out on');
  await expect(stat(page, 'In transit')).toContainText('$0.00');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** How many pages a page takes when it is printed on Letter paper, the shorter of the usual formats. */
const printedPages = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

const statements = '**/api/provider/statements/*';

/** Replaces the transactions of a statement by as many as are wanted, spread over the month. */
const withTransactions = (page: Page, count: number) =>
  page.route(statements, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as Statement;
    const lines = Array.from({ length: count }, (_, index) => ({
      id: `line-${index}`,
      type: 'product_sale' as const,
      description: `${index + 1} × Restorative overnight shea butter and argan oil mask for very dry hair`,
      amountCents: 123_456,
      feeCents: 12_345,
      balanceCents: (index + 1) * 123_456,
      status: 'completed' as const,
      createdAt: `${reply.month}-${String((index % 31) + 1).padStart(2, '0')}T17:00:00.000Z`,
    })).sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    await route.fulfill({ json: { ...reply, lines } });
  });

test('transactions are downloaded, and a statement is printed on one page, however many it has', async ({
  page,
  baseURL,
}) => {
  const provider = await earner(baseURL);
  await signIn(page, provider.email, '/provider/wallet');
  await page.getByText('Download', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transactions-[\d-]{10}-[\d-]{10}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFDate,Time,Type,Description,Amount,Fee,/);
  expect(text).toContain('Product sale,1 × Shea Butter for Chloe Buys,90.00,10.00,');

  await page.getByRole('link', { name: 'View statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  const sheet = page.getByRole('article');
  for (const sum of ['Opening balance$0.00', 'Earnings$100.00', 'Fees−$10.00', 'Closing balance$90.00'])
    await expect(sheet).toContainText(sum);
  await expect(sheet.getByRole('row', { name: /Shea Butter/ })).toContainText('$90.00');
  expect(await printedPages(page)).toBe(1);
  for (const [count, rows] of [
    [20, 20],
    [200, 31],
  ] as const) {
    await withTransactions(page, count);
    await page.goto('/provider/wallet/statement/2026-10');
    await expect(sheet.locator('tbody').getByRole('row')).toHaveCount(rows);
    await expect(sheet.getByText('are added up by day')).toHaveCount(count > rows ? 1 : 0);
    expect(await printedPages(page)).toBe(1);
    await page.unroute(statements);
  }
});
