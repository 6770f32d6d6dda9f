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

  test('can be returned by the bank after they succeeded', async () => {
    const { intent } = await paidSession(given);
    const { refunds, balanceTransactions, events } = given.stripe();
    const { id } = await refunds.create({ payment_intent: intent, amount: 900 });
    await given.control(`refunds/${id}/settle`, { status: 'failed' });
    const returned = await refunds.retrieve(id, { expand: ['payment_intent'] });
    expect(returned).toMatchObject({ status: 'failed', payment_intent: { id: intent } });
    const { data } = await balanceTransactions.list({ source: id });
    expect(data.map(({ type, amount }) => ({ type, amount }))).toEqual([
      { type: 'refund_failure', amount: 900 },
      { type: 'refund', amount: -900 },
    ]);
    const types = (await events.list({ limit: 2 })).data.map((event) => event.type);
    expect(types).toEqual(['refund.failed', 'refund.updated']);
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
  const types = (await given.stripe().events.list({ limit: 4 })).data.map((event) => event.type);
  expect(types).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
  ]);
  expect(await given.stripe().refunds.create({ payment_intent: intent })).toMatchObject({ amount: 6500 });
});

test('evidence of a dispute is staged, then submitted once', async () => {
  const { intent } = await paidSession(given);
  const { id } = (await given.control('disputes', { payment_intent: intent })) as { id: string };
  const staged = await given
    .stripe()
    .disputes.update(id, { evidence: { customer_name: 'Chloe' }, submit: false });
  expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
  const submitted = await given
    .stripe()
    .disputes.update(id, { evidence: { service_date: 'May 4, 2026', uncategorized_text: 'Receipt R-1' } });
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Chloe', uncategorized_text: 'Receipt R-1' },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  await expect(
    given.stripe().disputes.update(id, { evidence: { customer_name: 'C.' } }),
  ).rejects.toMatchObject({ statusCode: 400 });
  await expect(given.stripe().disputes.update(id, { evidence: { receipt: 'file_1' } })).rejects.toMatchObject(
    { code: 'parameter_unknown' },
  );
  expect(await given.control(`disputes/${id}/close`, { status: 'lost' })).toMatchObject({ status: 'lost' });
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

  test.each([
    ['in_review', false, { pending_verification: ['individual.verification.document'] }],
    ['more_needed', false, { currently_due: ['individual.verification.document'] }],
    ['due_soon', true, { disabled_reason: null, past_due: [] }],
    ['restricted', false, { disabled_reason: 'requirements.past_due' }],
    ['rejected', false, { disabled_reason: 'rejected.fraud', currently_due: [] }],
  ])('can be put %s, which an event tells', async (state, payouts_enabled, requirements) => {
    const id = await account();
    await given.control(`accounts/${id}/state`, { state });
    expect(await given.stripe().accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled,
      requirements,
    });
    expect((await given.stripe().events.list({ limit: 1 })).data).toMatchObject([
      { type: 'account.updated', account: id, data: { object: { id } } },
    ]);
  });

  test('accept transfers once onboarded, and pay out no more than their balance', async () => {
    const id = await account();
    const transfer = () =>
      given.stripe().transfers.create({ amount: 5000, currency: 'usd', destination: id });
    await expect(transfer()).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await given.control(`accounts/${id}/state`, { state: 'ready' });
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
