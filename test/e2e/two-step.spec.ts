import { expect, type Page, test } from '@playwright/test';
import { totp } from '../../infra/local/cognito/totp';
import { newPerson } from '../given/people';
import { demo, signIn, signInWithForm, submitSignIn, verifyEmail } from './people';

/** A code of the step before, the current one or the next, so that no code is used twice. */
const codeOf = (key: string, steps: -1 | 0 | 1) => totp(key, Date.now() + steps * 30_000);

const openDialog = async (page: Page) => {
  await page.goto('/profile');
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
  await code.fill(codeOf(key, -1));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();

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

/** Turns on two-step sign-in in the profile; returns the app's key. */
const turnOn = async (page: Page): Promise<string> => {
  const setUp = await openDialog(page);
  const uri = await setUp.getByRole('link', { name: 'open it in your app' }).getAttribute('href');
  const key = new URL(uri!).searchParams.get('secret')!;
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(key, 0));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  return key;
};

test('an admin who has just signed in turns it off for someone who lost the device', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newPerson({ origin: baseURL ?? '' }, { name: 'Lena Lost', accountType: 'customer' });
  const theirs = await browser.newPage();
  await signIn(theirs, person.email);
  await verifyEmail(theirs, baseURL, person.email);
  await turnOn(theirs);

  await signInWithForm(page, demo.admin);
  const address = `/admin/users/${person.id}`;
  await page.goto(address);
  const open = page.getByRole('button', { name: 'Turn off two-step sign-in' });
  const dialog = page.getByRole('dialog');
  await open.click();
  await dialog.getByLabel('Reason').fill('You called us from your number.');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(page.getByText('Off. Signing in takes only the password.')).toBeVisible();
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Two step turned off');

  const fresh = await (await browser.newContext()).newPage();
  await signInWithForm(fresh, person.email);
  await fresh.getByRole('button', { name: /Notifications/ }).click();
  const notice = fresh.getByRole('dialog');
  await expect(notice.getByText('Two-step sign-in turned off')).toBeVisible();
  await expect(notice.getByText('Reason: You called us from your number.')).toBeVisible();
});
