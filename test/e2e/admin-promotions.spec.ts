import { expect, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { accessibilityProblems } from './accessibility-checks';
import { openHairstyle } from './booking-steps';
import { demo, signIn } from './people';

// One after the other: a banner that comes or goes meanwhile makes a new order outdated.
test.describe.configure({ mode: 'default' });

const codeCard = (page: Page, code: string) => page.getByRole('article', { name: code, exact: true });
const bannerRow = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

const createCode = async (page: Page, code: string): Promise<void> => {
  await page.goto('/admin/promo-codes');
  await page.getByLabel('Code*').fill(code.toLowerCase());
  await expect(page.getByLabel('Code*')).toHaveValue(code);
  await page.getByLabel('Discount Value*').fill('25');
  await page.getByLabel('Maximum Discount ($)').fill('5');
  await page.getByLabel('Usage Limit').fill('3');
  await page.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(page.getByText('Promo code created successfully')).toBeVisible();
};

const chooseImage = async (page: Page): Promise<void> => {
  const { bytes, contentType } = await plainPicture();
  await page
    .getByLabel('Choose Banner Image')
    .setInputFiles({ name: 'banner.png', mimeType: contentType, buffer: Buffer.from(bytes) });
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('img')).toBeVisible();
};

const createBanner = async (page: Page, title: string): Promise<void> => {
  await page.goto('/admin/promo-banners');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await chooseImage(page);
  await page.getByLabel('Link (optional)').fill('/products');
  await page.getByRole('button', { name: 'Create Banner' }).click();
  await expect(page.getByText('Banner created')).toBeVisible();
  await expect(bannerRow(page, title)).toContainText('Status: Active');
};

test('a code and a banner are made, used and withdrawn', async ({ page, browser }) => {
  const id = crypto.randomUUID().slice(0, 6).toUpperCase();
  const [code, title] = [`SPRING${id}`, `Spring offer ${id}`];
  await signIn(page, demo.admin, '/admin/promo-codes');
  await page.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(page.getByText('Code and discount value are required')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await createCode(page, code);
  await expect(codeCard(page, code)).toContainText('25% off, up to $5.00');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Promo Code' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await createBanner(page, title);

  const customer = await (await browser.newContext()).newPage();
  // Not the home page yet: the browser keeps its banners for seconds.
  await signIn(customer, demo.customer, '/wallet');
  const slide = customer.getByRole('region', { name: 'Offers' }).getByText(title, { exact: true });
  // Requests that name their time are not answered by the cache.
  await customer.setExtraHTTPHeaders({ 'x-local-now': new Date().toISOString() });
  await customer.goto('/home');
  await expect(slide).toHaveCount(1);
  await openHairstyle(customer, 'Two Dutch Braids');
  await customer.getByRole('link', { name: 'Book Appointment' }).click();
  const use = async () => {
    await customer.getByLabel('Promo code').fill(code);
    await customer.getByRole('button', { name: 'Apply' }).click();
  };
  await use();
  await expect(customer.getByLabel('Summary')).toContainText(`Discount (${code})`);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Banner' })).toBeFocused();
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Update Banner' }).click();
  await expect(page.getByText('Banner updated')).toBeVisible();
  await expect(bannerRow(page, title)).toContainText('Status: Inactive');
  await page.goto('/admin/promo-codes');
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('button', { name: 'Delete code' }).click();
  await expect(codeCard(page, code)).toHaveCount(0);

  await customer.getByRole('button', { name: `Remove promo code ${code}` }).click();
  await use();
  await expect(customer.getByText('Invalid promo code')).toBeVisible();
  await page.goto('/admin/promo-banners');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete banner' }).click();
  await expect(page.getByText('Banner deleted')).toBeVisible();
  await expect(bannerRow(page, title)).toHaveCount(0);
});

test('banners are ordered with buttons, keys and by dragging', async ({ page }) => {
  await signIn(page, demo.admin, '/admin/promo-banners');
  const titles = page.getByRole('region', { name: 'Current Banners' }).getByRole('heading', { level: 3 });
  await expect(titles.first()).toBeVisible();
  const before = await titles.allTextContents();
  const [first = '', second = ''] = before;
  const swapped = [second, first, ...before.slice(2)];
  const up = (title: string) => page.getByRole('button', { name: `Move ${title} up`, exact: true });
  await expect(up(first)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: `Move ${before.at(-1)} down`, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const saved = () =>
    page.waitForResponse((reply) => reply.url().includes('/banner-order') && reply.status() === 200);

  await Promise.all([saved(), up(second).click()]);
  await expect(titles).toHaveText(swapped);
  await expect(up(second)).toBeFocused();
  await page.reload();
  await expect(titles).toHaveText(swapped);

  const grip = (title: string) => page.getByRole('button', { name: `Move ${title} by dragging` });
  await grip(first).focus();
  await Promise.all([saved(), page.keyboard.press('ArrowUp')]);
  await expect(titles).toHaveText(before);

  for (const expected of [swapped, before]) {
    const [from, to] = await Promise.all([
      grip(expected[1]!).boundingBox(),
      page.getByRole('article', { name: expected[0]!, exact: true }).boundingBox(),
    ]);
    await page.mouse.move(from!.x + 20, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(from!.x + 20, to!.y + to!.height - 4, { steps: 8 });
    await Promise.all([saved(), page.mouse.up()]);
    await expect(titles).toHaveText(expected);
  }
});
