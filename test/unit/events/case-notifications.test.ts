import type { StoredDispute } from '../../../lambdas/data/disputes';
import type { StoredReconciliation } from '../../../lambdas/data/reconciliations';
import type { StoredReport } from '../../../lambdas/data/reports';
import { payoutAccountNotifications } from '../../../lambdas/notifications/account-texts';
import {
  applicationNotice,
  disputeNotice,
  mismatchNotice,
  payoutNotice,
  problemNotice,
  reportNotice,
} from '../../../lambdas/notifications/admin-texts';
import { paymentNotifications } from '../../../lambdas/notifications/payment-texts';
import { booking } from './fixtures';

const report = (kind: 'review' | 'product', title: string) => ({ subject: { kind, title } }) as StoredReport;
const dispute = (outcome?: 'won' | 'lost') =>
  ({ cents: 9_000, title: 'Box Braids', outcome }) as StoredDispute;
const run = (count: number) => ({ count }) as StoredReconciliation;

test.each([
  [
    applicationNotice(),
    'Someone applied to become a provider. They wait for your decision.',
    '/admin/providers',
  ],
  [
    reportNotice(report('product', 'Argan Oil')),
    'Someone reported a product: Argan Oil. It waits for your decision.',
    '/admin/dashboard',
  ],
  [
    reportNotice(report('review', '')),
    'Someone reported a review. It waits for your decision.',
    '/admin/dashboard',
  ],
  [
    problemNotice('booking', booking.title),
    'A customer reported a problem with Box Braids. It waits for your decision.',
    '/admin/dashboard',
  ],
  [
    disputeNotice(dispute()),
    'A customer disputed a payment of $90.00 for Box Braids. Send the bank evidence before it decides.',
    '/admin/wallets?tab=disputes',
  ],
  [
    disputeNotice(dispute('lost')),
    'The bank decided about a payment of $90.00 for Box Braids.',
    '/admin/wallets?tab=disputes',
  ],
  [
    payoutNotice({
      userId: 'amara',
      wallet: 'provider',
      type: 'weekly_payout',
      description: 'Weekly payout failed: account closed',
      amountCents: 100,
    }),
    'A provider did not get their money. Weekly payout failed: account closed',
    '/admin/wallets?tab=payouts',
  ],
  [
    mismatchNotice(run(1)),
    'One record does not agree. Payouts are paused until an admin lets them go on.',
    '/admin/wallets?tab=reconciliation',
  ],
  [
    mismatchNotice(run(3)),
    '3 records do not agree. Payouts are paused until an admin lets them go on.',
    '/admin/wallets?tab=reconciliation',
  ],
])('admins are told about a case and where to decide it: %#', (notice, message, link) => {
  expect(notice).toMatchObject({ message, link });
});

test('a provider is told that their payout account works, or no longer does', () => {
  const account = { providerId: 'amara', accountId: 'a', checkedAt: '', version: 1 };
  expect(payoutAccountNotifications({ ...account, state: 'ready' })).toEqual([
    {
      event: 'account-ready',
      userId: 'amara',
      type: 'payment',
      title: 'Payout account ready',
      message: 'Your earnings can now be paid out to your bank.',
      link: '/provider/wallet',
    },
  ]);
  expect(payoutAccountNotifications({ ...account, state: 'restricted' })).toHaveLength(1);
  expect(payoutAccountNotifications({ ...account, state: 'in review' })).toEqual([]);
});

test('a provider is told which earnings became available', () => {
  const line = {
    userId: 'amara',
    wallet: 'provider',
    type: 'booking_payment',
    description: 'Box Braids for Chloe',
    amountCents: 8_100,
    feeCents: 900,
  } as const;
  expect(paymentNotifications({ event: 'released', history: [line] })).toEqual([
    expect.objectContaining({
      event: 'released',
      userId: 'amara',
      message: 'Box Braids for Chloe: $81.00 was added to your wallet.',
      link: '/provider/wallet',
    }),
  ]);
});
