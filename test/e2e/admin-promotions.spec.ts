import { expect, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { accessibilityProblems } from './accessibility-checks';
import { chooseTime, newCustomer, openHairstyle, pay } from './booking-steps';
import { demo, signIn } from './people';

const codeCard = (page: Page, code: string) => page.getByRole('article', { name: code, exact: true });
const bannerRow = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const slide = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Offers' }).getByText(title, { exact: true });

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

/** The home page until it shows, or no longer shows, what the public list is cached with for seconds. */
const expectOnHome = async (page: Page, title: string, count: number): Promise<void> => {
  await expect(async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(slide(page, title)).toHaveCount(count, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
};

test('a code and a banner are made, used and withdrawn', async ({ page, browser }) => {
  const id = crypto.randomUUID().slice(0, 6).toUpperCase();
  const [code, title] = [`SPRING${id}`, `Spring offer ${id}`];
  await signIn(page, demo.admin);
  await createCode(page, code);
  await expect(codeCard(page, code)).toContainText('25% off, up to $5.00');
  await expect(codeCard(page, code)).toContainText('0/3');
  await createBanner(page, title);

  const theirs = await browser.newContext();
  const customer = await theirs.newPage();
  await newCustomer(customer);
  await expectOnHome(customer, title, 1);
  await openHairstyle(customer, 'Two Dutch Braids');
  await customer.getByRole('link', { name: 'Book Appointment' }).click();
  await chooseTime(customer);
  await customer.getByLabel('Promo code').fill(code);
  await customer.getByRole('button', { name: 'Apply' }).click();
  await expect(customer.getByLabel('Summary')).toContainText(`Discount (${code})`);
  await customer.getByRole('button', { name: 'Confirm Booking' }).click();
  await pay(customer);

  await page.goto('/admin/promo-codes');
  await expect(async () => {
    await page.reload();
    await expect(codeCard(page, code)).toContainText('$5.00', { timeout: 2_000 });
    await expect(page.getByRole('button', { name: `Who used it: ${code}` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(codeCard(page, code)).toContainText('1/3');
  await page.getByRole('button', { name: `Who used it: ${code}` }).click();
  const uses = page.getByRole('dialog', { name: `Who used ${code}` });
  await expect(uses.getByRole('listitem')).toContainText('Two Dutch Braids');
  await expect(uses.getByRole('listitem')).toContainText('$5.00');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('button', { name: 'Withdraw code' }).click();
  await expect(page.getByText('Promo code withdrawn')).toBeVisible();
  await expect(codeCard(page, code)).toContainText('Inactive');
  await page.goto('/admin/promo-banners');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Banner' })).toBeFocused();
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Update Banner' }).click();
  await expect(page.getByText('Banner updated')).toBeVisible();
  await expect(bannerRow(page, title)).toContainText('Status: Inactive');

  await expectOnHome(customer, title, 0);
  await openHairstyle(customer, 'Two Dutch Braids');
  await customer.getByRole('link', { name: 'Book Appointment' }).click();
  await customer.getByLabel('Promo code').fill(code);
  await customer.getByRole('button', { name: 'Apply' }).click();
  await expect(customer.getByText('Invalid promo code')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete banner' }).click();
  await expect(page.getByText('Banner deleted')).toBeVisible();
  await expect(bannerRow(page, title)).toHaveCount(0);
});

test('a code’s form says what is missing, edits at the top of the page, and refuses duplicates', async ({
  page,
}) => {
  const code = `EDIT${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await signIn(page, demo.admin, '/admin/promo-codes');
  await page.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(page.getByText('Code and discount value are required')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await createCode(page, code);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Promo Code' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByLabel('Code*').fill('first20');
  await page.getByRole('button', { name: 'Update Promo Code' }).click();
  await expect(page.getByLabel('Code*')).toHaveAccessibleDescription(/This promo code already exists/);
  await page.getByLabel('Code*').fill(code);
  await page.getByLabel('Discount Type*').selectOption('Fixed Amount ($)');
  await page.getByLabel('Discount Value*').fill('12.50');
  await page.getByRole('button', { name: 'Update Promo Code' }).click();
  await expect(page.getByText('Promo code updated successfully')).toBeVisible();
  await expect(codeCard(page, code)).toContainText('$12.50 off');
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('button', { name: 'Delete code' }).click();
  await expect(page.getByText('Promo code deleted successfully')).toBeVisible();
  await expect(codeCard(page, code)).toHaveCount(0);
});

test('unsaved changes in the form are not lost without asking when another row is edited', async ({
  page,
}) => {
  const code = `KEEP${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await signIn(page, demo.admin);
  await createCode(page, code);
  const edit = (of: string) => page.getByRole('button', { name: `Edit ${of}`, exact: true }).click();
  await edit('FIRST20');
  await expect(page.getByLabel('Code*')).toHaveValue('FIRST20');
  await page.getByLabel('Description').fill('Not saved yet');
  await edit(code);
  const question = page.getByRole('dialog', { name: 'Edit another one without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Not saved yet');
  await edit(code);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Code*')).toHaveValue(code);
  await expect(page.getByRole('heading', { name: 'Edit Promo Code' })).toBeFocused();
  await edit('FIRST20');
  await expect(page.getByLabel('Code*')).toHaveValue('FIRST20');
  await expect(question).toBeHidden();
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

test('the addresses left in the popup are listed and downloaded', async ({ page, request }) => {
  const email = `lead-${crypto.randomUUID()}@test.hairloom.test`;
  expect((await request.post('/api/leads', { data: { email } })).status()).toBe(202);
  await signIn(page, demo.admin, '/admin/promo-codes');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(page.getByText(email)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text).toContain(email);
});
