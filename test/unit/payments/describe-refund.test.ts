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
    { ...refunded, refundedCents: 0, dispute: { cents: 6_000, status: 'lost' } },
    'Your bank returned $60.00',
  ],
  [
    'a lost dispute of a part',
    { ...refunded, dispute: { cents: 6_000, status: 'lost' } },
    'Your bank returned $60.00, $20.00 refunded to your wallet',
  ],
  [
    'a fee that is the whole price, after a dispute that was won',
    { ...refunded, refundedCents: 0, dispute: { cents: 1_000, status: 'won' } },
    '$0.00 refunded to your wallet',
  ],
  ['refunds by admins, which are listed', { ...refunded, refunds: [{ cents: 2_000 }] }, undefined],
  [
    'the rest after refunds by admins',
    { ...refunded, refunds: [{ cents: 500 }] },
    '$15.00 refunded to your wallet',
  ],
  ['a paid purchase', { paymentStatus: 'paid' as const }, undefined],
])('%s', (_, purchase, text) => {
  expect(describeRefund(purchase)).toBe(text);
});
