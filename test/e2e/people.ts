import { expect, type Page } from '@playwright/test';
import { signUp as register } from '../../infra/acting/accounts';
import { addressOf, type Person, signedIn } from '../../infra/acting/person';
import { sessionEntries } from '../given/browser-session';
import { mailedCode } from '../given/mailbox';
import { newPerson } from '../given/people';

/** The demo seed's accounts. */
export const demo = {
  customer: 'chloe@demo.hairloom.test',
  provider: 'amara@demo.hairloom.test',
  pending: 'priya@demo.hairloom.test',
  admin: 'admin@demo.hairloom.test',
  password: 'hairloom-demo',
};

/** An email address nobody has signed up with yet. */
export const freshEmail = (): string => `e2e-${crypto.randomUUID().slice(0, 13)}@demo.hairloom.test`;

/** A new provider with a salon, and an API client, whom the demo's admin has approved. */
export const newProvider = async (baseURL: string | undefined, name = 'Halima Hours'): Promise<Person> => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newPerson(cloud, { name, accountType: 'provider' });
  const admin = await signedIn(cloud, demo.admin, demo.password);
  await admin.api.decideApplication({ params: { providerId: provider.id }, body: { verdict: 'approve' } });
  await provider.api.updateMe({ body: { address: '1 Salon Street, Brooklyn, NY 11201' } });
  return provider;
};

/** Rate limits count per IP address, which all tests would otherwise share. */
const callFromOwnAddress = (page: Page, email: string): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-local-address': addressOf(email) });

/** Fills in the sign-in form on screen and submits it. */
export const submitSignIn = async (page: Page, email: string, password = demo.password): Promise<void> => {
  await callFromOwnAddress(page, email);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Signs in with the form and waits until the page has moved on. For tests whose subject is signing in or out. */
export const signInWithForm = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth');
  await submitSignIn(page, email);
  await expect(page).not.toHaveURL(/\/auth/);
};

/**
 * Signs in without the form, which takes a browser seconds, and opens a page: that of `path`, or the one to which
 * signing in leads.
 */
export const signIn = async (page: Page, email: string, path = '/auth'): Promise<void> => {
  await callFromOwnAddress(page, email);
  // Any document of the site will do: it is opened for its storage.
  await page.goto('/favicon.svg');
  const entries = await sessionEntries(new URL(page.url()).origin, email, demo.password);
  await page.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, entries);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/auth/);
};

/** Signs up and signs in a new person without the forms; returns their email address. */
export const newUser = async (
  page: Page,
  accountType: 'customer' | 'provider',
  name = 'Nia Test',
): Promise<string> => {
  const email = freshEmail();
  await page.goto('/favicon.svg');
  await register(new URL(page.url()).origin, { email, name, accountType });
  await signIn(page, email);
  return email;
};

/** Fills in the sign-up form on screen and submits it; returns the email address. */
export const submitSignUp = async (
  page: Page,
  choice: 'customer' | 'provider',
  name = 'Nia Test',
): Promise<string> => {
  const email = freshEmail();
  await callFromOwnAddress(page, email);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demo.password);
  if (choice === 'provider') await page.getByLabel('Offer hairstyling services').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  return email;
};

/** Signs up a new person with the form; returns their email address. For tests whose subject is signing up. */
export const signUp = async (page: Page, choice: 'customer' | 'provider', name?: string): Promise<string> => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  return submitSignUp(page, choice, name);
};

/** Verifies the email of the person who is signed in, on their profile page. */
export const verifyEmail = async (page: Page, baseURL: string | undefined, email: string): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Verify email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await mailedCode({ origin: baseURL ?? '' }, email));
  await dialog.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Email verified')).toBeVisible();
};
