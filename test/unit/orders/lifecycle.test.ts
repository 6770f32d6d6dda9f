import { canTransition, type Party, type Rule } from '../../../shared/lifecycle';
import {
  canCancelOrder,
  type OrderTransition,
  orderLifecycle,
  orderStatuses,
  orderTransitions,
  sellerTransitions,
} from '../../../shared/orders/lifecycle';
import { type PaymentStatus, type PurchaseState, paymentStatuses } from '../../../shared/payments/lifecycle';

type State = PurchaseState & { status: (typeof orderStatuses)[number] };

const names = Object.keys(orderTransitions) as OrderTransition[];
const rules: Rule[] = Object.values(orderTransitions);
const parties: Party[] = ['customer', 'provider', 'system', 'admin'];

const possible = (order: State) =>
  parties.flatMap((party) =>
    names
      .filter((name) => canTransition(orderLifecycle, order, name, party, 0))
      .map((name) => `${party} ${name}`),
  );

const refunding = 'admin refundByAdmin';

/** The expected life cycle: who may do what, by status and payment status. */
const allowed: Record<string, string[]> = {
  'pending unpaid': ['system pay', 'customer abandon', 'system expire'],
  'paid paid': [
    'provider process',
    'provider ship',
    'customer customerCancel',
    'provider providerCancel',
    'system expireUnshipped',
    'system suspend',
    refunding,
  ],
  'processing paid': [
    'provider ship',
    'provider providerCancel',
    'system expireUnshipped',
    'system suspend',
    refunding,
  ],
  'shipped paid': ['provider deliver', 'system deliver', refunding],
  'delivered paid': ['customer report', 'customer confirm', 'customer review', 'system release', refunding],
};

const states = orderStatuses.flatMap((status) =>
  paymentStatuses.map((paymentStatus): [typeof status, PaymentStatus] => [status, paymentStatus]),
);

test.each(states)(
  'an order that is %s and %s allows exactly the listed transitions',
  (status, paymentStatus) => {
    const expected = allowed[`${status} ${paymentStatus}`] ?? [];
    expect(possible({ status, paymentStatus }).sort()).toEqual([...expected].sort());
  },
);

const problem = { verdict: undefined };
const at = '2026-05-06T13:00:00.000Z';

test.each<[string, Partial<State>, string[]]>([
  [
    'reported',
    { problem },
    ['customer confirm', 'customer review', 'admin uphold', 'admin dismiss', refunding],
  ],
  ['disputed', { dispute: { status: 'open' } }, ['customer report', 'customer review']],
  [
    'disputed and lost',
    { dispute: { status: 'lost' } },
    ['customer report', 'customer review', 'system loseDispute'],
  ],
  ['released by time', { releasedAt: at }, ['customer review']],
  ['reviewed in time', { reviewed: true, confirmedAt: at, releasedAt: at }, []],
])('a delivered order that is %s allows exactly the listed transitions', (_, state, expected) => {
  expect(possible({ status: 'delivered', paymentStatus: 'paid', ...state }).sort()).toEqual(
    [...expected].sort(),
  );
});

test('transitions that move escrowed money require a paid order, those that move held money an unpaid one', () => {
  for (const { money, ...rule } of rules)
    if (money !== 'none')
      expect(rule.if).toContain(money === 'capture' || money === 'releaseHold' ? 'unpaid' : 'paid');
});

test('every transition that cancels an order returns or refunds its money', () => {
  for (const { to, money } of rules)
    if (to === 'cancelled') expect(['releaseHold', 'refund']).toContain(money);
});

test('every transition a seller may request is one sellers may make', () => {
  for (const name of sellerTransitions) expect(orderTransitions[name].by).toContain('provider');
});

test('a customer may cancel until the seller starts processing', () => {
  expect(canCancelOrder({ status: 'pending', paymentStatus: 'unpaid' })).toBe(true);
  expect(canCancelOrder({ status: 'paid', paymentStatus: 'paid' })).toBe(true);
  expect(canCancelOrder({ status: 'processing', paymentStatus: 'paid' })).toBe(false);
});
