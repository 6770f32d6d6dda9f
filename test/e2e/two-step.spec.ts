import { expect, type Page, test } from '@playwright/test';
import { totp } from '../../infra/local/cognito/totp';
import { newPerson, type Person, signedIn } from '../given/person';
import { demo, signIn, signUp, submitSignIn } from './people';

/** A code of the step before, the current one or the next, so that no code is used twice. */
const codeOf = (key: string, steps: -1 | 0 | 1) => totp(key, Date.now() + steps * 30_000);

const openDialog = async (page: Page) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Manage two-step sign-in' }).click();
  return page.getByRole('dialog');
};

test('a person turns on two-step sign-in, signs in with a code and turns it off', async ({ page }) => {
  test.slow();
  const email = await signUp(page, 'customer');
  await expect(page).not.toHaveURL(/\/auth/);

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
  test.slow();
  const { email } = await newAdmin(baseURL ?? '');
  await requireTwoStep(page);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/profile/);
  const needed = page.getByText('Admins need two-step sign-in.');
  await expect(needed).toBeVisible();
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/profile/);

  const setUp = await openDialog(page);
  const uri = await setUp.getByRole('link', { name: 'open it in your app' }).getAttribute('href');
  const key = new URL(uri!).searchParams.get('secret')!;
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(key, 0));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expect(needed).toBeHidden();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
});
