import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { proveEmail } from '../given/admin';
import { unzipped } from '../given/data-file';
import { eventually } from '../given/eventually';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/person';
import { cloudAt, mailTo } from './mailbox-steps';
import { newProvider, signIn } from './people';

const section = (page: Page) => page.getByRole('region', { name: 'Download my data' });

test('someone prepares their data, gets a mail, and downloads a ZIP with it', async ({ page, baseURL }) => {
  const cloud = cloudAt(baseURL);
  const [person, stylist] = await Promise.all([
    newPerson(cloud, { name: 'Dora Download' }),
    newProvider(baseURL, 'Stella Saved'),
  ]);
  await proveEmail(cloud, person);
  const style = await newHairstyle(stylist, { title: 'Saved Braids' });
  await person.api.addFavorite({ params: { kind: 'hairstyle', id: style.id } });
  await signIn(page, person.email, '/profile');
  await section(page).getByRole('button', { name: 'Prepare my data' }).click();
  const button = section(page).getByRole('button', { name: /^Download ZIP, \d+ kB$/ });
  await expect(button).toBeVisible({ timeout: 30_000 });
  await expect(section(page).getByText('You can prepare it again from')).toBeVisible();
  const mail = await eventually(
    async () => (await mailTo(baseURL, person)).find(({ subject }) => subject === 'Your data is ready'),
    20_000,
  );
  expect(mail.text).toContain('/profile#data');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const file = unzipped(readFileSync(await download.path()));
  expect(file.json<{ account: object }>('profile').account).toMatchObject({ name: 'Dora Download' });
  expect(file.json('favorites')).toMatchObject([{ name: 'Saved Braids' }]);
  expect(file.text('README.txt')).toContain('bookings.json, bookings.csv');
  await expect(page).toHaveURL('/profile');
});

const answer = (page: Page, state: object) =>
  page.route('**/api/me/data', (route) => route.fulfill({ json: state }));

test('progress, a failure and a sign-in that is too old are said, and can be acted on by keyboard', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson({ origin: baseURL ?? '' }, { name: 'Petra Progress' });
  await signIn(page, person.email);
  await answer(page, { state: 'preparing', progress: { done: 3, of: 12 } });
  await page.goto('/profile');
  await expect(section(page).getByRole('progressbar', { name: 'Preparing your data' })).toHaveAttribute(
    'value',
    '3',
  );
  await expect(section(page).getByRole('status')).toContainText('We are preparing your data');
  await answer(page, { state: 'failed' });
  await expect(section(page).getByRole('status')).toHaveText('Your data could not be prepared.');
  await page.unroute('**/api/me/data');
  await page.route('**/api/me/data', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { code: 'sign_in_again', message: 'Please sign in again to continue.' },
        })
      : route.fallback(),
  );
  const again = section(page).getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('alert')).toContainText('sign in again');
  await section(page).getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%23data/);
});

test('a state that cannot be loaded says so and can be tried again', async ({ page, baseURL }) => {
  const person = await newPerson({ origin: baseURL ?? '' }, { name: 'Ella Error' });
  await signIn(page, person.email);
  await page.route('**/api/me/data', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '' } }),
  );
  await page.goto('/profile');
  await expect(section(page).getByText('Failed to load your data')).toBeVisible();
  await page.unroute('**/api/me/data');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByRole('button', { name: 'Prepare my data' })).toBeVisible();
});
