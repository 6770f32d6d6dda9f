import { expect, test, type WebSocketRoute } from '@playwright/test';
import { demo, signIn, signUp } from './people';

test('an approval updates the applicant’s open page', async ({ browser }) => {
  const applicant = await browser.newPage();
  const email = await signUp(applicant, 'provider');
  await expect(applicant).toHaveURL('/home');

  const admin = await browser.newPage();
  await signIn(admin, demo.admin);
  const card = admin.getByRole('listitem').filter({ hasText: email });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Provider Approved')).toBeVisible();
  await expect(applicant).toHaveURL('/provider/dashboard');

  const suspend = card.getByRole('button', { name: 'Suspend' });
  // Active providers are listed oldest first.
  await expect(async () => {
    const more = admin.getByRole('button', { name: 'Show more' }).last();
    if (await more.isVisible()) await more.click();
    await expect(suspend).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await suspend.click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend provider' }).click();
  await expect(admin.getByText('Provider Suspended')).toBeVisible();
  await expect(applicant).toHaveURL('/home');
});

test('a lost connection is reopened, and the page catches up', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await signIn(page, demo.customer);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);

  const again = page.waitForRequest(/\/api\/wallet/);
  await sockets[0]?.close({ code: 1001 });
  await expect.poll(() => sockets.length).toBe(2);
  await again;
});
