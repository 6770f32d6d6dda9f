import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { keepableDays } from '../../shared/account/limits';
import { hoursAfter, settled, sweepAt } from '../api/given/time';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { showWholeQueue } from './admin-steps';
import { demo, newProvider, signIn } from './people';

test('refunds that the bank of a deleted customer returns go to the card after all, or are paid another way', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const title = `Farewell Braids ${randomUUID().slice(0, 8)}`;
  const [customer, provider, admin] = await Promise.all([
    newPerson(cloud, { name: 'Dee Departed' }),
    newProvider(baseURL),
    signedIn(cloud, demo.admin, demo.password),
  ]);
  const style = await newHairstyle(provider, { title, priceCents: 8_000 });
  const { id } = await completedBooking(cloud, { customer, provider }, style);
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Thank you' } });
  await customer.api.requestDeletion({ body: { forfeitCents: 0 } });
  await settled(cloud);
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');

  const purchase = { kind: 'booking', id } as const;
  for (const cents of [3_000, 2_000])
    await admin.api.refundPurchase({
      params: purchase,
      headers: { 'idempotency-key': randomUUID() },
      body: { cents, to: 'card', reason: 'It took too long' },
    });
  const { cardPayment } = await admin.api.getAdminPurchase({ params: purchase });
  const { control, webhooksDelivered } = stripeControl(cloud);
  const made = await control<Array<{ id: string; payment_intent: string }>>('refunds');
  for (const refund of made.filter((one) => one.payment_intent === cardPayment!.id))
    await control(`refunds/${refund.id}/settle`, { status: 'failed' });
  await webhooksDelivered();

  await signIn(page, demo.admin, '/admin/dashboard');
  const cases = page.getByRole('listitem').filter({ hasText: title });
  await showWholeQueue(page);
  await expect(cases).toHaveCount(2);
  const larger = cases.filter({ hasText: '$30.00' });
  await expect(larger).toContainText('The customer’s bank returned this refund.');
  await larger.getByRole('button', { name: /^Try the card again/ }).click();
  await expect(page.getByText('$30.00 refunded to the card')).toBeVisible();
  await expect(cases).toHaveCount(1);

  await cases.getByRole('button', { name: /^Mark as settled/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark $20.00 as settled?' });
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(dialog.getByText('Please say how it was paid')).toBeVisible();
  await expect(dialog.getByLabel('How was it paid?')).toBeFocused();
  await dialog.getByLabel('How was it paid?').fill('Bank transfer 42');
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(cases).toHaveCount(0);

  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByText('$30.00 went to the card when it was tried again')).toBeVisible();
  await expect(page.getByText('Bank transfer 42').first()).toBeVisible();
});
