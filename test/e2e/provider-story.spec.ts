import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { decide, openProvider } from './admin-steps';
import { card, newCustomer, openLive, pay } from './booking-steps';
import { demo, signIn, signUp } from './people';
import { openOnceShown } from './search-steps';

const salon = '8 Salon Street, Brooklyn, NY 11201';

const approve = async (browser: Browser, email: string): Promise<void> => {
  const page = await browser.newPage();
  await signIn(page, demo.admin);
  await openProvider(page, 'Pending', email);
  await decide(page, email, /^Approve$/, 'Approve provider', '');
  await expect(page.getByText('Provider Approved')).toBeVisible();
  await page.close();
};

/** Follows the first steps to where the salon's address belongs. */
const addSalon = async (page: Page): Promise<void> => {
  await page.goto('/provider/availability');
  await expect(page.getByText('Customers cannot book at your salon until')).toBeVisible();
  await page.goto('/provider/dashboard');
  await page.getByRole('link', { name: 'Add your address and phone' }).click();
  await page.getByLabel('Address', { exact: true }).fill(salon);
  await page.getByLabel('Phone', { exact: true }).fill('+1 212 555 0100');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
};

const range = (page: Page) => page.getByRole('group', { name: 'Sunday, time range 1' });

/** Opens Sundays alone, with half-hour starts. */
const openSundays = async (page: Page): Promise<void> => {
  await page.goto('/provider/availability');
  await page.getByLabel('Sunday', { exact: true }).check();
  await range(page).getByLabel('First start').selectOption('9:00 AM');
  await range(page).getByLabel('Last start').selectOption('2:30 PM');
  await range(page).getByLabel('Finish by').selectOption('5:00 PM');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByLabel(day, { exact: true }).uncheck();
  await page.getByLabel('Start times every').selectOption('30 minutes');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await page.reload();
  await expect(range(page).getByLabel('Finish by')).toHaveValue('17:00');
  await expect(page.getByLabel('Monday', { exact: true })).not.toBeChecked();
};

const publishService = async (page: Page, title: string): Promise<void> => {
  await page.goto('/provider/hairstyles/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price ($)').fill('80');
  await page.getByLabel('Description').fill('Two strands, one hour.');
  const { bytes, contentType } = await plainPicture();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'twists.png', mimeType: contentType, buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.locator('.listing-form-preview .gallery img')).toBeVisible();
  await page.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByText('Service created successfully')).toBeVisible();
};

/**
 * Finds the service by search and books it at a time on the first free day of next month, a Sunday as all of them;
 * returns the day.
 */
const findAndBook = async (page: Page, title: string, time: string): Promise<string> => {
  const found = page.getByRole('link', { name: title });
  await openOnceShown(page, `/hairstyles?search=${encodeURIComponent(title)}`, found);
  await found.click();
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  // The calendar starts on the first free day, and only Sundays can be chosen.
  const chosen = page.locator('[data-day][aria-selected=true]');
  const dateOf = (day: Locator) => day.getAttribute('data-day');
  await expect(chosen).toBeVisible();
  const first = await dateOf(chosen);
  // The first one may be today, when the time has passed.
  await page.getByRole('button', { name: /next month/i }).click();
  const free = page.locator('[data-day]:has(button:enabled)');
  await free.first().getByRole('button').click();
  const date = await dateOf(chosen);
  const dates = await free.evaluateAll((days) => days.map((each) => each.getAttribute('data-day')));
  for (const day of [first, date, ...dates]) expect(new Date(`${day}T12:00Z`).getUTCDay()).toBe(0);
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('radio', { name: time, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await pay(page);
  return date ?? '';
};

test('a new provider opens Sundays for business, and a customer books one, proposes another time and gets it', async ({
  page,
  browser,
}) => {
  const title = `Twists ${crypto.randomUUID().slice(0, 8)}`;
  const email = await signUp(page, 'provider');
  await expect(page).not.toHaveURL(/\/auth/);
  await approve(browser, email);
  await addSalon(page);
  await openSundays(page);
  await publishService(page, title);

  const customer = await (await browser.newContext()).newPage();
  await newCustomer(customer);
  const date = await findAndBook(customer, title, '9:30 AM');
  await openLive(customer, '/bookings');

  const calendar = await page.context().newPage();
  await calendar.goto(`/provider/calendar?view=list&date=${date}`);
  await expect(calendar.getByRole('button', { name: new RegExp(`${title}.*9:30 AM`) })).toBeVisible();
  await openLive(page, '/provider/bookings');

  await card(customer, title).getByRole('button', { name: 'Propose Another Time' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByText('2:30 PM', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send Proposal' }).click();
  await expect(customer.getByText('New times proposed')).toBeVisible();

  await card(page, title)
    .getByRole('button', { name: /^Accept .* at 2:30 PM$/ })
    .click();
  await page.getByRole('button', { name: 'Yes, move it' }).click();
  await expect(page.getByText(/^Booking moved to/)).toBeVisible();
  await expect(card(customer, title)).toContainText('2:30 PM');
  await expect(calendar.getByRole('button', { name: new RegExp(`${title}.*2:30 PM`) })).toBeVisible();
  await expect(calendar.getByRole('button', { name: new RegExp(`${title}.*9:30 AM`) })).toHaveCount(0);
});
