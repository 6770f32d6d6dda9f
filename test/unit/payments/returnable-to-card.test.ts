import { returnableToCard } from '../../../shared/payments/returnable-to-card';

const now = Date.parse('2026-11-24T12:00:00.000Z');
const refunded = {
  paymentStatus: 'refunded',
  endedBy: 'loseDispute',
  refundedCents: 4_500,
  refundedAt: '2026-11-23T12:00:00.000Z',
  cardCents: 5_000,
};

test('a refund can be sent to the card, unless the customer’s bank took its part back or may', () => {
  expect(returnableToCard(refunded, now)).toBe(4_500);
  expect(returnableToCard({ ...refunded, dispute: { status: 'won' } }, now)).toBe(4_500);
  for (const status of ['open', 'lost'])
    expect(returnableToCard({ ...refunded, dispute: { status } }, now)).toBe(0);
});
