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

test('the customer hears that a payment which came too late goes back to their card', () => {
  expect(paymentNotifications(recordOf('late payment', 'Late payment: Box Braids', -12_000))).toEqual([
    {
      event: 'late',
      userId: 'chloe',
      type: 'payment',
      title: 'Payment came too late',
      message: 'Late payment: Box Braids. $120.00 goes back to your card, without any fee.',
      link: '/wallet',
    },
  ]);
});

test.each(['late payment refund failed', 'refund to card failed'])(
  'and, by a %s, that it is in their wallet instead',
  (event) => {
    expect(paymentNotifications(recordOf(event, 'Card refund failed: Comb', 900))).toMatchObject([
      {
        title: 'Refund is in your wallet',
        message: 'Card refund failed: Comb. $9.00 is in your wallet instead.',
        link: '/wallet',
      },
    ]);
  },
);

test('what the books say of a payment is told by its booking', () => {
  expect(paymentNotifications(recordOf('paid', 'Paid by card: Box Braids', -12_000))).toEqual([]);
});
