import { expect, test } from '@playwright/test';
import { newHairstyle } from '../given/hairstyles';
import { chooseTime, newCustomer } from './booking-steps';
import { newProvider, submitSignIn } from './people';

test('the form fits a phone at 200% text, is as it was after a session that ended, and empty after signing out', async ({
  page,
  baseURL,
}) => {
  // A provider whom nobody else books, so that the chosen time stays free.
  const provider = await newProvider(baseURL, 'Lara Large');
  const style = await newHairstyle(provider, {
    title: 'Large Print Knotless Braids',
    variations: ['Shoulder length', 'Mid-back', 'Waist length'].map((name, nth) => ({
      name,
      priceCents: 18_000 + nth * 4_000,
      durationMinutes: 300 + nth * 60,
    })),
    addOns: ['Wash and blow-out', 'Scalp treatment'].map((name) => ({
      name,
      priceCents: 3_500,
      durationMinutes: 45,
    })),
    questions: [
      { text: 'How long is your own hair?', kind: 'choice', choices: ['Above my ears', 'To my shoulders'] },
      { text: 'Have you colored or relaxed it in the last year?', kind: 'yesNo' },
      { text: 'Is your scalp tender anywhere?', kind: 'text' },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await newCustomer(page);
  await page.goto(`/hairstyles/${style.id}`);
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await page.addStyleTag({ content: ':root { font-size: 32px !important; }' });
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  const { day, hour } = await chooseTime(page);
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen!);

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

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(form);
  await submitSignIn(page, email);
  await expect(notes).toHaveValue('');
});
