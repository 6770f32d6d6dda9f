import { bookings } from '../../lambdas/data/bookings';
import { busyDays } from '../../lambdas/data/busy';
import type { Item, Key } from '../../lambdas/data/engine/item';
import { journal, journalKeys } from '../../lambdas/data/journal';
import { orders } from '../../lambdas/data/orders';
import { resumePayouts } from '../../lambdas/data/payouts-pause';
import { customerCounts } from '../../lambdas/data/people';
import { products } from '../../lambdas/data/products';
import { promos } from '../../lambdas/data/promos';
import { type Wallet, wallets } from '../../lambdas/data/wallets';
import { book, bookPaid, cancel, deliverAll, payCard, review, updateBookingStatus } from './booking-steps';
import { startTestEngine } from './engine';
import { cashOut, onboard, settleAtStripe } from './payout-steps';
import { bookableDay, customers, providers, seedWorld } from './people-and-services';
import { journalEvent, rawItems, reconcileWorld } from './reconcile-steps';
import { refundByAdmin } from './refund-steps';
import { buy, buyPaid, sendToCard, updateOrderStatus } from './shop-steps';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const hour = 3_600_000;
const [customer, other] = customers as [(typeof customers)[0], (typeof customers)[0]];
const [provider, seller] = providers as [(typeof providers)[0], (typeof providers)[0]];

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;
let account: string;
const made = { paid: '', released: '', sent: '', order: '', payout: '' };

/** What the marketplace does in a few days: bookings and orders in every state, refunds, a payout, and open holds. */
const trade = async () => {
  made.released = (await bookPaid(world, customer, { service: 'braids', day: 1, time: '10:00' })).bookingId;
  await updateBookingStatus(world, provider, made.released, 'accept');
  const sent = await buyPaid(world, customer, { wanted: { comb: 2 } });
  made.sent = sent.orderIds[0]!;
  await updateOrderStatus(world, seller, made.sent, 'providerCancel');
  await sendToCard(world, customer, 'order', made.sent);
  world.clock.now += 72 * hour;
  await updateBookingStatus(world, provider, made.released, 'complete');
  await review(world, customer, made.released);
  account = await onboard(world, provider);
  made.payout = (await cashOut(world, provider, 2_000, 'cash-out-1')).body.id;
  await settleAtStripe(world, made.payout, 'paid');
  made.paid = (
    await bookPaid(world, customer, { service: 'braids', day: 5, time: '10:00', promoCode: 'TWICE' })
  ).bookingId;
  made.order = (await buyPaid(world, other, { wanted: { oil: 2 } })).orderIds[0]!;
  const refunded = (await buyPaid(world, other, { wanted: { dryer: 1, comb: 1 } })).orderIds;
  const refunds = [
    [
      { kind: 'order', id: refunded[0]! },
      { cents: 500, to: 'card' },
    ],
    [
      { kind: 'order', id: refunded[1]! },
      { cents: 333, to: 'card' },
    ],
    [
      { kind: 'booking', id: made.released },
      { cents: 1_000, to: 'wallet' },
    ],
  ] as const;
  for (const [ref, refund] of refunds)
    expect((await refundByAdmin(world, ref, refund)).status).toBeLessThan(300);
  const cancelled = await bookPaid(world, other, { service: 'braids', day: 6, time: '12:00' });
  await cancel(world, other, cancelled.bookingId);
  const late = await book(world, other, { service: 'braids', day: 7, time: '10:00' });
  await payCard(world, late.session);
  world.clock.now += hour;
  await world.sweep();
  await deliverAll(world);
  await world.sweep();
  world.clock.now += 2 * hour;
  // Held at the moment of the reconciliation.
  await book(world, customer, { service: 'braids', day: 8, time: '10:00' });
  await buy(world, other, { wanted: { oil: 1, comb: 1 }, creditCents: 100 });
};

beforeAll(async () => {
  engine = await startTestEngine();
  world = await createWorld({ url: engine.url, now: start });
  await seedWorld(world);
  await trade();
});
afterAll(async () => {
  await world.close();
  await engine.close();
});

