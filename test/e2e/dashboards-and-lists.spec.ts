import { expect, type Page, test } from '@playwright/test';
import { card, chooseTime, newCustomer, openHairstyle, pay } from './booking-steps';
import { demo, signIn } from './people';

const stat = (page: Page, label: string) => page.locator('.stat').filter({ hasText: label });
const numberOf = async (page: Page, label: string): Promise<number> => {
  const value = stat(page, label).locator('.stat-value');
  await expect(value).toHaveText(/^\d+$/);
  return Number(await value.textContent());
};
/** As many as a list shows at first. */
const pageful = 24;

test('the provider dashboard’s numbers match the lists they open', async ({ page }) => {
  await signIn(page, demo.provider);
  for (const label of ['Pending Bookings', 'Pending Orders', 'Completed']) {
    await page.goto('/provider/dashboard');
    const count = await numberOf(page, label);
    await stat(page, label).click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(Math.min(count, pageful));
  }
});

const sections = ['Needs your answer', 'Today and later', 'Earlier'];
const headings = (page: Page) => page.locator('.purchase-sections-heading');

test('bookings that need an answer come first, then upcoming and earlier ones by day', async ({ page }) => {
  await signIn(page, demo.provider, '/provider/bookings');
  await expect(headings(page).first()).toHaveText('Needs your answer');
  const unanswered = page.getByRole('region', { name: 'Needs your answer' }).getByRole('article');
  for (const booking of await unanswered.all())
    await expect(booking.getByRole('button', { name: 'Accept' }).first()).toBeVisible();
  await expect(page.locator('.purchase-sections-subheading').first()).toHaveText(/\w{3}, \w{3} \d+, \d{4}$/);
  while (await page.getByRole('button', { name: 'Show more' }).isVisible())
    await page.getByRole('button', { name: 'Show more' }).click();
  await expect(headings(page)).toHaveText(sections);
});

test('the server decides which appointments are upcoming, not the browser’s clock', async ({ page }) => {
  await page.route(/\/api\/provider\/bookings\?.*when=scheduled/, async (route) => {
    const response = await route.fetch();
    const { items, ...reply } = await response.json();
    // Days that were over long ago to the browser, between others.
    const json = {
      ...reply,
      items: items.map((booking: object, index: number) =>
        index % 2 ? { ...booking, date: '2020-01-01' } : booking,
      ),
    };
    await route.fulfill({ response, json });
  });
  await signIn(page, demo.provider, '/provider/bookings');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  while (await page.getByRole('button', { name: 'Show more' }).isVisible())
    await page.getByRole('button', { name: 'Show more' }).click();
  await expect(headings(page)).toHaveText(sections);
});

test('a customer who has paid sees the provider’s phone and address, wherever the appointment is', async ({
  page,
}) => {
  const notes = `Third floor, ${crypto.randomUUID()}`;
  await newCustomer(page);
  await openHairstyle(page, 'Wig Wash and Restyle');
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await chooseTime(page);
  await page.getByText('At my home').click();
  await page.getByLabel('Address').fill('12 Test Street');
  await page.getByRole('textbox', { name: /stylist should know/ }).fill(notes);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await pay(page);
  await page.goto('/bookings');
  await expect(card(page, notes)).toContainText('12 Test Street');
  await expect(card(page, notes)).toContainText("Stylist's salon: ");
  await expect(card(page, notes).getByRole('link', { name: /^\+?[\d ()-]+$/ })).toBeVisible();
});

test('the dashboard’s Accept and Decline stand apart', async ({ page }) => {
  await signIn(page, demo.provider, '/provider/dashboard');
  const accept = await page.getByRole('button', { name: 'Accept' }).first().boundingBox();
  const decline = await page.getByRole('button', { name: 'Decline' }).first().boundingBox();
  expect(decline!.x - (accept!.x + accept!.width)).toBeGreaterThanOrEqual(8);
});

test('amounts on a receipt stay on one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.customer, '/orders');
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  for (const amount of [page.getByRole('columnheader').last(), page.getByRole('cell').last()]) {
    await expect(amount).toBeVisible();
    const lines = await amount.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
