import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { signedIn } from '../../infra/acting/person';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { demo, signIn } from './people';

/** A review of a new service of Amara's, by a new customer with a unique name. */
const newReview = async (baseURL: string | undefined) => {
  const cloud = { origin: baseURL ?? '' };
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  const provider = await signedIn(cloud, demo.provider, demo.password);
  const customer = await newPerson(cloud, { name });
  const style = await newHairstyle(provider, { durationMinutes: 15 });
  const day = 20 + Math.floor(Math.random() * 30);
  const time = `${9 + Math.floor(Math.random() * 9)}:00`.padStart(5, '0');
  const { id } = await completedBooking(cloud, { customer, provider }, style, { date: openDate(day), time });
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 4, comment: 'Very neat' } });
  return { name, providerId: provider.id };
};

const reviewBy = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a provider replies to a review and edits the reply, which everyone can read', async ({
  page,
  baseURL,
}) => {
  const { name, providerId } = await newReview(baseURL);
  await signIn(page, demo.provider);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL('/provider/reviews');
  const review = reviewBy(page, name);
  await review.getByRole('button', { name: `Reply to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reply to ${name}` });
  const field = dialog.getByLabel('Your reply');
  await field.fill('Thank you for coming');
  await dialog.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(page.getByText('Reply published')).toBeVisible();
  await expect(review).toContainText('Reply from the stylist');
  await expect(review).toContainText('Thank you for coming');

  const edit = review.getByRole('button', { name: `Edit Reply to ${name}` });
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(page.getByLabel('Your reply')).toHaveValue('Thank you for coming');
  await page.getByLabel('Your reply').fill('Thank you for coming back');
  await page.getByRole('button', { name: 'Save Reply' }).click();
  await expect(review).toContainText('Thank you for coming back');

  // Requests that name their time are not answered by the cache.
  await page.setExtraHTTPHeaders({ 'x-local-now': new Date().toISOString() });
  for (const path of [`/providers/${providerId}?tab=reviews`, `/share/provider/${providerId}`])
    await expect(async () => {
      await page.goto(path);
      await expect(reviewBy(page, name)).toContainText('Thank you for coming back', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
});
