import { expect, test } from '@playwright/test';
import { password } from '../../infra/acting/accounts';
import { newBooking } from '../../infra/acting/bookings';
import { keepableDays } from '../../shared/account/limits';
import { hoursAfter, sweepAt } from '../api/given/time';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { newProvider, signInWithForm, submitSignIn } from './people';

test('an account is deleted once everything is settled, unless its owner changes their mind', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, stylist] = await Promise.all([
    newPerson(cloud, { name: 'Dee Departing' }),
    newProvider(baseURL, 'Stella Stays'),
  ]);
  const style = await newHairstyle(stylist, { title: 'Farewell Cut' });
  const { booking } = await newBooking(customer, style);

  await signInWithForm(page, customer.email);
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /^Booking: Farewell Cut/ })).toHaveAttribute(
    'href',
    '/bookings',
  );
  await expect(dialog.getByText('Please settle this first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await customer.api.cancelBooking({ params: { bookingId: booking.id } });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Afterwards it cannot be brought back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth?next=/hairstyles');
  await submitSignIn(page, customer.email, password);
  await expect(page).toHaveURL('/profile');
  await page.goto('/home');
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  await page.getByRole('link', { name: 'Go to profile' }).click();
  await expect(page).toHaveURL('/profile#deletion');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  await expect(page.getByText('Your account will be deleted on')).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
  await expect(page).toHaveURL(/\/auth/);
  await submitSignIn(page, customer.email, password);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});
