import { expect, test } from '@playwright/test';
import { bookUpToPayment, newCustomer, openHairstyle } from './booking-steps';
import { answerAfterPaint, shiftProblems } from './layout-shift-checks';
import { open } from './pages';

test('no page that shows a held booking moves while it loads', async ({ page }) => {
  await newCustomer(page);
  await openHairstyle(page, 'Rounded Afro Shape-Up');
  await bookUpToPayment(page);
  await page.goBack();
  const bookPage = new URL(page.url()).pathname;
  await answerAfterPaint(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [bookPage, '/home', '/bookings', '/cart']) {
      await open(page, path);
      expect.soft(await shiftProblems(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
