import { addEarnings, type EarningsByProvider } from '../../../lambdas/admin/finance/earnings';
import type { JournalRecord } from '../../../lambdas/data/journal';

const provider = 'amara';
const available = `available:${provider}`;
const debt = `debt:${provider}`;

const record = (
  key: string,
  postings: Record<string, number>,
  history: JournalRecord['history'] = [],
): JournalRecord => ({
  key,
  event: 'released',
  at: '',
  postings: Object.entries(postings).map(([account, cents]) => ({ account, cents })),
  history,
});

const earningsOf = (...records: JournalRecord[]) => {
  const sums: EarningsByProvider = new Map();
  for (const each of records) addEarnings(sums, each);
  return sums.get(provider);
};

const line = { userId: provider, wallet: 'provider', description: '' } as const;
const released = record('end#1', { 'escrow:1': -10_500, [available]: 9_500, 'platform revenue': 1_000 }, [
  { ...line, type: 'booking_payment', amountCents: 9_500, feeCents: 1_000, travelFeeCents: 500 },
]);
const none = {
  gross: 0,
  platformFees: 0,
  travelFees: 0,
  shipping: 0,
  tips: 0,
  refunds: 0,
  payouts: 0,
  cashoutFees: 0,
};

test('a release counts at its gross, with the fee and the travel fee', () => {
  expect(earningsOf(released)).toEqual({ ...none, gross: 10_500, platformFees: 1_000, travelFees: 500 });
});

test('a release that repays a debt is earned whole', () => {
  const repaying = record(
    'end#1',
    { 'escrow:1': -10_000, [debt]: 2_000, [available]: 7_000, 'platform revenue': 1_000 },
    [{ ...line, type: 'product_sale', amountCents: 9_000, feeCents: 1_000 }],
  );
  expect(earningsOf(repaying)).toEqual({ ...none, gross: 10_000, platformFees: 1_000 });
});

test('a tip is earned apart from the gross, without a fee', () => {
  const tip = record('end#1-tip', { 'escrow:1-tip': -700, [available]: 700 }, [
    { ...line, type: 'tip', amountCents: 700, feeCents: 0 },
  ]);
  expect(earningsOf(tip)).toEqual({ ...none, tips: 700 });
});

test('a refund and a dispute are taken back, from the balance and as a debt', () => {
  const refund = record('part#1', { [available]: -300, [debt]: -200, 'credit:someone': 500 });
  const dispute = record('dispute#1', { [available]: -1_000, disputed: 1_000 });
  const won = record('disputeend#1', { disputed: -1_000, [available]: 1_000 });
  expect(earningsOf(refund, dispute)).toEqual({ ...none, refunds: 1_500 });
  expect(earningsOf(refund, dispute, won)).toEqual({ ...none, refunds: 500 });
});

test('a cashout counts without its fee, and one that failed not at all', () => {
  const out = record('out#1', { [available]: -1_000, 'in transit': 985, 'cashout revenue': 15 });
  const settled = record('outend#1', { 'in transit': -985, stripe: 985 });
  const failed = record('outend#1', { 'in transit': -985, 'cashout revenue': -15, [available]: 1_000 });
  expect(earningsOf(out, settled)).toEqual({ ...none, payouts: 985, cashoutFees: 15 });
  expect(earningsOf(out, failed)).toEqual(none);
});

test('a customer’s refund concerns no provider', () => {
  expect(earningsOf(record('end#1', { 'escrow:1': -1_000, 'credit:amara': 1_000 }))).toBeUndefined();
});
