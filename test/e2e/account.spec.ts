import { expect, type Page, test } from '@playwright/test';
import { signUp as register } from '../../infra/acting/accounts';
import { signedIn } from '../../infra/acting/person';
import { mailedCode } from '../given/mailbox';
import { demo, freshEmail, newUser, signInWithForm, submitSignIn } from './people';

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
  await expect(page.getByText('Verify your email')).toBeHidden();
  await expect(theirs).toHaveURL(/\/auth/);
  await expect(theirs.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await theirs.close();
});

test('a new email proves itself first, and then signs in with a new password', async ({ page, baseURL }) => {
  await newUser(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
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
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill(demo.password);
  await dialog.getByLabel('New password').fill(newPassword);
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
  const email = await newUser(page, 'customer');
  await expect(page).toHaveURL('/home');
  const other = await (await browser.newContext()).newPage();
  await signInWithForm(other, email);
  await expect(other).toHaveURL('/home');

  await page.goto('/profile/security');
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
