import { expect, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { signedIn } from '../../infra/acting/person';
import { newHairstyle } from '../given/hairstyles';
import { demo, signIn } from './people';
import { openOnceShown } from './search-steps';

const provider = (baseURL: string | undefined) =>
  signedIn({ origin: baseURL ?? '' }, 'sofia@demo.hairloom.test', demo.password);

const signInAsProvider = (page: Page) => signIn(page, 'sofia@demo.hairloom.test');

const freshTitle = (): string => `Braids ${crypto.randomUUID().slice(0, 8)}`;
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const size = (page: Page, number: number) => page.getByRole('group', { name: `Size ${number}`, exact: true });
const openSize = (page: Page, number: number) =>
  size(page, number)
    .getByRole('button', { name: new RegExp(`^Size ${number}, `) })
    .click();

const addPicture = async (page: Page): Promise<void> => {
  const { bytes, contentType } = await plainPicture();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'braids.png', mimeType: contentType, buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.locator('.listing-form-preview .gallery img')).toBeVisible();
};

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a new service with sizes and a picture is created, and found by customers', async ({ page }) => {
  const title = freshTitle();
  await signInAsProvider(page);
  await page.goto('/provider/hairstyles');
  await page.getByRole('link', { name: 'Add Service' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price ($)').fill('$120');
  await page.getByLabel('Description').fill('Small, neat braids.');
  await addPicture(page);

  await page.getByRole('button', { name: 'Add size' }).click();
  await size(page, 1).getByLabel('Name').fill('Waist length');
  await size(page, 1).getByLabel('Price ($)').fill('150.50');
  await size(page, 1).getByLabel('Hours').selectOption('3');
  await page.getByRole('button', { name: 'Add size' }).click();
  await size(page, 2).getByLabel('Name').fill('Shoulder length');
  await size(page, 2).getByLabel('Price ($)').fill('120');

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('radio', { name: /Waist length.*\$150\.50.*3h 30m/ })).toBeVisible();

  await page.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByText('Service created successfully')).toBeVisible();
  await expect(page).toHaveURL('/provider/hairstyles');
  await expect(cardOf(page, title)).toContainText('$120.00');
  await expect(cardOf(page, title)).toContainText('2 sizes');

  const found = page.getByRole('link', { name: title });
  await openOnceShown(page, `/hairstyles?search=${encodeURIComponent(title)}`, found);
  await found.click();
  await expect(page.getByRole('radio', { name: /Shoulder length/ })).toBeVisible();
});

test('sizes are put in order by keyboard and by dragging, and keep their ids', async ({ page, baseURL }) => {
  const { api, ...person } = await provider(baseURL);
  const title = freshTitle();
  const names = ['Short', 'Medium', 'Long'];
  const { id, variations } = await newHairstyle(
    { api, ...person },
    { title, variations: names.map((name) => ({ name, priceCents: 9_000, durationMinutes: 60 })) },
  );
  await signInAsProvider(page);
  await page.goto('/provider/hairstyles');
  await cardOf(page, title).getByRole('link', { name: 'Edit' }).click();
  await openSize(page, 1);
  await page.getByRole('button', { name: 'Move size 1 down' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Short is now at position 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move size 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(size(page, 3).getByLabel('Name')).toHaveValue('Short');

  // Now Medium, Long, Short: drag the last one to the top.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  const grip = await size(page, 3)
    .getByRole('button', { name: /by dragging/ })
    .boundingBox();
  await page.mouse.move(grip!.x + 10, grip!.y + 10);
  await page.mouse.down();
  for (const number of [2, 1]) {
    const box = await size(page, number).boundingBox();
    await page.mouse.move(box!.x + 20, box!.y + 20, { steps: 5 });
  }
  await page.mouse.up();
  await expect(size(page, 1).getByLabel('Name')).toHaveValue('Short');
  await openSize(page, 3);
  await page.getByRole('button', { name: 'Remove size 3' }).click();
  await expect(page.getByRole('button', { name: 'Add size' })).toBeFocused();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();

  const saved = await api.getMyHairstyle({ params: { hairstyleId: id } });
  expect(saved.variations.map((each) => each.name)).toEqual(['Short', 'Medium']);
  expect(saved.variations.map((each) => each.id)).toEqual([variations[0]!.id, variations[1]!.id]);
});

test('a half-written service survives a reload until it is discarded, and going back asks first', async ({
  page,
}) => {
  const title = freshTitle();
  await signInAsProvider(page);
  await page.goto('/provider/hairstyles/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price ($)').fill('45.5');
  await page.getByRole('button', { name: 'Add size' }).click();
  await size(page, 1).getByLabel('Name').fill('Long');
  await addPicture(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByText('We restored what you had not saved.')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Price ($)').first()).toHaveValue('45.5');
  await expect(size(page, 1).getByLabel('Name')).toHaveValue('Long');
  await expect(page.locator('.listing-form-preview .gallery img')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(size(page, 1)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  expect(asked).toHaveLength(1);

  await page.goto('/provider/hairstyles');
  await page.getByRole('link', { name: 'Add Service' }).click();
  await page.getByLabel('Title').fill(title);
  await page.goBack();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.goBack();
  await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/provider/hairstyles');
});

test('customers cannot open a provider’s services', async ({ page }) => {
  await signIn(page, demo.customer, '/provider/hairstyles/new');
  await expect(page.getByText("You don't have provider access")).toBeVisible();
  await expect(page).toHaveURL('/home');
});
