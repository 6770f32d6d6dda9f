import { expect as baseExpect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openStyleguide } from './styleguide';

// Decoding and encoding pictures takes a while.
const expect = baseExpect.configure({ timeout: 20_000 });

const images = (page: Page) => page.getByRole('region', { name: 'Images', exact: true });

/** The names of the sample pictures in the order shown. */
const order = (page: Page): Promise<(string | undefined)[]> =>
  images(page)
    .locator('li[data-index] img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src.split('/').at(-2)));

const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b5654a' } })
    .jpeg()
    .toBuffer(),
});

const choose = async (page: Page, ...names: string[]) =>
  images(page)
    .getByLabel('Add images')
    .setInputFiles(await Promise.all(names.map(jpeg)));

const usePicture = (page: Page) => page.getByRole('button', { name: 'Use picture' }).click();

// A dialog makes the rest of the page inert; doing that to the whole style guide takes seconds on a slow machine.
test.beforeEach(async ({ page }) => openStyleguide(page, 'uploads'));

test('reorders pictures by keyboard, announces it, and keeps the focus', async ({ page }) => {
  const [first, second] = await order(page);
  const left = images(page).getByRole('button', { name: 'Move picture 2 left' });
  await left.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expect(
    images(page).getByText('Picture moved to position 1 of 2. It is now the cover.'),
  ).toBeAttached();
  await expect(images(page).getByRole('button', { name: 'Move picture 1 left' })).toBeFocused();
  await expect(images(page).getByRole('listitem').first()).toContainText('Cover');

  await page.keyboard.press('Enter');
  expect(await order(page)).toEqual([second, first]);
});

test('reorders pictures by dragging', async ({ page }) => {
  const [first, second] = await order(page);
  const pictures = images(page).locator('.sortable-pictures-picture');
  await pictures.first().hover();
  await page.mouse.down();
  await pictures.nth(1).hover();
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([second, first]);
});

test('removes a picture and moves the focus to the file chooser', async ({ page }) => {
  const [first, second] = await order(page);
  await images(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(() => order(page)).toEqual([second]);
  expect(first).not.toBe(second);
  await expect(images(page).getByLabel('Add images')).toBeFocused();
});

test('crops several files one after the other and allows at most five images', async ({ page }) => {
  await choose(page, 'one.jpg', 'two.jpg', 'three.jpg', 'four.jpg');
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(dialog).toContainText('one.jpg (2 more to crop)');
  await usePicture(page);
  await expect(dialog).toContainText('two.jpg (1 more to crop)');
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toContainText('three.jpg');
  await usePicture(page);
  await expect(dialog).toBeHidden();
  await expect(images(page).locator('li[data-index]')).toHaveCount(4);
  await expect(images(page).getByRole('alert')).toHaveText('Maximum 5 images allowed');

  await choose(page, 'five.jpg');
  await usePicture(page);
  await expect(images(page).locator('li[data-index]')).toHaveCount(5);
  // An empty alert is not rendered.
  await expect(images(page).getByText('Maximum 5 images allowed')).toBeHidden();
  await choose(page, 'six.jpg');
  await expect(images(page).getByRole('alert')).toHaveText('Maximum 5 images allowed');
  await expect(dialog).toBeHidden();
});

test('cannot skip a picture that is being cropped, and drops it if the dialog is closed', async ({
  page,
}) => {
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, ...options) {
      const encode = () =>
        toBlob.call(
          this,
          (blob) => {
            done(blob);
            document.body.dataset.cropped = 'true';
          },
          ...options,
        );
      window.addEventListener('encode', encode, { once: true });
    };
  });
  await choose(page, 'one.jpg', 'two.jpg');
  await usePicture(page);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(dialog.getByRole('button', { name: 'Cropping…' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Skip' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('encode')));
  await expect(page.locator('body')).toHaveAttribute('data-cropped', 'true');
  await expect(images(page).locator('.upload-item')).toHaveCount(0);
  await expect(images(page).locator('li[data-index]')).toHaveCount(2);
});

test('returns the focus to the file chooser when the dialog is cancelled', async ({ page }) => {
  const chooser = images(page).getByLabel('Add images');
  await chooser.focus();
  await choose(page, 'one.jpg');
  await page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(chooser).toBeFocused();
});

test('measures the crop only once the dialog is open, even if the picture has loaded before', async ({
  page,
}) => {
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      const picture = this.querySelector('img');
      const open = () => {
        this.dataset.measured = String(!!this.querySelector('figure'));
        showModal.call(this);
      };
      if (picture) picture.addEventListener('load', () => requestAnimationFrame(open), { once: true });
      else open();
    };
  });
  await choose(page, 'one.jpg');
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(dialog).toHaveAttribute('data-measured', 'false');
  await usePicture(page);
  await expect(dialog).toBeHidden();
  await expect(images(page).locator('li[data-index]')).toHaveCount(3);
});

