import { paymentNotifications } from '../../../lambdas/notifications/payment-texts';
import type { JournalEvent } from '../../../shared/ledger/journal-events';

const recordOf = (event: JournalEvent, description: string, amountCents: number) => ({
  key: 'late#pi_1',
  event,
  at: '2026-05-04T14:00:00.000Z',
  postings: [],
  history: [
    { userId: 'chloe', wallet: 'customer' as const, type: 'refund' as const, description, amountCents },
  ],
});

test('the customer is notified that a late payment is returned to their card', () => {
  expect(paymentNotifications(recordOf('late payment', 'Late payment: Box Braids', -12_000))).toEqual([
    {
      event: 'late',
      userId: 'chloe',
      type: 'payment',
      title: 'Payment received too late',
      message: "Late payment: Box Braids. We'll refund the full $120.00 to your card.",
      link: '/wallet',
    },
  ]);
});

test.each(['late payment refund failed', 'refund to card failed', 'refund returned'] as const)(
  'the customer is notified of a %s, and that the money is in their wallet instead',
  (event) => {
    expect(paymentNotifications(recordOf(event, "We couldn't refund your card: Comb", 900))).toMatchObject([
      {
        title: 'Refund added to your wallet',
        message: "We couldn't refund your card: Comb. $9.00 was added to your wallet instead.",
        link: '/wallet',
      },
    ]);
  },
);

test('an ordinary payment sends no notification of its own', () => {
  expect(paymentNotifications(recordOf('paid', 'Paid by card: Box Braids', -12_000))).toEqual([]);
});

const payoutRecord = (event: JournalEvent, description: string, amountCents: number, feeCents: number) => ({
  event,
  history: [
    {
      userId: 'amara',
      wallet: 'provider' as const,
      type: 'instant_cashout' as const,
      description,
      amountCents,
      feeCents,
    },
  ],
});

test('the provider is notified of a payout, with what will arrive', () => {
  expect(paymentNotifications(payoutRecord('instant_cashout', 'Instant cashout', -5_000, 75))).toEqual([
    {
      event: 'sent',
      userId: 'amara',
      type: 'payment',
      title: 'Payout started',
      message: 'Instant cashout: $49.25 is being sent to your bank.',
      link: '/provider/wallet',
    },
  ]);
});

test.each([
  ['payout failed', 'Payout failed'],
  ['payout returned', 'Payout returned'],
] as const)('the provider is notified of a %s, why, and that the money is theirs again', (event, title) => {
  const description = 'Instant cashout failed: Your bank account is closed. Update it in Stripe.';
  expect(paymentNotifications(payoutRecord(event, description, 5_000, -75))).toMatchObject([
    { title, message: `${description} $50.00 is available in your wallet again.`, link: '/provider/wallet' },
  ]);
});

const disputeLine = (line: object) => ({
  userId: 'amara',
  wallet: 'provider' as const,
  type: 'refund' as const,
  description: 'On hold, disputed by the customer’s bank: Box Braids',
  amountCents: -9_000,
  ...line,
});

test('the provider is notified of a dispute by what was bought', () => {
  const [told] = paymentNotifications({
    event: 'dispute opened',
    history: [disputeLine({ title: 'Box Braids' })],
  });
  expect(told?.message).toMatch(/^Box Braids: the customer disputed/);
});

test('the line of a dispute that an earlier version wrote is described as it is', () => {
  const [told] = paymentNotifications({ event: 'dispute opened', history: [disputeLine({})] });
  expect(told?.message).toMatch(/^On hold, disputed by the customer’s bank: Box Braids: the customer/);
});

const creditLine = { wallet: 'customer', type: 'gift_card', userId: 'chloe' } as const;

test.each([
  [
    'dispute opened',
    -5_000,
    'Wallet credit on hold',
    /^You disputed .* \$50\.00 of your wallet credit is on hold/,
  ],
  [
    'dispute won',
    5_000,
    'Wallet credit available again',
    /the payment stands\. \$50\.00 is available in your wallet again\.$/,
  ],
] as const)(
  'a buyer who redeemed their own gift card reads of a %s as its buyer',
  (event, amountCents, title, message) => {
    expect(paymentNotifications({ event, history: [disputeLine({ ...creditLine, amountCents })] })).toEqual([
      expect.objectContaining({
        userId: 'chloe',
        title,
        message: expect.stringMatching(message),
        link: '/wallet',
      }),
    ]);
  },
);