test('an untouched marketplace reconciles, and Stripe’s fees are journalled once', async () => {
  const first = await reconcileWorld(world);
  expect(first.run).toMatchObject({ kind: 'full', mismatches: [], count: 0 });
  expect(first.run.figures.feeCents).toBeGreaterThan(0);
  expect(first.pause.pausedAt).toBeUndefined();
  const second = await reconcileWorld(world);
  expect(second.run).toMatchObject({ kind: 'daily', mismatches: [], months: ['2026-05'] });
  expect(second.run.figures).toMatchObject({ feeCents: 0, records: expect.any(Number) });
});

/** Damages one item, and afterwards restores it. */
const damaged = async (key: Key, change: (item: Item) => Item | undefined, check: () => Promise<void>) => {
  const raw = rawItems(world);
  const before = await raw.get(key);
  const after = change(before);
  if (after) await raw.put(after);
  else await raw.remove(before);
  try {
    await check();
  } finally {
    await raw.put(before);
  }
};

/** Reconciles, expects mismatches with these parts and payouts paused, then lets payouts go on. */
const expectFound = async (...expected: Array<[what: string, record: string, detail: string | RegExp]>) => {
  const { run, pause } = await reconcileWorld(world);
  for (const [what, record, detail] of expected)
    expect(run.mismatches).toContainEqual({
      what,
      record,
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    });
  expect(pause).toMatchObject({ pausedAt: expect.any(String), reconciliationId: run.id });
  await world.store.write({ ...resumePayouts(pause) });
};

const off =
  (field: string, by = 1) =>
  (item: Item) => ({ ...item, [field]: Number(item[field] ?? 0) + by });

