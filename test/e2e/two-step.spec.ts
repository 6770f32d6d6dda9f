import { expect, type Page, test } from '@playwright/test';
import { totp } from '../../infra/local/cognito/totp';
import { newPerson } from '../given/people';
import { signIn, submitSignIn, verifyEmail } from './people';

/** A code of the step before, the current one or the next, so that no code is used twice. */
const codeOf = (key: string, steps: -1 | 0 | 1) => totp(key, Date.now() + steps * 30_000);

const openDialog = async (page: Page) => {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Manage two-step sign-in' }).click();
  return page.getByRole('dialog');
};

test('a person turns on two-step sign-in, signs in with a code and turns it off', async ({
  page,
  baseURL,
}) => {
  const { email } = await newPerson({ origin: baseURL ?? '' });
  await signIn(page, email);
  await verifyEmail(page, baseURL, email);

  const setUp = await openDialog(page);
  const uri = await setUp.getByRole('link', { name: 'open it in your app' }).getAttribute('href');
  const key = new URL(uri!).searchParams.get('secret')!;
  const code = setUp.getByLabel('Code', { exact: true });
  // The step may end before the server looks, and a code of the one before that is too old.
  await expect(async () => {
    await code.fill(codeOf(key, -1));
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Two-step sign-in is on')).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await submitSignIn(page, email);
  const atSignIn = page.getByLabel('Code', { exact: true });
  await atSignIn.fill(totp(key, Date.now() + 3_600_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is not correct.')).toBeVisible();
  await expect(atSignIn).toBeFocused();
  await atSignIn.fill(codeOf(key, 0));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home/);

  const turnOff = await openDialog(page);
  await turnOff.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await turnOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/home/);
});
