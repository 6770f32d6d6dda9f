import { expect, type Page } from '@playwright/test';

/** Makes a decision on the provider's card of the page that is open, and waits until it is saved. */
export const decide = async (admin: Page, email: string, act: RegExp, confirm: string, reason: string) => {
  const card = admin
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ has: admin.getByRole('button') });
  await card.getByRole('button', { name: act }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

/** Loads pages of the list until the provider is on screen: new ones come last. */
const showAll = async (admin: Page, email: string) => {
  const more = admin.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(admin.getByText(email)).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

/** Opens the tab of the provider list that shows a provider. */
export const openProvider = async (admin: Page, tab: 'Pending' | 'Active', email: string) => {
  await admin.goto(tab === 'Active' ? '/admin/providers?tab=active' : '/admin/providers');
  await expect(admin.getByRole('tab', { name: tab, selected: true })).toHaveText(/\(\d+\)/);
  await showAll(admin, email);
};

/** Shows all that waits for a decision on the dashboard: other tests' cases may wait longer than the test's own. */
export const showWholeQueue = async (admin: Page): Promise<void> => {
  await expect(admin.getByRole('heading', { name: /^Waiting for a decision \(/ })).toBeVisible();
  const all = admin.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
};
