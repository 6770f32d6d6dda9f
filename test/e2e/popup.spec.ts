import { expect, type Page, test } from '@playwright/test';
import { runUntilVisible, stopClock } from './clock';
import { demo, freshEmail, signIn } from './people';

/** docs/product/screens.md#promo-popup */
const popupDelayMs = 3_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: '20% off your first appointment' });
const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';
const _great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';

const slides = (page: Page) => page.getByRole('button', { name: 'Play the slides' });

/** Opens the landing page with its clock stopped soon after the popup's three seconds have begun. */
const openLanding = async (page: Page): Promise<void> => {
  await stopClock(page);
  await page.goto('/');
  await runUntilVisible(page, slides(page));
};

const openPopup = async (page: Page): Promise<void> => {
  await openLanding(page);
  await page.clock.runFor(popupDelayMs);
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
};

const submitEmail = async (page: Page, email: string): Promise<void> => {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'GET 20% OFF' }).click();
};

test('the popup opens after three seconds, once per session, and loads nothing before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /PromoPopup-/.test(request.url()) && asked.push(request.url()));
  await openLanding(page);
  await page.clock.runFor(popupDelayMs - 1_000);
  expect(asked).toEqual([]);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return asked.length;
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(0);
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'NO, THANKS' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');

  asked.length = 0;
  await page.reload();
  await expect(slides(page)).toBeVisible();
  await page.clock.runFor(2 * popupDelayMs);
  expect(asked).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
});

test('the address left in the popup is filled in on the Sign Up tab, once', async ({ page }) => {
  const email = freshEmail();
  await openPopup(page);
  await submitEmail(page, email);
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/auth?next=%2Fhairstyles');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
});

for (const [who, email] of [
  ['a customer who has had an appointment', demo.customer],
  ['a provider', demo.provider],
] as const)
  test(`the popup does not open for ${who}`, async ({ page }) => {
    await signIn(page, email);
    await expect(page).not.toHaveURL(/\/auth/);
    await openLanding(page);
    await page.clock.runFor(2 * popupDelayMs);
    await page.clock.resume();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('promo-popup-seen'))).toBeNull();
  });
