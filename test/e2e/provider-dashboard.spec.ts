import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { plainPicture, uploadImage } from '../../infra/acting/images';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { mailedCode } from '../given/mailbox';
import { newPerson } from '../given/people';
import { newProvider, signIn } from './people';

test('an appointment shows when and where it is, with directions and ways to reach the customer', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Nora New');
  const style = await newHairstyle(provider, { title: 'Box Braids' });
  const customer = await newPerson(cloud, { name: 'Carla Far' });
  await customer.api.updateMe({ body: { phone: '+1 (212) 555-0100' } });
  const address = '12 Far Street, Brooklyn';
  const date = openDate(5);
  await paidBooking(cloud, customer, style, { date, location: { kind: 'home', address } });
  const other = await newPerson(cloud, { name: 'Erin Mail' });
  await paidBooking(cloud, other, style, { date, time: '14:00' });

  await signIn(page, provider.email);
  const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' });
  const first = upcoming.getByRole('listitem').filter({ hasText: 'Carla Far' });
  await expect(first).toContainText(/in \d days/);
  await expect(first).toContainText(`At the customer's home, ${address}`);
  await expect(first.getByRole('link', { name: 'Directions to Carla Far' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12%20Far%20Street%2C%20Brooklyn',
  );
  await expect(first.getByRole('link', { name: 'Call Carla Far' })).toHaveAttribute(
    'href',
    'tel:+12125550100',
  );
  await expect(first.getByRole('link', { name: 'Text Carla Far' })).toHaveAttribute(
    'href',
    'sms:+12125550100',
  );
  const second = upcoming.getByRole('listitem').filter({ hasText: 'Erin Mail' });
  await expect(second).toContainText('At your salon');
  await expect(second.getByRole('link', { name: 'Directions' })).toHaveCount(0);
  await expect(second.getByRole('link', { name: 'Email Erin Mail' })).toHaveAttribute(
    'href',
    `mailto:${other.email}`,
  );
});

test('a provider is asked to verify their email on the dashboard until they have', async ({
  page,
  baseURL,
}) => {
  const provider = await newProvider(baseURL, 'Vera Verify');
  await signIn(page, provider.email);
  await expect(page).toHaveURL('/provider/dashboard');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(await mailedCode({ origin: baseURL ?? '' }, provider.email));
  await dialog.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Email verified')).toBeVisible();
  await expect(page.getByText('Verify your email to get updates')).toHaveCount(0);
});

test('the first steps of a new provider tick themselves off', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL, 'Nora New');
  await signIn(page, provider.email);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText(/0 of \d done/);
  const photo = page.getByRole('link', { name: 'Add your photo' });
  await expect(photo).toHaveAttribute('href', '/profile');
  await provider.api.updateMe({ body: { photo: await uploadImage(provider, await plainPicture(64, 64)) } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await expect(photo).toHaveCount(0);

  const contact = steps.getByRole('link', { name: 'Add your address and phone' });
  await provider.api.updateMe({ body: { phone: '+12125550100', address: '' } });
  await page.reload();
  await expect(contact).toBeVisible();
  await provider.api.updateMe({ body: { address: '8 Salon Street, Brooklyn, NY 11201' } });
  await page.reload();
  await expect(steps).toContainText(/2 of \d done/);
  await expect(contact).toHaveCount(0);
});
