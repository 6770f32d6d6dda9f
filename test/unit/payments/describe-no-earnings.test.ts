import { describeNoEarnings } from '../../../web/lib/purchases/paymentTexts';

const refunded = { paymentStatus: 'refunded' as const };

test.each([
  ['a refund', refunded, 'Refunded to the customer. You earn nothing from it.'],
  [
    'a cancellation with a fee',
    { ...refunded, keptFee: { cents: 1_000, isAll: false } },
    'Refunded to the customer, less a cancellation fee of $10.00 that Hairloom keeps. You earn nothing from it.',
  ],
  [
    'a cancellation whose fee is the whole price',
    { ...refunded, keptFee: { cents: 800, isAll: true } },
    'Hairloom kept the payment as a cancellation fee of $8.00. You earn nothing from it.',
  ],
  [
    'a lost dispute',
    { ...refunded, dispute: { status: 'lost' } },
    'The customer’s bank took the payment back. You earn nothing from it.',
  ],
  ['a paid purchase', { paymentStatus: 'paid' as const }, undefined],
])('%s', (_, purchase, text) => {
  expect(describeNoEarnings(purchase)).toBe(text);
});
