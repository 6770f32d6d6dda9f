import * as fc from 'fast-check';
import { Stale } from '../../../lambdas/data/engine/retry';
import { type Account, balanceOf } from '../../../lambdas/data/journal';
import { type LedgerEvent, type Movement, post } from '../../../lambdas/ledger/post';

const event = (more: Partial<LedgerEvent>): LedgerEvent => ({
  key: 'pay#1',
  event: 'paid',
  at: '2026-05-04T14:00:00.000Z',
  movements: [],
  ...more,
});

const recordOf = (more: Partial<LedgerEvent>) => {
  const [first] = post(event(more));
  if (!first || !('Put' in first.action)) throw new Error('No record');
  return first.action.Put;
};

const updatesOf = (more: Partial<LedgerEvent>) =>
  post(event(more))
    .slice(1)
    .map(({ action }) => {
      if (!('Update' in action)) throw new Error('Not an update');
      return action.Update;
    });

const account = fc.constantFrom<Account>(
  'stripe',
  'promo expense',
  'escrow:1',
  'credit:a',
  'credit:b',
  'available:a',
  'debt:a',
  'in transit',
  'disputed',
  'cashout revenue',
);
const movement: fc.Arbitrary<Movement> = fc.record({ from: account, to: account, cents: fc.nat(100_000) });

test('for any movements the postings sum to zero, with one posting per account', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 8 }), (movements) => {
      const postings = recordOf({ movements }).Item.postings as Array<{ account: string; cents: number }>;
      expect(postings.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length);
    }),
  );
});

test('a record is written once, under its key', () => {
  const { Item, ConditionExpression } = recordOf({});
  expect(Item).toMatchObject({ pk: 'JOURNAL#pay#1', sk: 'JOURNAL', postings: [], history: [] });
  expect(ConditionExpression).toBe('attribute_not_exists(pk)');
  expect(post(event({}))[0]!.conditionError()).toBeInstanceOf(Stale);
});

test('all balances of one person change in one update', () => {
  const updates = updatesOf({
    movements: [
      { from: 'credit:a', to: 'held:a', cents: 300 },
      { from: 'stripe', to: 'credit:a', cents: 500 },
    ],
    memos: [{ userId: 'a', pending: 700 }],
  });
  expect(updates).toHaveLength(1);
  expect(updates[0]!.Key).toEqual({ pk: 'USER#a', sk: 'WALLET' });
  expect(updates[0]!.ExpressionAttributeValues).toEqual({ ':credit': 200, ':held': 300, ':pending': 700 });
});

test('taking money requires that the balance covers it', () => {
  const [update] = updatesOf({ movements: [{ from: 'available:a', to: 'escrow:1', cents: 300 }] });
  expect(update).toMatchObject({
    UpdateExpression: expect.stringContaining('ADD #available :available'),
    ConditionExpression: '#available >= :min_available',
    ExpressionAttributeValues: { ':available': -300, ':min_available': 300 },
  });
});

test('giving money requires nothing', () => {
  const [update] = updatesOf({ movements: [{ from: 'escrow:1', to: 'available:a', cents: 300 }] });
  expect(update!.ConditionExpression).toBeUndefined();
});

test('a debt can start from nothing and cannot be repaid beyond zero', () => {
  const [owed] = updatesOf({ movements: [{ from: 'debt:p', to: 'disputed', cents: 300 }] });
  expect(owed).toMatchObject({ ExpressionAttributeValues: { ':debt': -300 } });
  expect(owed!.ConditionExpression).toBeUndefined();
  const [repaid] = updatesOf({ movements: [{ from: 'escrow:1', to: 'debt:p', cents: 300 }] });
  expect(repaid).toMatchObject({
    ConditionExpression: '#debt <= :max_debt',
    ExpressionAttributeValues: { ':debt': 300, ':max_debt': -300 },
  });
});

test.each<Account>([
  'stripe',
  'stripe fees',
  'promo expense',
  'platform revenue',
  'cancellation revenue',
  'cashout revenue',
  'in transit',
  'refund due',
  'unreturned refunds',
  'refunds paid otherwise',
  'disputed',
  'escrow:1',
])('%s exists only in the journal and changes no wallet', (account) => {
  expect(balanceOf(account)).toBeUndefined();
  const [update, ...others] = updatesOf({ movements: [{ from: account, to: 'available:p', cents: 5 }] });
  expect(update!.Key.pk).toBe('USER#p');
  expect(others).toEqual([]);
});

test.each(['credit', 'held', 'available', 'debt'] as const)(
  '%s is a balance of its owner’s wallet',
  (balance) => {
    expect(balanceOf(`${balance}:a:b`)).toEqual({ userId: 'a:b', balance });
  },
);

test('movements of zero and between journal accounts write no wallet', () => {
  expect(updatesOf({ movements: [{ from: 'credit:a', to: 'held:a', cents: 0 }] })).toEqual([]);
  expect(updatesOf({ movements: [], memos: [{ userId: 'a', pending: 0 }] })).toEqual([]);
  expect(updatesOf({ movements: [{ from: 'stripe', to: 'escrow:1', cents: 5 }] })).toEqual([]);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %d as an amount', (cents) => {
  expect(() => post(event({ movements: [{ from: 'stripe', to: 'escrow:1', cents }] }))).toThrow(RangeError);
});
