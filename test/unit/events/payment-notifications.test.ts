import { paymentNotifications } from '../../../lambdas/notifications/payment-texts';

const recordOf = (event: string, description: string, amountCents: number) => ({
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

test.each(['late payment refund failed', 'refund to card failed'])(
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
