import { expect, test } from '@playwright/test';
import { addressOf } from '../../infra/acting/person';
import { localAt } from '../../shared/time/zoned';
import { hoursAfter, sweepAt } from '../api/given/time';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { giveCredit } from '../given/orders';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { card, cards, payWith } from './booking-steps';
import { newProvider, signIn } from './people';

test('a customer tips from the wallet with the review and by card later, and the provider sees both in the statement', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Tilda Tipped');
  const customer = await newPerson(cloud, { name: 'Greta Generous' });
  await giveCredit(cloud, customer, provider, 3_000);
  const style = await newHairstyle(provider, { title: 'Tipped Braids', priceCents: 10_000 });
  const { id, startsAt } = await confirmedBooking(cloud, { customer, provider }, style);
  const over = hoursAfter(startsAt, 2);

  await provider
    .at(over)
    .updateBookingStatus({ params: { bookingId: id }, body: { transition: 'complete' } });
  await signIn(page, customer.email);
  // The list has it once its time is over, whenever it is read again; everything else happens now.
  await page.route(
    ({ pathname }) => pathname === '/api/bookings',
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-local-now': over } }),
  );
  await page.goto('/bookings');
  await expect(card(page, style.title)).toBeVisible();
  await card(page, style.title).getByRole('button', { name: 'Confirm & Review' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm & Review' });
  await asked.getByTitle('Excellent').click();
  await asked.getByLabel('Your review').fill('Every braid is perfect.');
  // By keyboard: the arrows go from no tip through the percentages.
  await asked.getByRole('radio', { name: 'No tip' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(asked.getByRole('radio', { name: /^20%/ })).toBeChecked();
  await asked.getByLabel('Use wallet balance').check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.getByRole('button', { name: /^Submit Review and Give/ }).click();
  await expect(page.getByText('You gave Tilda Tipped $20.00. Thank you!')).toBeVisible();
  await page.goto('/bookings');
  await expect(card(page, style.title)).toContainText('You tipped $20.00');
  await card(page, style.title)
    .getByRole('button', { name: /^Details/ })
    .click();
  await card(page, style.title).getByRole('button', { name: 'Leave a Tip' }).click();
  const later = page.getByRole('dialog', { name: 'Leave a Tip' });
  await later.getByRole('radio', { name: 'Other' }).check({ force: true });
  await later.getByLabel('Tip amount').fill('0.20');
  await page.keyboard.press('Enter');
  await expect(later.getByText('A card payment must be at least $0.50')).toBeVisible();
  await later.getByLabel('Tip amount').fill('15');
  await later.getByRole('button', { name: 'Give $15.00' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await payWith(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('row', { name: /Tip: Tipped Braids/ })).toContainText('$15.00');

  const then = hoursAfter(Math.max(Date.now(), Date.parse(startsAt)), 25);
  await sweepAt(cloud, then, 'tips');
  const month = localAt(then, 'America/New_York').date.slice(0, 7);
  await signIn(page, provider.email);
  await page.setExtraHTTPHeaders({
    'x-local-address': addressOf(provider.email),
    'x-local-now': hoursAfter(then, 1),
  });
  await page.goto('/provider/bookings?status=completed');
  await expect(page.getByText('Tip: $35.00')).toBeVisible();
  await page.goto(`/provider/wallet/statement/${month}`);
  const sums = page.locator('.price-lines-row', { hasText: 'Tips' });
  await expect(sums).toContainText('$35.00');
  for (const amount of ['$20.00', '$15.00'])
    await expect(
      page.getByRole('row', { name: /Tip: Tipped Braids for Greta Generous/ }).filter({ hasText: amount }),
    ).toBeVisible();
});
