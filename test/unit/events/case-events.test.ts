import type { StoredPayoutAccount } from '../../../lambdas/data/payout-accounts';
import type { RoleItem } from '../../../lambdas/data/people';
import type { StoredReport } from '../../../lambdas/data/reports';
import type { TableChange } from '../../../lambdas/events/changes';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';

/** The changes that are cases for admins, or that change what someone may do. */

const at = '2026-05-06T09:00:00.000Z';
const applied: RoleItem = {
  userId: 'amara',
  role: 'provider',
  status: 'pending',
  zone: 'America/New_York',
  locations: ['provider'],
  rulesVersion: 0,
  createdAt: at,
  version: 1,
};
const approved: RoleItem = { ...applied, status: 'approved', version: 2 };
const admin: RoleItem = { ...approved, role: 'admin' };

const namesOf = (change: TableChange) => domainEventsOf(change).map(({ name }) => name);

test('applying emits ProviderApplied, with its time; nothing later does', () => {
  expect(domainEventsOf({ kind: 'role', after: applied })).toContainEqual({
    name: 'ProviderApplied',
    userId: 'amara',
    at,
  });
  expect(namesOf({ kind: 'role', before: applied, after: approved })).not.toContain('ProviderApplied');
  expect(namesOf({ kind: 'role', after: approved })).not.toContain('ProviderApplied');
});

test('becoming an admin emits AdminGranted once', () => {
  expect(namesOf({ kind: 'role', after: admin })).toContain('AdminGranted');
  const later = { ...admin, version: 3 };
  expect(namesOf({ kind: 'role', before: admin, after: later })).not.toContain('AdminGranted');
  expect(namesOf({ kind: 'role', before: admin })).not.toContain('AdminGranted');
});

test('a report that is made again after it was closed emits ReportOpened', () => {
  const report = { id: 'r1', at } as StoredReport;
  const closed = { ...report, closed: { outcome: 'dismissed', reason: '', takenDown: false, at } } as const;
  expect(namesOf({ kind: 'report', before: closed, after: report })).toEqual(['ReportOpened']);
});

test('a pause of payouts is an event for each reconciliation that found something new, not its end', () => {
  const first = { pausedAt: at, reconciliationId: 'a', version: 1 };
  const second = { ...first, reconciliationId: 'b', version: 2 };
  const over = { seenId: 'b', version: 3 };
  expect(domainEventsOf({ kind: 'pause', after: first })).toEqual([
    { name: 'PayoutsPaused', reconciliationId: 'a' },
  ]);
  expect(namesOf({ kind: 'pause', before: first, after: second })).toEqual(['PayoutsPaused']);
  expect(namesOf({ kind: 'pause', before: second, after: over })).toEqual([]);
});

test.each([
  ['none', 'in review', []],
  ['in review', 'ready', ['PayoutAccountChanged']],
  ['ready', 'restricted', ['PayoutAccountChanged']],
  ['ready', 'rejected', ['PayoutAccountChanged']],
] as const)('a payout account that goes from %s to %s emits %j', (was, is, more) => {
  const account = { providerId: 'amara', accountId: 'a', checkedAt: at, version: 1 };
  const before: StoredPayoutAccount = { ...account, state: was };
  const after: StoredPayoutAccount = { ...account, state: is };
  expect(namesOf({ kind: 'payoutaccount', before, after })).toEqual(['PayoutChanged', ...more]);
  expect(namesOf({ kind: 'payoutaccount', before: after, after })).toEqual([]);
});
