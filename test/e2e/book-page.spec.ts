import { expect, type Page, test } from '@playwright/test';
import type { Availability, BookingCalendar } from '../../shared/booking/schema';
import { chooseTime, newCustomer, openHairstyle } from './booking-steps';
import { submitSignIn } from './people';

const openForm = async (page: Page, title = 'Line-Up') => {
  await openHairstyle(page, title);
  await page.getByRole('link', { name: 'Book Appointment' }).click();
};

/** Changes the replies of the calendar or of a day's times before the page gets them. */
const changeReplies = <T>(page: Page, url: string, change: (reply: T) => T) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

const changeCalendar = (page: Page, change: (calendar: BookingCalendar) => BookingCalendar) =>
  changeReplies(page, '**/api/providers/*/calendar?*', change);

test('the calendar opens on the first free day and marks full days', async ({ page }) => {
  await newCustomer(page);
  const full: string[] = [];
  let firstFree = '';
  await changeCalendar(page, (calendar) => {
    const open = calendar.days.filter(({ status }) => status === 'free').map(({ date }) => date);
    full.splice(0, full.length, ...open.slice(0, 2));
    firstFree = open[2]!;
    const days = calendar.days.map((day) =>
      full.includes(day.date) ? { ...day, status: 'full' as const } : day,
    );
    return { ...calendar, days };
  });
  await openForm(page);
  const selected = page.locator('[data-day][aria-selected=true]');
  await expect(selected).toBeVisible();
  await expect(selected).toHaveAttribute('data-day', firstFree);
  for (const date of full) {
    const day = page.locator(`[data-day="${date}"]:not([data-outside]) button`);
    if ((await day.count()) === 0) continue;
    await expect(day).toBeDisabled();
    await expect(day).toHaveAccessibleName(/, fully booked$/);
  }
  await expect(page.getByText('Fully booked')).toBeVisible();
});

test('unavailable times are folded away until asked for', async ({ page }) => {
  await newCustomer(page);
  await changeReplies<Availability>(page, '**/api/providers/*/availability?*', (day) => ({
    ...day,
    slots: day.slots.map((slot, index) => (index < 3 ? { ...slot, free: false } : { ...slot, free: true })),
  }));
  await openForm(page, 'Golden Blonde Box Braids');
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  const shown = page.locator('.slot-picker-slot');
  await expect(shown).toHaveCount(7);
  await page.getByRole('button', { name: 'Show unavailable times' }).click();
  await expect(shown).toHaveCount(10);
  await expect(page.getByRole('radio', { name: '9:00 AM', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Hide unavailable times' }).click();
  await expect(shown).toHaveCount(7);
});

test('the terms say what comes back, until when, and what happens next', async ({ page }) => {
  await newCustomer(page);
  await changeCalendar(page, (calendar) => ({ ...calendar, cancellationFeeCents: 1_234 }));
  await openForm(page, 'Gloss and Trim');
  const { day, hour } = await chooseTime(page);
  const date = new Date(`${day}T12:00`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const summary = page.getByLabel('Summary');
  await expect(summary).toContainText(`Cancel before ${date}, ${hour} and get $82.66 back.`);
  await expect(summary).toContainText('Next: pay securely by card');
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toHaveCount(1);
});

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
