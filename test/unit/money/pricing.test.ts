import * as fc from 'fast-check';
import { cancellation, earnings, quote } from '../../../shared/booking/pricing';
import { formatCents, shareOf } from '../../../shared/money/cents';

const cents = fc.nat(10_000_000);
const rate = fc.nat(10_000);

/** Rounds half up in integer arithmetic. */
const halfUp = (amount: number, basisPoints: number): number => {
  const exact = BigInt(amount) * BigInt(basisPoints);
  return Number(exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n));
};

test.each([
  [1, 5_000, 1],
  [1, 4_999, 0],
  [5, 1_000, 1],
  [4, 1_000, 0],
  [15, 1_000, 2],
  [12_345, 1_000, 1_235],
  [100, 0, 0],
  [100, 10_000, 100],
])('a share of %i cents at %i basis points is %i', (amount, basisPoints, expected) => {
  expect(shareOf(amount, basisPoints)).toBe(expected);
});

test('rounds shares half up for every amount and rate', () => {
  fc.assert(fc.property(cents, rate, (amount, at) => expect(shareOf(amount, at)).toBe(halfUp(amount, at))));
});

test('discount and total add up to the list price, and neither is negative', () => {
  const discount = fc.record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.nat(10_000),
  });
  fc.assert(
    fc.property(cents, fc.option(discount, { nil: undefined }), (list, given) => {
      const { listCents, discountCents, totalCents } = quote(list, given);
      expect(listCents).toBe(list);
      expect(discountCents + totalCents).toBe(list);
      expect(Math.min(discountCents, totalCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a fixed discount is at most the whole price', () => {
  expect(quote(500, { type: 'fixed', value: 800 })).toEqual({
    listCents: 500,
    discountCents: 500,
    totalCents: 0,
  });
  expect(quote(5_000, { type: 'percentage', value: 2_000 }).totalCents).toBe(4_000);
});

test('net and fee add up to the list price', () => {
  fc.assert(
    fc.property(cents, rate, (list, feeRate) => {
      const { netCents, feeCents } = earnings(list, feeRate);
      expect(netCents + feeCents).toBe(list);
      expect(feeCents).toBe(halfUp(list, feeRate));
    }),
  );
});

test('refund and kept fee add up to the amount paid, and the fee is never more than that', () => {
  fc.assert(
    fc.property(cents, cents, (paid, fee) => {
      const { refundCents, keptCents } = cancellation(paid, fee);
      expect(refundCents + keptCents).toBe(paid);
      expect(keptCents).toBe(Math.min(paid, fee));
    }),
  );
});

test('formats amounts as dollars with two decimals', () => {
  expect([0, 5, 1_250, 123_456_789].map(formatCents)).toEqual(['$0.00', '$0.05', '$12.50', '$1,234,567.89']);
});
