import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { proveEmail } from '../../infra/acting/admin';
import { unzipped } from '../given/data-file';
import { eventually } from '../given/eventually';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
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
  await signIn(page, person.email, '/profile/security');
  await section(page).getByRole('button', { name: 'Prepare my data' }).click();
  const button = section(page).getByRole('button', { name: /^Download ZIP, \d+ kB$/ });
  await expect(button).toBeVisible({ timeout: 30_000 });
  await expect(section(page).getByText('You can prepare it again after')).toBeVisible();
  const mail = await eventually(async () =>
    (await mailTo(baseURL, person)).find(({ subject }) => subject === 'Your data is ready'),
  );
  expect(mail.text).toContain('/profile/security#data');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const file = unzipped(readFileSync(await download.path()));
  expect(file.json<{ account: object }>('profile').account).toMatchObject({ name: 'Dora Download' });
  expect(file.json('favorites')).toMatchObject([{ name: 'Saved Braids' }]);
  expect(file.text('README.txt')).toContain('bookings.json, bookings.csv');
  await expect(page).toHaveURL('/profile/security');
});
