import { expect, test } from '@playwright/test';
import { demo, newUser, signIn, submitSignIn } from './people';

test('an admin invites someone, who accepts after signing in again and later loses the role', async ({
  page,
  browser,
}) => {
  await signIn(page, demo.admin, '/admin/users');
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admins' })).toBeVisible();
  await page.getByLabel('Email').fill(demo.provider);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('This is a provider’s account. An admin needs another address.')).toBeVisible();

  const other = await browser.newPage();
  const email = await newUser(other, 'customer');
  await expect(other).not.toHaveURL(/\/auth/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Invitation created')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy link for ${email}` }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // The notice has no code, and the address is not verified.
  await other.getByRole('button', { name: /Notifications/ }).click();
  await other.getByRole('dialog').getByText('Admin invitation').click();
  await expect(other.getByText('Open the link that you got with the invitation.')).toBeVisible();

  const sixMinutes = new Date(Date.now() + 6 * 60_000).toISOString();
  await other.route('**/api/invitations/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-local-now': sixMinutes } }),
  );
  await other.goto(link);
  await expect(other.getByText('sign in again before you accept')).toBeVisible();
  await other.unroute('**/api/invitations/**');
  await other.getByRole('button', { name: 'Sign in again' }).click();
  await expect(other).toHaveURL(/\/auth/);
  await submitSignIn(other, email);
  await other.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(other.getByText('You are now an admin', { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/admin\/dashboard/);

  await page.reload();
  await page
    .getByRole('button', { name: /^Withdraw role of Nia Test/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Only for the holidays.');
  await dialog.getByRole('button', { name: 'Withdraw role' }).click();
  await expect(page.getByText('Admin role withdrawn')).toBeVisible();
  await other.goto('/admin/dashboard');
  await expect(other).toHaveURL(/\/home/);
  await other.getByRole('button', { name: /Notifications/ }).click();
  await expect(other.getByRole('dialog').getByText('Reason: Only for the holidays.')).toBeVisible();
  await other.close();

  await page.goto('/admin/audit');
  const trail = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Nia Test' }) });
  await expect(trail.nth(0)).toContainText('Admin role withdrawn');
  await expect(trail.nth(1)).toContainText('Admin invitation accepted');
});
