import { expect, type Page, test } from '@playwright/test';
import { chooseTime, newCustomer, openHairstyle } from './booking-steps';
import { submitSignIn } from './people';

const openForm = async (page: Page, title = 'Line-Up') => {
  await openHairstyle(page, title);
  await page.getByRole('link', { name: 'Book Appointment' }).click();
};

test('when the session ends while booking, the customer is told and finds the form as it was', async ({
  page,
}) => {
  const email = await newCustomer(page);
  await openForm(page);
  const { day, hour } = await chooseTime(page);
  const notes = page.getByRole('textbox', { name: /stylist should know/ });
  await notes.fill('Short on the sides');
  await page.route('**/api/bookings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'signed_out', message: 'Please sign in to continue.' } })
      : route.continue(),
  );
  const form = page.url();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();

  await submitSignIn(page, email);
  await expect(page).toHaveURL(form);
  await expect(notes).toHaveValue('Short on the sides');
  await expect(page.locator('[data-day][aria-selected=true]')).toHaveAttribute('data-day', day);
  await expect(page.getByRole('radio', { name: hour, exact: true })).toBeChecked();
});

test('signing out removes what was filled in', async ({ page }) => {
  const email = await newCustomer(page);
  await openForm(page);
  await chooseTime(page);
  const notes = page.getByRole('textbox', { name: /stylist should know/ });
  await notes.fill('Short on the sides');
  const form = page.url();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(form);
  await submitSignIn(page, email);
  await expect(notes).toHaveValue('');
});

test('the page stays within a phone’s width at 200% text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newCustomer(page);
  await openForm(page, 'Golden Blonde Box Braids');
  await page.addStyleTag({ content: ':root { font-size: 32px !important; }' });
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  await chooseTime(page);
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  const [content, screen] = await widths();
  expect(content).toBeLessThanOrEqual(screen!);
});
