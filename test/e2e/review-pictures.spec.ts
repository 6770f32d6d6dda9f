import { expect, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { addressOf } from '../../infra/acting/person';
import { hoursAfter } from '../api/given/time';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { card } from './booking-steps';
import { newProvider, signIn } from './people';

const look = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from((await plainPicture(600, 600)).bytes),
});

/** Requests that name their time are not answered by the cache. */
const later = (page: Page, email: string, at: string) =>
  page.setExtraHTTPHeaders({ 'x-local-address': addressOf(email), 'x-local-now': at });

test('a customer shows pictures with a review, the stylist hides one, and a reader finds it helpful', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Gala Gallery');
  const [customer, reader] = await Promise.all([
    newPerson(cloud, { name: 'Paula Pictures' }),
    newPerson(cloud, { name: 'Rhea Reader' }),
  ]);
  const style = await newHairstyle(provider, { title: 'Pictured Braids' });
  const { id, startsAt } = await confirmedBooking(cloud, { customer, provider }, style);
  const over = hoursAfter(startsAt, 2);
  await provider
    .at(over)
    .updateBookingStatus({ params: { bookingId: id }, body: { transition: 'complete' } });

  await signIn(page, customer.email);
  await later(page, customer.email, over);
  await page.goto('/bookings');
  await card(page, style.title).getByRole('button', { name: 'Confirm & Review' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm & Review' });
  await asked.getByTitle('Excellent').click();
  await asked.getByLabel('Your review').fill('Look for yourself.');
  await asked.getByLabel('Add pictures').setInputFiles([await look('front.png'), await look('back.png')]);
  const consent = asked.getByRole('checkbox', { name: /gallery on their page/ });
  await expect(consent).not.toBeChecked();
  await expect(asked.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await consent.check();
  await asked.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for confirming and reviewing!')).toBeVisible();
  await expect(asked).toBeHidden();

  // Withdrawn by its author, and given again.
  await page.goto('/bookings');
  const own = card(page, style.title);
  await own.getByRole('button', { name: /^Details/ }).click();
  await own.getByRole('button', { name: /^Review pictures/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of your review' });
  await expect(dialog.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /gallery on their page/ })).toBeChecked();
  await page.keyboard.press('Escape');

  await signIn(page, provider.email);
  await later(page, provider.email, over);
  await page.goto('/provider/reviews');
  await page.getByRole('switch', { name: /picture 2 by Paula Pictures/ }).click();
  await expect(page.getByText('Hidden from your gallery')).toBeVisible();

  await signIn(page, reader.email);
  await later(page, reader.email, over);
  await page.goto(`/providers/${provider.id}?tab=reviews`);
  const gallery = page.getByRole('region', { name: 'From customers' });
  await expect(gallery.getByRole('button')).toHaveCount(1);
  await gallery.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /Pictured Braids, by/ }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Picture 2 of 2/ }).click();
  await expect(page.getByRole('dialog', { name: /^Pictures by/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const helpful = page.getByRole('button', { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText('1');
  expect(await accessibilityProblems(page)).toEqual([]);
});