describe('damage by hand is named and pauses payouts', () => {
  // Nothing is left of the damage.
  afterAll(async () => {
    const { run } = await reconcileWorld(world);
    expect(run.mismatches).toEqual([]);
  });

  test.each<[keyof Wallet, string]>([
    ['credit', customer.id],
    ['held', other.id],
    ['available', provider.id],
    ['pending', provider.id],
    ['earned', provider.id],
    ['debt', provider.id],
    ['inTransit', provider.id],
  ])('a wallet’s %s is a cent off', async (field, userId) => {
    const change = off(field, field === 'debt' ? -1 : 1);
    await damaged(wallets.key(userId), change, () =>
      expectFound(['wallet', userId, new RegExp(`^${field} is -?\\d+, not -?\\d+$`)]),
    );
  });

  test('a journal record is missing', async () => {
    await damaged(
      journal.key(journalKeys.end(made.released)),
      () => undefined,
      () =>
        expectFound(
          ['journal', journalKeys.end(made.released), /is missing/],
          ['escrow', made.released, /the escrow is \d+, not 0/],
          ['wallet', provider.id, /available is/],
        ),
    );
  });

  test('a journal record is doubled', async () => {
    const raw = rawItems(world);
    const record = await raw.get(journal.key(journalKeys.end(made.released)));
    const key = `${String(record.key)}-copy`;
    const copy = { ...record, key, ...journal.key(key), monthSk: `${String(record.at)}#${key}` };
    await raw.put(copy);
    await expectFound(['journal', key, /posts/], ['wallet', provider.id, /available is/]);
    await raw.remove(copy);
  });

  const posting = (change: (posting: Item, index: number) => Item) => (item: Item) => ({
    ...item,
    postings: (item.postings as Item[]).map(change),
  });

  test('a journal record is unbalanced', async () => {
    await damaged(
      journal.key(journalKeys.end(made.released)),
      posting((each, index) => (index === 0 ? { ...each, cents: Number(each.cents) + 1 } : each)),
      () => expectFound(['journal', journalKeys.end(made.released), 'sums to 1 cents, not zero']),
    );
  });

  test.each([
    ['another provider', `available:${seller.id}`, /posts to .*, who is not part of it/],
    ['no account', 'tips', /posts -?\d+ cents to tips/],
  ])('a journal record posts to %s', async (_, wrong, detail) => {
    await damaged(
      journal.key(journalKeys.end(made.released)),
      posting((each) => (String(each.account).startsWith('available:') ? { ...each, account: wrong } : each)),
      () =>
        expectFound(
          ['journal', journalKeys.end(made.released), detail],
          ['wallet', provider.id, /available/],
        ),
    );
  });

  test('money is in escrow for nothing', async () => {
    const raw = rawItems(world);
    const record = await raw.get(journal.key(journalKeys.pay(made.paid)));
    const key = journalKeys.pay('nothing');
    const postings = [
      { account: 'escrow:nothing', cents: 500 },
      { account: 'promo expense', cents: -500 },
    ];
    const { memos: _, ...rest } = record;
    const stray = { ...rest, key, postings, ...journal.key(key), monthSk: `${String(record.at)}#${key}` };
    await raw.put(stray);
    await expectFound(
      ['escrow', 'nothing', 'is in escrow, but is no booking, order, tip or gift card'],
      ['journal', key, 'belongs to no checkout'],
    );
    await raw.remove(stray);
  });

  test('a paid purchase has nothing in escrow', async () => {
    await damaged(
      journal.key(journalKeys.pay(made.paid)),
      () => undefined,
      () =>
        expectFound(
          ['escrow', made.paid, /the escrow is 0, not \d+/],
          ['journal', journalKeys.pay(made.paid), /is missing/],
        ),
    );
  });

  test.each([
    ['stock', 'the stock'],
    ['reserved', 'the reserved stock'],
    ['sold', 'what was sold'],
  ])('a product’s %s is off by one', async (field, name) => {
    await damaged(products.key('oil'), off(field), () =>
      expectFound(['stock', 'oil', new RegExp(`^${name} is \\d+, not \\d+$`)]),
    );
  });

  test('a promo code’s uses are off by one', async () => {
    await damaged(promos.key('TWICE'), off('usedCount'), () =>
      expectFound(['promo', 'TWICE', 'its uses is 2, not 1']),
    );
  });

  test('a customer’s count of holds is off by one', async () => {
    await damaged(customerCounts.key(customer.id), off('holds'), () =>
      expectFound(['holds', customer.id, 'the count of unpaid checkouts is 2, not 1']),
    );
  });

  test('busy time is lost, or taken by nothing', async () => {
    const key = busyDays.key(provider.id, bookableDay(start + 72 * hour, 5));
    const entry = `b#${made.paid}`;
    await damaged(
      key,
      ({ [entry]: _, ...item }) => item,
      () => expectFound(['busy', provider.id, `is not busy for ${made.paid}`]),
    );
    await damaged(
      key,
      (item) => ({ ...item, 'b#nobody': { ...(item[entry] as Item) } }),
      () => expectFound(['busy', provider.id, 'is busy for nobody, which is not then']),
    );
  });

  test('a booking, or an order, is in another state than its money', async () => {
    await damaged(
      bookings.key(made.released),
      ({ releasedAt: _, ...item }) => item,
      () => expectFound(['escrow', made.released, /the escrow is 0, not \d+/]),
    );
    await damaged(
      orders.key(made.sent),
      (item) => ({ ...item, paymentStatus: 'paid' }),
      () => expectFound(['journal', journalKeys.end(made.sent), `exists, but ${made.sent} was not changed`]),
    );
  });

  test('Stripe has a refund, a payout or a payment in another amount, or the journal lacks it', async () => {
    for (const [key, record] of [
      [journalKeys.cardEnd(made.sent), `refund:card-${made.sent}`],
      [journalKeys.payoutEnd(made.payout), `payout:${made.payout}`],
    ] as const)
      await damaged(
        journal.key(key),
        posting((each) =>
          each.account === 'stripe'
            ? { ...each, cents: Number(each.cents) + 1 }
            : { ...each, cents: Number(each.cents) - 1 },
        ),
        () => expectFound(['stripe', record, /Stripe (has|lacks) /]),
      );
  });

  test('a fee that was journalled is missing, or has another amount', async () => {
    const [charge] = (await world.stripe.balanceTransactions.list({ type: 'charge', limit: 1 })).data;
    const key = journalKeys.fee(charge!.id);
    const raw = rawItems(world);
    await raw.remove(await raw.get(journal.key(key)));
    await expectFound(['journal', key, /was missing and is journalled again, \d+ cents/]);
    await damaged(
      journal.key(key),
      posting((each) => ({ ...each, cents: 2 * Number(each.cents) })),
      () => expectFound(['stripe', `fee:${charge!.id}`, /Stripe has \d+ cents that the journal lacks/]),
    );
  });
});

