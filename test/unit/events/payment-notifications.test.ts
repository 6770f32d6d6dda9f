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
  expect(paymentNotifications(recordOf('late payment', 'Paid too late: Box Braids', -12_000))).toEqual([
    {
      event: 'late',
      userId: 'chloe',
      type: 'payment',
      title: 'Payment came too late',
      message: 'Paid too late: Box Braids. $120.00 goes back to your card, without any fee.',
      link: '/wallet',
    },
  ]);
});

test.each(['late payment not taken back', 'refund to card failed'])(
  'the customer is notified of a %s, and that the money is in their wallet instead',
  (event) => {
    expect(paymentNotifications(recordOf(event, 'Your card did not take it back: Comb', 900))).toMatchObject([
      {
        title: 'Refund is in your wallet',
        message: 'Your card did not take it back: Comb. $9.00 is in your wallet instead.',
        link: '/wallet',
      },
    ]);
  },
);

test('an ordinary payment sends no notification of its own', () => {
  expect(paymentNotifications(recordOf('paid', 'Paid by card: Box Braids', -12_000))).toEqual([]);
});
