import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { card, pay } from './booking-steps';
import { pageOf } from './chat-steps';
import { newProvider, signIn } from './people';

const title = 'Awaited Braids';

test('somebody waits for a day that is taken, and books it within the hold once it is cancelled', async ({
  browser,
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Wanda Wanted');
  const [canceller, waiter] = [
    await newPerson(cloud, { name: 'Carla Cancels' }),
    await newPerson(cloud, { name: 'Willa Waits' }),
  ];
  const { zone: _, lastMinute: __, ...rules } = await provider.api.getMyAvailability();
  const week = Array.from({ length: 7 }, () => [{ firstStart: '10:00', lastStart: '10:00', endBy: '24:00' }]);
  await provider.api.updateAvailability({ body: { ...rules, stepMinutes: 60, week } });
  const style = await newHairstyle(provider, { title, durationMinutes: 60 });
  const date = openDate(4);
  await paidBooking(cloud, canceller, style, { date, time: '10:00' });

  await signIn(page, waiter.email);
  await page.goto(`/book/${style.id}`);
  await page.getByRole('button', { name: 'Tell me if a time opens' }).click();
  const asked = page.getByRole('dialog', { name: 'Tell me if a time opens' });
  await asked.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(asked.getByText('Choose at least one day')).toBeVisible();
  const day = asked.locator(`[data-day="${date}"] button`);
  if ((await day.count()) === 0) await asked.getByRole('button', { name: /next month/i }).click();
  await day.click();
  await asked.getByLabel('Part of the day').selectOption({ label: 'Morning (before 12 PM)' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText(/^You are on the waitlist: /)).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const stylist = await pageOf(browser, provider);
  await stylist.goto('/provider/calendar');
  await expect(stylist.getByRole('heading', { name: 'Willa Waits' })).toBeVisible();
  await stylist.getByRole('button', { name: 'Offer a time to Willa Waits' }).click();
  const offering = stylist.getByRole('dialog', { name: 'Offer a time' });
  await expect(offering.getByText('No times are available on this day.')).toBeVisible();
  expect(await accessibilityProblems(stylist)).toEqual([]);
  await offering.getByRole('button', { name: 'Not now' }).click();

  const other = await pageOf(browser, canceller);
  await other.goto('/bookings');
  await card(other, title).getByRole('button', { name: 'Cancel Booking' }).click();
  await other.getByRole('button', { name: 'Yes, cancel it' }).click();

  // Live, without reloading either page.
  await expect(page.getByText(/^A time opened: /)).toBeVisible();
  await expect(stylist.getByText(/is held for \d+ more minutes/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Book this time' }).click();
  await expect(page.getByText(/is held for you for \d+ more minutes/)).toBeVisible();
  await expect(page.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await pay(page);
  await page.goto('/bookings');
  await expect(card(page, title)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toHaveCount(0);
  await expect(stylist.getByText('Nobody waits for a time right now.')).toBeVisible();
});
