import { expect, type Page, test } from '@playwright/test';
import { type Person, signedIn } from '../../infra/acting/person';
import { totp } from '../../infra/local/cognito/totp';
import { newPerson } from '../given/people';
import { demo, signInWithForm, signUp, submitSignIn, verifyEmail } from './people';

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
  const email = await signUp(page, 'customer');
  await expect(page).not.toHaveURL(/\/auth/);
  await verifyEmail(page, baseURL, email);

  const setUp = await openDialog(page);
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const uri = await setUp.getByRole('link', { name: 'open it in your app' }).getAttribute('href');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Hairloom/);
  const key = new URL(uri!).searchParams.get('secret')!;
  await expect(setUp.getByText(key.match(/.{4}/g)!.join(' '))).toBeVisible();
  const code = setUp.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('12');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('Enter the 6 digits that your app shows', { exact: true })).toBeVisible();
  await code.fill(totp(key, Date.now() + 3_600_000));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('This code is not correct.')).toBeVisible();
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

/** An account that accepted an invitation to be an admin. */
const newAdmin = async (origin: string): Promise<Person> => {
  const inviter = await signedIn({ origin }, demo.admin);
  const person = await newPerson({ origin }, { name: 'Tess Token', accountType: 'customer' });
  const { id, path } = await inviter.api.inviteAdmin({ body: { email: person.email } });
  const code = path.split('code=')[1]!;
  await person.api.acceptInvitation({ params: { invitationId: id }, body: { code } });
  return person;
};

/** Answers as a stage that requires two-step sign-in of admins: by the claim in the token that the page sends. */
const requireTwoStep = (page: Page) =>
  page.route('**/api/me', async (route) => {
    const [, claims = ''] = (route.request().headers().authorization ?? '').split('.');
    const { two_step: twoStep } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
    const response = await route.fetch();
    const me = { ...(await response.json()), twoStepNeeded: twoStep !== 'on' };
    await route.fulfill({ response, json: me });
  });

test('an admin who needs two-step sign-in is led to the profile, sets it up and goes on', async ({
  page,
  baseURL,
}) => {
  const { email } = await newAdmin(baseURL ?? '');
  await signInWithForm(page, email);
  await verifyEmail(page, baseURL, email);
  await requireTwoStep(page);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/profile/);
  const needed = page.getByText('Admins need two-step sign-in.');
  await expect(needed).toBeVisible();
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/profile/);

  await turnOn(page);
  await expect(needed).toBeHidden();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
});

test('an admin who has just signed in turns it off for someone who lost the device', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newPerson({ origin: baseURL ?? '' }, { name: 'Lena Lost', accountType: 'customer' });
  const theirs = await browser.newPage();
  await signInWithForm(theirs, person.email);
  await verifyEmail(theirs, baseURL, person.email);
  await turnOn(theirs);

  await signInWithForm(page, demo.admin);
  const address = `/admin/users/${person.id}`;
  await page.goto(address);
  const open = page.getByRole('button', { name: 'Turn off two-step sign-in' });
  const dialog = page.getByRole('dialog');
  const again = dialog.getByText('sign in again before you turn it off');
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await open.click();
  await expect(again).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.clock.setFixedTime(Date.now());

  // The API decides.
  const sixMinutes = new Date(Date.now() + 6 * 60_000).toISOString();
  const act = '**/two-step/off';
  await page.route(act, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-local-now': sixMinutes } }),
  );
  await open.click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('You called us from your number.');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(again).toBeVisible();
  await page.unroute(act);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.clock.resume();
  await submitSignIn(page, demo.admin);
  await expect(page).toHaveURL(new RegExp(`${address}$`));

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
