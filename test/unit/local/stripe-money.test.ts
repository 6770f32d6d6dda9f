import { eventually } from '../../given/eventually';
import { type Given, givenStripe, paidSession } from './stripe-fixture';

let given: Given;
beforeAll(async () => {
  given = await givenStripe();
});
afterAll(() => given.close());

describe('refunds', () => {
  test('never exceed what was captured', async () => {
    const { intent } = await paidSession(given);
    const refunds = given.stripe().refunds;
    const first = await refunds.create({
      payment_intent: intent,
      amount: 6000,
      metadata: { checkoutId: 'booking-1' },
      reason: 'requested_by_customer',
    });
    expect(first).toMatchObject({ status: 'succeeded', amount: 6000, metadata: { checkoutId: 'booking-1' } });
    await expect(refunds.create({ payment_intent: intent, amount: 501 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await refunds.create({ charge: String(first.charge) })).toMatchObject({ amount: 500 });
    await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await given.stripe().charges.retrieve(String(first.charge))).toMatchObject({ refunded: true });
    expect((await refunds.list({ payment_intent: intent })).data.map((one) => one.amount)).toEqual([
      500, 6000,
    ]);
  });

  test('can be pending and fail later', async () => {
    const { intent } = await paidSession(given);
    await given.control('outcomes', { refund: 'pending_failed' });
    const refund = await given.stripe().refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('pending');
    given.pass(5);
    const failed = async () => (await given.stripe().refunds.retrieve(refund.id)).status === 'failed';
    expect(await eventually(failed)).toBe(true);
    await given.control('outcomes', { refund: 'pending' });
    const next = await given.stripe().refunds.create({ payment_intent: intent });
    await given.control(`refunds/${next.id}/settle`, { status: 'succeeded' });
    expect(await given.stripe().refunds.retrieve(next.id)).toMatchObject({ status: 'succeeded' });
    await given.control('outcomes', { refund: 'succeeded' });
  });
});

test('a dispute can be opened and closed', async () => {
  const { intent } = await paidSession(given);
  const dispute = await given.control('disputes', { payment_intent: intent });
  expect(dispute).toMatchObject({ object: 'dispute', status: 'needs_response', amount: 6500 });
  expect(await given.control(`disputes/${dispute.id}/close`, { status: 'won' })).toMatchObject({
    status: 'won',
  });
  const types = (await given.stripe().events.list({ limit: 2 })).data.map((event) => event.type);
  expect(types).toEqual(['charge.dispute.closed', 'charge.dispute.created']);
});

describe('connected accounts', () => {
  const account = async () => {
    const { id } = await given
      .stripe()
      .accounts.create({ type: 'express', email: 'amara@demo.hairloom.test' });
    return id;
  };

  test('are onboarded on the page of their account link', async () => {
    const id = await account();
    expect(await given.stripe().accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      details_submitted: false,
    });
    const link = await given.stripe().accountLinks.create({
      account: id,
      type: 'account_onboarding',
      return_url: 'http://localhost:4000/provider/wallet',
      refresh_url: 'http://localhost:4000/provider/wallet?again=1',
    });
    const page = link.url.replace('http://localhost:4000/_local/stripe', given.url());
    expect(await (await fetch(page)).text()).toContain('Set up payouts for Hairloom');
    const submit = () =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }), redirect: 'manual' });
    expect((await submit()).headers.get('location')).toBe('http://localhost:4000/provider/wallet');
    expect((await submit()).headers.get('location')).toBe('http://localhost:4000/provider/wallet?again=1');
    expect(await given.stripe().accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      requirements: { currently_due: [] },
    });
  });

  test('accept transfers once onboarded, and pay out no more than their balance', async () => {
    const id = await account();
    const transfer = () =>
      given.stripe().transfers.create({ amount: 5000, currency: 'usd', destination: id });
    await expect(transfer()).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await given.control(`accounts/${id}/onboard`, {});
    const { id: transferId } = await transfer();
    await given.stripe().transfers.createReversal(transferId, { amount: 1000 });
    expect(await given.stripe().transfers.retrieve(transferId)).toMatchObject({
      amount_reversed: 1000,
      reversed: false,
    });
    const on = { stripeAccount: id };
    const payout = (amount: number) =>
      given.stripe().payouts.create({ amount, currency: 'usd', method: 'instant' }, on);
    await expect(payout(4001)).rejects.toMatchObject({ code: 'balance_insufficient' });
    const made = await payout(4000);
    expect(await given.control(`payouts/${made.id}/settle`, { status: 'failed' })).toMatchObject({
      status: 'failed',
    });
    expect(await payout(4000)).toMatchObject({ status: 'pending' });
    expect((await given.stripe().payouts.list({}, on)).data).toHaveLength(2);
    await expect(given.stripe().payouts.retrieve(made.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
