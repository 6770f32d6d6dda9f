import { describeRefund } from '../../../web/lib/purchases/paymentTexts';

const refunded = { paymentStatus: 'refunded' as const, refundedCents: 2_000 };

test.each([
  ['a refund', refunded, '$20.00 refunded to your wallet'],
  [
    'a cancellation whose fee is the whole price',
    { ...refunded, refundedCents: 0 },
    '$0.00 refunded to your wallet',
  ],
  [
    'a lost dispute',
    { ...refunded, refundedCents: 0, dispute: { cents: 6_000 } },
    'Your bank returned $60.00',
  ],
  ['refunds by admins, which are listed', { ...refunded, refunds: [{}] }, undefined],
  ['a paid purchase', { paymentStatus: 'paid' as const }, undefined],
])('%s', (_, purchase, text) => {
  expect(describeRefund(purchase)).toBe(text);
});
