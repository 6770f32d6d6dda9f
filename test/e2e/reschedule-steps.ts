import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a date in the open calendar, in the month that is shown or a later one. */
export const chooseDate = async (page: Page, date: string): Promise<void> => {
  const day = page.locator(`[data-day="${date}"] button`);
  const next = page.getByRole('button', { name: /next month/i });
  await expect(page.getByRole('grid')).toBeVisible();
  while ((await day.count()) === 0) await next.click();
  await day.click();
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
};

/** Chooses one of the times to propose. */
export const choose = async (dialog: Locator, time: string): Promise<void> => {
  await dialog.getByText(time, { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: time, exact: true })).toBeChecked();
};