describe('what only Stripe, or only the journal, knows', () => {
  /** The mismatch stays until somebody corrects the books. */
  const expectOnly = async (record: string, detail: RegExp) => {
    world.clock.now += 2 * hour;
    const { run, pause } = await reconcileWorld(world);
    expect(run.mismatches).toContainEqual({
      what: 'stripe',
      record,
      detail: expect.stringMatching(detail),
    });
    return { run, pause };
  };

  test('a payment, a refund and a transfer at Stripe that the journal lacks', async () => {
    const session = await world.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'Stray' } } },
      ],
      success_url: 'https://hairloom.test',
    });
    await payCard(world, session.id);
    const { payment_intent } = await world.stripe.checkout.sessions.retrieve(session.id);
    const refund = await world.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 200 });
    const transfer = await world.stripe.transfers.create({
      amount: 300,
      currency: 'usd',
      destination: account,
    });
    await expectOnly(`payment:${payment_intent}`, /Stripe has 700 cents/);
    await expectOnly(`refund:${refund.id}`, /Stripe lacks 200 cents/);
    await expectOnly(`payout:${transfer.id}`, /Stripe lacks 300 cents/);
  });

  test('an admin who has seen them is not asked again, but is when there is more', async () => {
    const { pause } = await reconcileWorld(world);
    expect(pause.pausedAt).toBeDefined();
    await world.store.write(resumePayouts(pause));
    const again = await reconcileWorld(world);
    expect(again.run.count).toBeGreaterThan(0);
    expect(again.pause.pausedAt).toBeUndefined();
    await world.stripe.transfers.create({ amount: 100, currency: 'usd', destination: account });
    world.clock.now += 2 * hour;
    expect((await reconcileWorld(world)).pause.pausedAt).toBeDefined();
  });

  test('a payment, a refund, a payout and a fee of the journal that Stripe lacks', async () => {
    await journalEvent(world, {
      key: journalKeys.late('pi_none'),
      movements: [{ from: 'stripe', to: 'refund due', cents: 400 }],
    });
    await journalEvent(world, {
      key: journalKeys.lateEnd('pi_none'),
      movements: [{ from: 'refund due', to: 'stripe', cents: 400 }],
    });
    await journalEvent(world, {
      key: journalKeys.payout('none'),
      movements: [{ from: `available:${provider.id}`, to: 'in transit', cents: 50 }],
      memos: [{ userId: provider.id, inTransit: 50 }],
    });
    await journalEvent(world, {
      key: journalKeys.fee('txn_none'),
      movements: [{ from: 'stripe fees', to: 'stripe', cents: 30 }],
    });
    await expectOnly('payment:pi_none', /Stripe lacks 400 cents of the journal/);
    await expectOnly('refund:late-pi_none', /Stripe has 400 cents that the journal lacks/);
    await expectOnly('fee:txn_none', /Stripe has 30 cents that the journal lacks/);
    const early = await reconcileWorld(world);
    expect(early.run.mismatches.map(({ record }) => record)).not.toContain('payout:none');
    world.clock.now += 8 * 24 * hour;
    await expectOnly('payout:none', /50 cents have waited for Stripe since/);
  });
});
