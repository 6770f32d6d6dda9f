import { expect, type Page, type Route, test } from '@playwright/test';
import sharp from 'sharp';
import { newPerson } from '../given/people';
import { signIn } from './people';

const section = (page: Page) => page.getByRole('region', { name: 'Profile photo' });
const picture = (page: Page) => section(page).getByRole('img', { name: 'Nia Test' });

const choose = (page: Page, buffer: Buffer, name = 'portrait.jpg') =>
  section(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

const usePicture = (page: Page) => page.getByRole('button', { name: 'Use picture' }).click();

/** A photo of 12 megapixels, above 5 MB, taken with the phone turned: red above, blue below. */
const phonePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const half = { width: 2_000, height: 3_000, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#1030c0' } })
    .png()
    .toBuffer();
  const grain = await sharp({ create: { ...half, background: '#c02010', noise } })
    .png()
    .toBuffer();
  const photo = sharp({ create: { ...half, width: 4_000, background: '#c02010' } })
    .composite([
      { input: blue, left: 2_000, top: 0 },
      { input: grain, left: 0, top: 0, blend: 'soft-light' },
    ])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  return photo.withMetadata({ orientation: 6 }).toBuffer();
};

test.beforeEach(async ({ page, baseURL }) => {
  const { email } = await newPerson({ origin: baseURL ?? '' }, { name: 'Nia Test' });
  await signIn(page, email, '/profile');
});

test('a phone photo above 5 MB is cropped, uploaded upright, replaced and removed', async ({ page }) => {
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await choose(page, photo);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(dialog.getByRole('figure')).toBeVisible();
  await usePicture(page);
  // Encoding the crop takes seconds on a busy machine.
  await expect(picture(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Photo updated')).toBeVisible();

  const src = await picture(page).getAttribute('src');
  const file = await page.request.get(`${src}`);
  const { data, info } = await sharp(await file.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 640]);
  const [top, bottom] = [60, 580].map((row) => {
    const at = (row * info.width + 320) * info.channels;
    return { red: data[at] ?? 0, blue: data[at + 2] ?? 0 };
  });
  expect(top?.red).toBeGreaterThan(top?.blue ?? 0);
  expect(bottom?.blue).toBeGreaterThan(bottom?.red ?? 0);

  await page.reload();
  await expect(picture(page)).toHaveAttribute('src', `${src}`);
  await expect(section(page).getByText('Replace photo')).toBeVisible();
  await section(page).getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(picture(page)).toBeHidden();
  await expect(section(page).getByText('Upload photo')).toBeVisible();
});

const small = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#b5654a' } })
    .jpeg()
    .toBuffer();

/** Handles posts to the bucket in the test, as often as there are answers. */
const answerUploads = async (page: Page, answers: Array<(route: Route) => Promise<void>>) => {
  await page.route('**/*', (route, request) => {
    const isUpload = request.headers()['content-type']?.startsWith('multipart/form-data');
    const answer = isUpload ? answers.shift() : undefined;
    return answer ? answer(route) : route.fallback();
  });
};

const interrupted = 'Failed to upload image. Check your connection and retry.';

test('an upload continues with Retry: after its connection dropped, and with a new form once the old has expired', async ({
  page,
}) => {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/media')) forms.push(request.url());
  });
  const headers = { 'access-control-allow-origin': '*' };
  const body =
    '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>';
  await answerUploads(page, [
    (route) => route.abort('connectionreset'),
    (route) => route.fulfill({ status: 403, headers, body }),
  ]);
  const retry = section(page).getByRole('button', { name: 'Retry portrait.jpg' });
  await page.getByLabel('Bio').fill('Braids since 2010');
  await choose(page, await small());
  await usePicture(page);
  await expect(section(page).getByText(interrupted)).toBeVisible();
  await expect(picture(page)).toBeHidden();
  const refused = page.waitForResponse((response) => response.status() === 403);
  await retry.click();
  await refused;
  await retry.click();
  await expect(picture(page)).toBeVisible();
  await expect(section(page).getByText(interrupted)).toBeHidden();
  expect(forms).toHaveLength(2);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Braids since 2010');
  await expect(picture(page)).toBeVisible();
});

test('a picture too large for the bucket cannot be retried, and an upload can be cancelled', async ({
  page,
}) => {
  const headers = { 'access-control-allow-origin': '*' };
  const body = '<Error><Code>EntityTooLarge</Code></Error>';
  const unanswered = () => new Promise<void>(() => undefined);
  await answerUploads(page, [(route) => route.fulfill({ status: 400, headers, body }), unanswered]);
  await choose(page, await small(), 'large.jpg');
  await usePicture(page);
  const tooLarge = section(page).getByText('Images must be no larger than 5 MB after cropping.');
  await expect(tooLarge).toBeVisible();
  await expect(section(page).getByRole('button', { name: /^Retry/ })).toBeHidden();
  await section(page).getByRole('button', { name: 'Remove large.jpg' }).click();
  await expect(tooLarge).toBeHidden();

  await choose(page, await small(), 'slow.jpg');
  await usePicture(page);
  await expect(section(page).getByRole('progressbar', { name: 'Upload of slow.jpg' })).toBeVisible();
  await section(page).getByRole('button', { name: 'Cancel slow.jpg' }).click();
  await expect(section(page).getByRole('progressbar')).toBeHidden();
  await expect(picture(page)).toBeHidden();
});
