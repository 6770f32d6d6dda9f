import type { StoredPayoutAccount } from '../../../lambdas/data/payout-accounts';
import type { StoredPayout } from '../../../lambdas/data/payouts';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';

const payout: StoredPayout = {
  id: 'p1',
  providerId: 'amara',
  kind: 'instant',
  accountId: 'acct_1',
  amountCents: 5_000,
  feeCents: 75,
  netCents: 4_925,
  status: 'pending',
  fundsRefusals: 0,
  createdAt: '2026-05-04T14:00:00.000Z',
  version: 1,
};
const account: StoredPayoutAccount = {
  providerId: 'amara',
  accountId: 'acct_1',
  state: 'more needed',
  checkedAt: '2026-05-04T14:00:00.000Z',
  version: 1,
};
const changed = [{ name: 'PayoutChanged', userId: 'amara' }];

test.each([
  ['begins', undefined, payout, changed],
  ['waits', payout, { ...payout, waitsFor: 'platform funds' as const }, changed],
  ['ends', payout, { ...payout, status: 'completed' as const }, changed],
  ['is sent', payout, { ...payout, transferId: 'tr_1' }, []],
])('a payout that %s', (_, before, after, events) => {
  expect(domainEventsOf({ kind: 'payout', before, after })).toEqual(events);
});

test('a payout account with another state', () => {
  expect(domainEventsOf({ kind: 'payoutaccount', after: account })).toEqual(changed);
  const ready = { ...account, state: 'ready' as const };
  expect(domainEventsOf({ kind: 'payoutaccount', before: account, after: ready })).toEqual([
    ...changed,
    { name: 'PayoutAccountChanged', account: ready },
  ]);
  const checked = { ...account, checkedAt: '2026-05-05T14:00:00.000Z' };
  expect(domainEventsOf({ kind: 'payoutaccount', before: account, after: checked })).toEqual([]);
});
