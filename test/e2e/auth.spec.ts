import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, type Page, test } from '@playwright/test';
import { siteConfig } from '../../infra/acting/cloud';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { demo, freshEmail, signInWithForm, signUp, submitSignIn } from './people';

test('a customer signs up, is greeted by first name, and can sign in again', async ({ page }) => {
  const email = await signUp(page, 'customer');
  await expect(page.getByText('Account created! Welcome to Hairloom.')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: /Nia/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signInWithForm(page, email);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** Creates an account with a temporary password, as for a new admin. */
const invite = async (page: Page, email: string, password: string): Promise<void> => {
  const { origin, port } = new URL(page.url());
  const { region, userPoolId } = await siteConfig(origin);
  const cognito = new CognitoIdentityProviderClient({
    region,
    endpoint: addressOf(portsFrom(Number(port)), 'cognito-idp'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Ada Test' },
      ],
    }),
  );
};

test('the first sign-in with a temporary password asks for a new one, and shows what is wrong with it', async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto('/auth');
  await invite(page, email, 'only-for-once');
  await submitSignIn(page, email, 'only-for-once');
  await page.getByLabel('New password').fill('abc');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(summary(page)).toBeFocused();
  await summary(page)
    .getByRole('link', { name: /^New password: At least/ })
    .click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill(demo.password);
  await expect(summary(page)).toHaveCount(0);

  await page.route(/cognito-idp/, (route) => route.abort());
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(summary(page)).toBeFocused();
  await page.unroute(/cognito-idp/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/home');
});

test('signing in returns to the requested page', async ({ page }) => {
  await page.goto('/bookings');
  await expect(page).toHaveURL('/auth?next=%2Fbookings');
  await submitSignIn(page, demo.customer);
  await expect(page).toHaveURL('/bookings');
});

test('signing out in one tab ends the session in the other, and going back asks to sign in', async ({
  context,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signInWithForm(one, demo.customer);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await one.goto('/profile');
  await one.getByRole('button', { name: 'Sign Out' }).click();
  await expect(one.getByText('Signed out successfully')).toBeVisible();
  await expect(one).toHaveURL('/');
  await expect(other).toHaveURL(/\/auth/);
  await one.goBack();
  await expect(one).toHaveURL(/\/auth/);
});

test('a session the API rejects leads to /auth', async ({ page }) => {
  await signInWithForm(page, demo.customer);
  await page.route('**/api/wallet*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test('a session that can no longer be refreshed leads to /auth', async ({ page }) => {
  await signInWithForm(page, demo.customer);
  // A document without the site's code, which would notice by itself and leave the page.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.refreshToken')) localStorage.setItem(key, 'revoked');
      // To Amplify this says that the server's clock is a week ahead, and so that the tokens have run out.
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(7 * 86_400_000));
    }
  });
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});