test('moves and zooms the picture by keyboard before it is cropped', async ({ page }) => {
  await choose(page, 'one.jpg');
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  const preview = dialog.getByRole('figure').locator('img');
  const before = await preview.getAttribute('style');
  const crop = dialog.getByRole('application', { name: 'Crop area' });
  await crop.focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview).not.toHaveAttribute('style', before ?? '');
  const shifted = await preview.getAttribute('style');
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview).not.toHaveAttribute('style', shifted ?? '');
  await dialog.getByLabel('Square').check();
  await expect(dialog.getByRole('figure').locator('div')).toHaveCSS('aspect-ratio', '1 / 1');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(images(page).locator('li[data-index]')).toHaveCount(2);
});

test('a dropped connection is reported and the upload can be retried or cancelled', async ({
  page,
  context,
}) => {
  await choose(page, 'one.jpg');
  await expect(page.getByRole('dialog', { name: 'Crop picture' })).toBeVisible();
  await context.setOffline(true);
  await usePicture(page);
  const alert = images(page).getByText('Failed to upload image. Check your connection and retry.');
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await images(page).getByRole('button', { name: 'Retry one.jpg' }).click();
  await expect(images(page).locator('li[data-index]')).toHaveCount(3);
  await expect(alert).toBeHidden();
});

test('refuses files that are not images, are damaged, or are too large, each with its reason', async ({
  page,
}) => {
  const { blackPng } = await import('../given/png');
  const junk = Buffer.from('\x89PNG\r\n\x1a\n and nothing else', 'latin1');
  await images(page)
    .getByLabel('Add images')
    .setInputFiles([
      { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'junk.png', mimeType: 'image/png', buffer: junk },
      { name: 'vast.png', mimeType: 'image/png', buffer: Buffer.from(blackPng(7_000, 7_000)) },
    ]);
  const alert = images(page).getByRole('alert');
  await expect(alert).toContainText('moving.gif: Choose a JPEG, PNG, WebP or AVIF image.');
  await expect(alert).toContainText(
    'junk.png: This image is damaged and cannot be opened. Choose another one.',
  );
  await expect(alert).toContainText(
    'vast.png: Images must be no more than 10,000 pixels on each side and 40 megapixels in total.',
  );
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('explains that HEIC photos and files above 50 MB cannot be used', async ({ page }) => {
  await images(page)
    .getByLabel('Add images')
    .evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['x'], 'photo.heic', { type: 'image/heic' }));
      chosen.items.add(new File(['x'], 'IMG_0001.HEIC', { type: '' }));
      chosen.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'raw.jpg', { type: 'image/jpeg' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const alert = images(page).getByRole('alert');
  const heic = 'This site cannot open HEIC photos. Save the photo as a JPEG, and choose that file.';
  await expect(alert).toContainText(`photo.heic: ${heic}`);
  await expect(alert).toContainText(`IMG_0001.HEIC: ${heic}`);
  await expect(alert).toContainText('raw.jpg: Choose an image no larger than 50 MB.');
  await expect(page.getByRole('dialog')).toBeHidden();
});
