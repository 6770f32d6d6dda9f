import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { keepableDays } from '../../shared/account/limits';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { openCasesOf } from '../given/open-cases';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const { control, webhooksDelivered } = stripeControl(cloud);
let judge: Person;

beforeAll(async () => {
  judge = await admin(cloud);
});
afterEach(() => control('outcomes', { refund: 'succeeded' }));

const leave = async (person: Person): Promise<void> => {
  await person.api.requestDeletion({ body: { forfeitCents: 0 } });
  await settled(cloud);
  for (const minutes of [1, 4])
    await sweepAt(cloud, hoursAfter(Date.now(), keepableDays * 24 + minutes / 60), 'accounts');
};

/** A booking of 80 dollars, paid by a customer who has deleted their account since. */
const bookingOfFormer = async () => {
  const [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const style = await newHairstyle(provider, { priceCents: 8_000 });
  const { id } = await completedBooking(cloud, { customer, provider }, style);
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Thank you' } });
  await leave(customer);
  return { kind: 'booking', id } as const;
};

const refund = (params: Awaited<ReturnType<typeof bookingOfFormer>>) =>
  judge.api.refundPurchase({
    params,
    headers: { 'idempotency-key': randomUUID() },
    body: { cents: 3_000, to: 'card', reason: 'The provider agreed' },
  });

const waiting = async (purchaseId: string) => {
  const items = await openCasesOf(judge);
  return items.flatMap(({ refund: one }) => one ?? []).filter(({ purchase }) => purchase.id === purchaseId);
};

test('a refund that the card of a deleted person refuses waits for an admin, who tries the card again', async () => {
  const purchase = await bookingOfFormer();
  await control('outcomes', { refund: 'failed' });
  expect(await refund(purchase)).toMatchObject({ refund: { status: 'unreturned', cardCents: 3_000 } });
  await webhooksDelivered();
  const [open] = await waiting(purchase.id);
  expect(open).toMatchObject({ purchase, cents: 3_000, why: 'refused', status: 'open', attempts: 0 });
  const retry = () => judge.api.retryRefund({ params: { refundId: open!.id }, body: { attempt: 1 } });
  await control('outcomes', { refund: 'succeeded' });
  const answers = await Promise.all([retry(), retry()]);
  for (const answer of answers) expect(answer).toMatchObject({ attempts: 1 });
  expect(await retry()).toMatchObject({ status: 'returned', attempts: 1 });
  await webhooksDelivered();
  expect(await waiting(purchase.id)).toEqual([]);
  expect(await judge.api.getAdminPurchase({ params: purchase })).toMatchObject({
    refunds: [{ status: 'done' }],
    unreturned: [{ id: open!.id, status: 'returned' }],
    paid: { refundedCents: 3_000, cardCents: 5_000 },
  });
});

test('a refund that the bank of a deleted person returns waits until an admin has paid it another way', async () => {
  const purchase = await bookingOfFormer();
  expect(await refund(purchase)).toMatchObject({ refund: { status: 'done' } });
  const { cardPayment } = await judge.api.getAdminPurchase({ params: purchase });
  const made = await control<Array<{ id: string; payment_intent: string }>>('refunds');
  const { id } = made.find((one) => one.payment_intent === cardPayment!.id)!;
  await control(`refunds/${id}/settle`, { status: 'failed' });
  await webhooksDelivered();
  const [open] = await waiting(purchase.id);
  expect(open).toMatchObject({ cents: 3_000, why: 'returned', status: 'open' });
  const settle = (note: string) => judge.api.settleRefund({ params: { refundId: open!.id }, body: { note } });
  await expect(settle(' ')).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await settle('Bank transfer 42')).toMatchObject({
    status: 'settled',
    settled: { note: 'Bank transfer 42' },
  });
  expect(await settle('Bank transfer 42')).toMatchObject({ status: 'settled' });
  await expect(settle('Paid in cash')).rejects.toMatchObject({ code: 'not_possible_now' });
  expect(await waiting(purchase.id)).toEqual([]);
  const { history, journal } = await judge.api.getAdminPurchase({ params: purchase });
  expect(history).toContainEqual(
    expect.objectContaining({ name: 'refund_settled', text: 'Bank transfer 42' }),
  );
  expect(journal.find(({ event }) => event === 'refund paid otherwise')?.postings).toEqual([
    { account: 'unreturned refunds', cents: -3_000 },
    { account: 'refunds paid otherwise', cents: 3_000 },
  ]);
});
