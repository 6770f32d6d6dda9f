import { expect, test } from '@playwright/test';
import { password } from '../../infra/acting/accounts';
import { keepableDays } from '../../shared/account/limits';
import { hoursAfter, sweepAt } from '../api/given/time';
import { newPerson } from '../given/people';
import { signIn, submitSignIn } from './people';

test('an account is deleted after the days to change one’s mind, unless its owner keeps it', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const customer = await newPerson(cloud, { name: 'Dee Departing' });
  await signIn(page, customer.email, '/profile/security');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth?next=/hairstyles');
  await submitSignIn(page, customer.email, password);
  await expect(page).toHaveURL('/profile');
  await page.goto('/home');
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  await page.getByRole('link', { name: 'Go to profile' }).click();
  await expect(page).toHaveURL('/profile#deletion');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will be kept')).toBeVisible();
  await expect(page.getByText('Your account will be deleted on')).toBeHidden();

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
  await expect(page).toHaveURL(/\/auth/);
  await submitSignIn(page, customer.email, password);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});
