import { expect, type Page, test } from '@playwright/test';
import { signUp as register } from '../../infra/acting/accounts';
import { signedIn } from '../../infra/acting/person';
import { mailedCode } from '../given/mailbox';
import { newPerson } from '../given/people';
import { freshEmail, signInWithForm, signUp, submitSignIn } from './people';

const newPassword = 'a-better-password';

/** Resets a forgotten password with the code from the mailbox. */
const resetPassword = async (page: Page, origin: string, email: string) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(await mailedCode({ origin }, email));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
};

test('a person who forgot the password gets in with a code, also if the address was never verified', async ({
  page,
  baseURL,
}) => {
  const { email } = await newPerson({ origin: baseURL ?? '' }, { name: 'Fay Forgetful' });
  await page.goto('/auth');
  await submitSignIn(page, email, 'something else');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('12');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('Code: Enter the 6 digits from our email')).toBeVisible();
  const mailed = await mailedCode({ origin: baseURL ?? '' }, email);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Code', { exact: true }).fill(mailed === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('Code: This code is not correct.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(mailed);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Verify your email')).toBeHidden();
});

test('a mailbox owner takes over an account that somebody else made, and is asked nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await register(baseURL ?? '', { email, name: 'Somebody Else', accountType: 'customer' });
  const theirs = await (await browser.newContext()).newPage();
  await signInWithForm(theirs, email);
  await expect(theirs).toHaveURL('/home');
  await resetPassword(page, baseURL ?? '', email);
  await expect(page).toHaveURL('/home');
  await expect(theirs).toHaveURL(/\/auth/);
  await expect(theirs.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await theirs.close();
});

test('an unknown address is answered like a known one', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const unknown = freshEmail();
  await page.getByLabel('Email').fill(unknown);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If ${unknown} has an account`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a person is asked to verify their email until they have', async ({ page, baseURL }) => {
  const email = await signUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.getByRole('button', { name: 'Verify email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Send a new code' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const mailed = await mailedCode({ origin: baseURL ?? '' }, email);
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Verify email' }).click();
  await expect(
    dialog.getByText('This code is not correct. Enter the one from our latest email.'),
  ).toBeVisible();
  await code.fill(mailed);
  await dialog.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Email verified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify email' })).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Manage two-step sign-in' })).toBeVisible();
});

test('a new email proves itself first, and then signs in', async ({ page, baseURL }) => {
  const old = await signUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(old);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('New email: This is your current email')).toBeVisible();
  const email = freshEmail();
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(`Enter the 6 digits that we sent to ${email}.`)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(await mailedCode({ origin: baseURL ?? '' }, email));
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Email changed', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signInWithForm(page, email);
  await expect(page).toHaveURL('/home');
});

test('a person changes their password', async ({ page }) => {
  const email = await signUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password').fill(newPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Current password: This is not your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill('hairloom-demo');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await submitSignIn(page, email, newPassword);
  await expect(page).toHaveURL('/home');
});

test('a person sees their sessions, ends one and signs out everywhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  const other = await (await browser.newContext()).newPage();
  await signInWithForm(other, email);
  await expect(other).toHaveURL('/home');

  await page.goto('/profile');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await page.getByRole('button', { name: /^End session: Chrome/ }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(other).toHaveURL(/\/auth/);

  await submitSignIn(other, email);
  await expect(other).toHaveURL('/home');
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Signed out everywhere')).toBeVisible();
  await expect(other).toHaveURL(/\/auth/);
  await other.close();

  await signInWithForm(page, email);
  const { api } = await signedIn({ origin: baseURL ?? '' }, email);
  const { items } = await api.getSessions();
  expect(items.filter(({ isCurrent }) => !isCurrent)).toHaveLength(1);
});
