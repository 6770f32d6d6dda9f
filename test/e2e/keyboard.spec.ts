import { type Browser, expect, type Page, test } from '@playwright/test';
import { bookUpToPayment, card, newCustomer, openHairstyle, pay } from './booking-steps';
import { runUntilVisible, stopClock } from './clock';
import { keyboardOf, payByKeyboard } from './keyboard';
import { demo, freshEmail, newUser } from './people';

/*
 * Every flow by keyboard alone: what is tested here never clicks or fills, and each stop must show its focus.
 */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const withoutPopup = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('promo-popup-seen', 'true'));

const signIn = async (page: Page, email: string, path: string): Promise<void> => {
  const keys = keyboardOf(page);
  await page.goto(`/auth?next=${encodeURIComponent(path)}`);
  await keys.write(page.getByLabel('Email'), email);
  await keys.write(page.getByLabel('Password'), demo.password);
  await keys.press('Enter');
  await expect(page).toHaveURL(path);
};

const signUp = async (page: Page): Promise<string> => {
  const keys = keyboardOf(page);
  const email = freshEmail();
  await page.goto('/auth');
  await keys.reach(page.getByRole('tab', { name: 'Sign In' }));
  await keys.press('ArrowRight');
  await keys.write(page.getByLabel('Full Name'), 'Nia Keys');
  await keys.write(page.getByLabel('Email'), email);
  await keys.write(page.getByLabel('Password'), demo.password);
  await keys.reach(page.getByRole('radio', { name: 'Book services and shop products' }));
  await keys.activate(page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL('/home');
  return email;
};

test('signing up, signing out and signing in again', async ({ page }) => {
  const keys = keyboardOf(page);
  await withoutPopup(page);
  await page.goto('/');
  await keys.activate(page.getByRole('link', { name: 'Skip to content' }));
  await keys.activate(page.getByRole('link', { name: 'Get Started' }));
  await expect(heading(page, 'Welcome')).toBeVisible();
  const email = await signUp(page);
  await keys.activate(page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL('/');
  await signIn(page, email, '/home');
});

test('the landing page’s sections, slides and popup', async ({ page }) => {
  const keys = keyboardOf(page);
  // The popup would take the focus from whoever is slow.
  await stopClock(page);
  await page.goto('/');
  await runUntilVisible(page, page.getByRole('button', { name: 'Play the slides' }));
  await keys.activate(page.getByRole('button', { name: 'Next style' }));
  await expect(page.locator('.slide[data-middle]')).toHaveText('Burgundy Curly Lace Wig');
  await keys.press('ArrowLeft');
  await expect(page.locator('.slide[data-middle]')).toHaveText('Golden Blonde Box Braids');

  await page.clock.resume();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await keys.write(page.getByLabel('Email'), 'not an address');
  await keys.press('Enter');
  await expect(popup.getByRole('alert')).toHaveText('Please enter a valid email');
  await keys.reach(page.getByRole('button', { name: 'NO, THANKS' }));
  await keys.press('Escape');
  await expect(page.locator('.dialog-body')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next style' })).toBeFocused();
});

/** From the list of hairstyles to a paid booking. */
const book = async (page: Page): Promise<void> => {
  const keys = keyboardOf(page);
  await keys.write(page.getByRole('searchbox'), 'high-top');
  await expect(page.locator('.listing-card')).toHaveCount(1);
  await keys.reach(page.getByRole('radio', { name: 'all' }));
  await keys.choose(page.getByRole('radio', { name: 'cuts' }), 'ArrowRight');
  await expect(page).toHaveURL(/category=cuts/);
  await keys.activate(page.getByRole('link', { name: /High-Top Fade/ }));
  await expect(heading(page, 'High-Top Fade')).toBeVisible();

  await keys.reach(page.getByRole('radio'));
  await keys.choose(page.getByRole('radio', { name: /Fade and beard/ }), 'ArrowDown');
  await keys.activate(page.getByRole('link', { name: 'Book Appointment' }));
  await expect(heading(page, 'Book Appointment')).toBeVisible();
  await chooseTime(page);
  await keys.reach(page.getByRole('radio', { name: "At the stylist's salon" }));
  await keys.choose(page.getByRole('radio', { name: 'At my home' }), 'ArrowDown');
  await keys.write(page.getByLabel('Address'), '1 Test Street');
  await keys.write(page.getByLabel(/stylist should know/), 'By keyboard');
  await keys.write(page.getByLabel('Promo code'), 'first20');
  await keys.press('Enter');
  await expect(page.getByLabel('Summary')).toContainText('Discount (FIRST20)');
  await keys.activate(page.getByRole('button', { name: 'Confirm Booking' }));
  await payByKeyboard(page);
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await keys.activate(page.getByRole('link', { name: 'View My Bookings' }));
  await expect(page).toHaveURL('/bookings');
};

/** Some day of the weeks to come and some hour of it, so that runs do not meet. */
const chooseTime = async (page: Page): Promise<void> => {
  const keys = keyboardOf(page);
  const some = (most: number) => 1 + Math.floor(Math.random() * most);
  const chosenDay = page.locator('[data-day][aria-selected=true]');
  const before = await chosenDay.getAttribute('data-day');
  await keys.reach(page.getByRole('button', { name: /day, .* 20\d\d/ }));
  await keys.press('ArrowDown', some(6));
  await keys.press('ArrowRight', some(5));
  await keys.press('Enter');
  await expect(chosenDay).not.toHaveAttribute('data-day', before ?? '');
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  await keys.reach(page.getByRole('radio', { name: /[AP]M$/ }));
  await keys.press('Space');
  await keys.press('ArrowDown', some(8));
};

test('finding a style, booking it, paying and cancelling', async ({ page }) => {
  const keys = keyboardOf(page);
  await newUser(page, 'customer');
  await page.goto('/hairstyles');
  await book(page);

  await keys.reach(page.getByRole('tab', { name: 'All' }));
  await keys.press('ArrowRight');
  await expect(page).toHaveURL('/bookings?status=pending');
  const opener = page.getByRole('button', { name: 'Cancel Booking' });
  await keys.activate(page.getByRole('button', { name: 'Cancel Booking' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toBeVisible();
  const behind = page
    .locator('main a:focus, main button:focus, nav a:focus')
    .and(page.locator(':not(dialog *)'));
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await keys.press(key);
    await expect(behind).toHaveCount(0);
  }
  await keys.press('Escape');
  await expect(page.locator('.dialog-body')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await keys.press('Enter');
  await keys.activate(page.getByRole('button', { name: 'Yes, cancel it' }));
  await expect(page.getByText(/^Booking cancelled\. \$\d+\.\d\d refunded to your wallet\.$/)).toBeVisible();
  await expect(page.getByText('No pending bookings')).toBeVisible();
});

/** A provider's page, on a later day: the clock of the page and of its requests is moved, and nobody else's. */
const stylistsPage = async (browser: Browser, daysLater: number): Promise<Page> => {
  const day = new Date(Date.now() + daysLater * 86_400_000);
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-local-now': day.toISOString() } });
  await signIn(page, 'dante@demo.hairloom.test', '/provider/dashboard');
  await page.clock.setSystemTime(day);
  await page.goto('/provider/bookings');
  return page;
};

test('accepting, completing and reviewing a booking', async ({ page, browser }) => {
  const notes = `By keyboard, ${crypto.randomUUID()}`;
  await newCustomer(page);
  await openHairstyle(page, 'Line-Up');
  await bookUpToPayment(page, notes);
  await pay(page);

  const today = await stylistsPage(browser, 0);
  await keyboardOf(today).activate(card(today, notes).getByRole('button', { name: 'Accept' }));
  await expect(today.getByText('Booking confirmed')).toBeVisible();
  const later = await stylistsPage(browser, 70);
  await keyboardOf(later).activate(card(later, notes).getByRole('button', { name: 'Mark as Completed' }));
  await expect(later.getByText('Booking completed')).toBeVisible();

  const keys = keyboardOf(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm & Review' });
  await expect(dialog).toBeVisible();
  await keys.reach(page.getByRole('radio', { name: /Poor/ }));
  await keys.choose(page.getByRole('radio', { name: /Excellent/ }), 'ArrowRight');
  await keys.write(page.getByLabel('Your review'), 'Done without a mouse.');
  await keys.activate(page.getByRole('button', { name: 'Submit Review' }));
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
});

test('the profile and its color schemes', async ({ page }) => {
  const keys = keyboardOf(page);
  await newUser(page, 'customer');
  await page.goto('/profile');
  await keys.write(page.getByLabel('Phone'), '+1 555 0100');
  await keys.write(page.getByLabel('Bio'), 'Types more than she clicks.');
  await keys.activate(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await keys.reach(page.getByRole('radio', { name: 'System' }));
  await keys.choose(page.getByRole('radio', { name: 'Dark' }), 'ArrowRight');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('notifications and banners of the home page', async ({ page }) => {
  const keys = keyboardOf(page);
  const notice = { type: 'booking', message: 'On Nov 21, 2026 at 9:00 AM.', link: '/wallet', read: false };
  const items = ['first', 'second'].map((id) => ({
    ...notice,
    id,
    title: `The ${id}`,
    createdAt: new Date().toISOString(),
  }));
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { items, unread: items.filter(({ read }) => !read).length } }),
  );
  await page.route('**/api/notifications/**', (route) => {
    for (const item of items) item.read = true;
    return route.fulfill({ json: {} });
  });
  await newUser(page, 'customer');
  await keys.activate(page.getByRole('button', { name: 'Notifications, 2 unread' }));
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet).toBeVisible();
  await keys.activate(sheet.getByRole('button', { name: 'Mark all read' }));
  await expect(sheet.getByText('Unread')).toHaveCount(0);
  await keys.press('Escape');
  await expect(sheet).toHaveCount(0);
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(bell).toBeFocused();
  await keys.press('Enter');
  await keys.activate(sheet.getByRole('link', { name: /The second/ }));
  await expect(page).toHaveURL('/wallet');
  await expect(sheet).toHaveCount(0);

  await page.goBack();
  await keys.activate(page.getByRole('button', { name: /^Show / }).last());
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('button', { name: /^Show / }).last()).toHaveAttribute('aria-current', 'true');
  await keys.activate(page.getByRole('button', { name: 'Play the banners' }));
  await expect(offers.getByRole('button', { name: 'Pause the banners' })).toBeFocused();
});

test('a sheet opens again however soon after it was closed', async ({ page }) => {
  await newUser(page, 'customer');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await bell.press('Enter');
  for (let time = 0; time < 20; time++) {
    await expect(sheet).toBeVisible();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  }
  await expect(sheet).toBeVisible();
});

test('a shared hairstyle and its stylist', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = keyboardOf(page);
  const { items } = await (await page.request.get('/api/hairstyles?search=Wig%20Install')).json();
  // On a phone the ways to book stay at the foot of the page, and must not cover what has the focus.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/share/hairstyle/${items[0].id}`);
  await keys.activate(page.getByRole('button', { name: 'Next picture' }));
  await expect(page.getByRole('img', { name: /picture 2 of/ })).toBeVisible();
  await keys.reach(page.getByRole('radio').first());
  await keys.choose(page.getByRole('radio', { name: /With adhesive/ }), 'ArrowDown');
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('$130.00');
  await keys.activate(page.getByRole('button', { name: 'Copy link' }));
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const download = page.waitForEvent('download');
  await keys.activate(page.getByRole('button', { name: 'Download QR code' }));
  await download;
  await keys.activate(page.getByRole('link', { name: items[0].providerName }));
  await expect(heading(page, /^Book with/)).toBeVisible();
  await keys.activate(page.getByRole('link', { name: 'Sign Up to Book' }));
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test("a stylist's profile", async ({ page }) => {
  const keys = keyboardOf(page);
  const { providers } = await (await page.request.get('/api/featured')).json();
  await page.goto(`/providers/${providers[0].id}`);
  await keys.reach(page.getByRole('tab', { name: /^Services/ }));
  await keys.choose(page.getByRole('tab', { name: /^Reviews/ }), 'ArrowRight');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/tab=reviews/);
});
