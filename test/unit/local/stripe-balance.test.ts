import type Stripe from 'stripe';
import { eventually } from '../../given/eventually';
import { type Given, givenStripe, paidSession } from './stripe-fixture';

let given: Given;
beforeEach(async () => {
  given = await givenStripe();
});
afterEach(() => given.close());

const day = 86_400;

const account = async () => {
  const { id } = await given.stripe().accounts.create({ type: 'express' });
  await given.control(`accounts/${id}/state`, { state: 'ready' });
  return id;
};
const transactions = async (
  params: Stripe.BalanceTransactionListParams = {},
  options: Stripe.RequestOptions = {},
) => (await given.stripe().balanceTransactions.list(params, options)).data;
const brief = ({ reporting_category: category, amount, fee, net }: Stripe.BalanceTransaction) => ({
  category,
  amount,
  fee,
  net,
});
const balance = async (options: Stripe.RequestOptions = {}) => {
  const { available, pending } = await given.stripe().balance.retrieve({}, options);
  return { available: available[0]?.amount, pending: pending[0]?.amount };
};

test('a charge costs 2.9% and 30 cents, and can be used two days later', async () => {
  const { intent } = await paidSession(given, 6500);
  const paid = await given.stripe().paymentIntents.retrieve(intent, {
    expand: ['latest_charge.balance_transaction'],
  });
  const { balance_transaction } = paid.latest_charge as Stripe.Charge;
  expect(balance_transaction).toMatchObject({
    object: 'balance_transaction',
    type: 'charge',
    amount: 6500,
    fee: 219,
    net: 6281,
    status: 'pending',
    source: (paid.latest_charge as Stripe.Charge).id,
    fee_details: [{ amount: 219, type: 'stripe_fee' }],
  });
  expect(await balance()).toEqual({ available: 0, pending: 6281 });
  given.pass(2 * day);
  expect(await balance()).toEqual({ available: 6281, pending: 0 });
  expect(await transactions()).toMatchObject([{ status: 'available' }]);
});

test('a refund takes its amount, and one that fails gives it back', async () => {
  const { intent } = await paidSession(given, 6500);
  await given.control('outcomes', { refund: 'failed' });
  const refund = await given.stripe().refunds.create({ payment_intent: intent, amount: 1000 });
  expect((await transactions({ source: refund.id })).map(brief)).toEqual([
    { category: 'refund_failure', amount: 1000, fee: 0, net: 1000 },
    { category: 'refund', amount: -1000, fee: 0, net: -1000 },
  ]);
});

test('transfers and their reversals change both balances, payouts the account’s', async () => {
  const id = await account();
  const on = { stripeAccount: id };
  const transfer = await given
    .stripe()
    .transfers.create({ amount: 5000, currency: 'usd', destination: id, metadata: { name: 'payout-1' } });
  await given.stripe().transfers.createReversal(transfer.id, { amount: 2000 });
  const payout = await given.stripe().payouts.create({ amount: 3000, currency: 'usd' }, on);
  await expect(given.stripe().transfers.createReversal(transfer.id)).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  await given.control(`payouts/${payout.id}/settle`, { status: 'failed' });
  expect((await transactions()).map(brief)).toEqual([
    { category: 'transfer_reversal', amount: 2000, fee: 0, net: 2000 },
    { category: 'transfer', amount: -5000, fee: 0, net: -5000 },
  ]);
  expect((await transactions({}, on)).map(brief)).toEqual([
    { category: 'payout_reversal', amount: 3000, fee: 0, net: 3000 },
    { category: 'payout', amount: -3000, fee: 0, net: -3000 },
    { category: 'refund', amount: -2000, fee: 0, net: -2000 },
    { category: 'charge', amount: 5000, fee: 0, net: 5000 },
  ]);
  expect(await balance(on)).toEqual({ available: 3000, pending: 0 });
  const [first] = await transactions({ type: 'transfer', expand: ['data.source'] });
  expect(first?.source).toMatchObject({ id: transfer.id, metadata: { name: 'payout-1' } });
});

test('a dispute takes its amount and a fee, and gives back the amount when it is won', async () => {
  const { intent } = await paidSession(given, 6500);
  const { id } = (await given.control('disputes', { payment_intent: intent })) as { id: string };
  await given.control(`disputes/${id}/close`, { status: 'won' });
  expect((await transactions({ type: 'adjustment' })).map(brief)).toEqual([
    { category: 'dispute_reversal', amount: 6500, fee: 0, net: 6500 },
    { category: 'dispute', amount: -6500, fee: 1500, net: -8000 },
  ]);
  expect((await given.stripe().disputes.retrieve(id)).balance_transactions).toHaveLength(2);
});

test('transactions are listed by the time they were made, page by page, and kept over a kill', async () => {
  await paidSession(given, 1000);
  given.pass(day);
  const from = given.now();
  await paidSession(given, 2000);
  await paidSession(given, 3000);
  await given.kill();
  const [latest] = await transactions({ limit: 1, created: { gte: from } });
  expect(latest).toMatchObject({ amount: 3000 });
  expect(await transactions({ created: { gte: from }, starting_after: latest?.id })).toMatchObject([
    { amount: 2000 },
  ]);
  expect(await transactions({ created: { lt: from } })).toMatchObject([{ amount: 1000 }]);
});

test('transfers and instant payouts can be made to be refused', async () => {
  const id = await account();
  const transfer = () => given.stripe().transfers.create({ amount: 900, currency: 'usd', destination: id });
  await transfer();
  await given.control('outcomes', { transfer: 'balance_insufficient', instant: 'unsupported' });
  await expect(transfer()).rejects.toMatchObject({ code: 'balance_insufficient' });
  const payout = (method: 'instant' | 'standard') =>
    given.stripe().payouts.create({ amount: 900, currency: 'usd', method }, { stripeAccount: id });
  await expect(payout('instant')).rejects.toMatchObject({ code: 'instant_payouts_unsupported' });
  expect(await payout('standard')).toMatchObject({ status: 'pending' });
});

test('a payout can fail after it was paid', async () => {
  const id = await account();
  const on = { stripeAccount: id };
  await given.stripe().transfers.create({ amount: 900, currency: 'usd', destination: id });
  await given.control('outcomes', { payout: 'paid_failed' });
  const payout = await given.stripe().payouts.create({ amount: 900, currency: 'usd' }, on);
  const status = async () => (await given.stripe().payouts.retrieve(payout.id, {}, on)).status;
  given.pass(3);
  await eventually(async () => (await status()) === 'paid');
  given.pass(3);
  await eventually(async () => (await status()) === 'failed');
  expect(await balance(on)).toEqual({ available: 900, pending: 0 });
});

test('a call can be refused as one too many, with nothing done and its key free', async () => {
  await given.control('faults', { path: '/v1/accounts', how: '429' });
  const create = () => given.stripe().accounts.create({ type: 'express' }, { idempotencyKey: 'account-1' });
  await expect(create()).rejects.toMatchObject({ statusCode: 429, code: 'rate_limit' });
  await create();
  expect((await given.stripe().accounts.list()).data).toHaveLength(1);
});
