import * as fc from 'fast-check';
import { locations } from '../../../shared/account/locations';
import { bestQuote, isCodeUsed, quote, travelFeeFor } from '../../../shared/booking/pricing';
import { formatCents, shareOf } from '../../../shared/money/cents';
import { cancellation, earnings } from '../../../shared/payments/earnings';

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

test('discount and total add up to list price and travel fee, and neither is negative', () => {
  const discount = fc.record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.nat(10_000),
  });
  fc.assert(
    fc.property(cents, fc.option(discount, { nil: undefined }), cents, (list, given, travel) => {
      const { listCents, discountCents, travelFeeCents, totalCents } = quote(list, given, travel);
      expect(listCents).toBe(list);
      expect(travelFeeCents).toBe(travel);
      expect(discountCents + totalCents).toBe(list + travel);
      expect(discountCents).toBeGreaterThanOrEqual(0);
      expect(totalCents).toBeGreaterThanOrEqual(travel);
    }),
  );
});

test('a discount is taken off the list price only, at most all of it', () => {
  expect(quote(500, { type: 'fixed', value: 800 }, 300)).toEqual({
    listCents: 500,
    discountCents: 500,
    travelFeeCents: 300,
    totalCents: 300,
  });
  expect(quote(5_000, { type: 'percentage', value: 2_000 }, 1_000)).toMatchObject({ discountCents: 1_000 });
  expect(quote(5_000, { type: 'percentage', value: 2_000 }).totalCents).toBe(4_000);
});

test('there is a travel fee anywhere but at the salon', () => {
  const fees = locations.map((location) => travelFeeFor(location, 1_500));
  expect(Object.fromEntries(locations.map((location, index) => [location, fees[index]]))).toEqual({
    provider: 0,
    home: 1_500,
    hotel: 1_500,
    office: 1_500,
  });
});

test('net and platform fee add up to list price and travel fee, and the travel fee is not charged for', () => {
  fc.assert(
    fc.property(cents, cents, rate, (list, travel, feeRate) => {
      const { netCents, feeCents } = earnings({ listCents: list, travelFeeCents: travel }, feeRate);
      expect(netCents + feeCents).toBe(list + travel);
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
  expect([0, 5, 1_250, 123_456_789, -7_000].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$12.50',
    '$1,234,567.89',
    '−$70.00',
  ]);
});

test.each([
  ['no discount', undefined, 0, { listCents: 10_000, discountCents: 0 }],
  [
    'the provider’s alone',
    undefined,
    2_500,
    { listCents: 7_500, providerDiscountCents: 2_500, discountCents: 0 },
  ],
  ['a code alone', 1_500, 0, { listCents: 10_000, discountCents: 1_500 }],
  ['a better code', 3_000, 2_500, { listCents: 10_000, discountCents: 3_000 }],
  ['a code as good', 2_500, 2_500, { listCents: 7_500, providerDiscountCents: 2_500, discountCents: 0 }],
  ['a worse code', 1_000, 2_500, { listCents: 7_500, providerDiscountCents: 2_500, discountCents: 0 }],
])(
  'the better discount counts, with a travel fee that none is taken off: %s',
  (_, code, providerRate, expected) => {
    const promo = code === undefined ? undefined : { type: 'percentage' as const, value: code };
    const totalCents = expected.listCents - expected.discountCents + 1_500;
    expect(bestQuote(10_000, { promo, providerRate }, 1_500)).toEqual({
      ...expected,
      travelFeeCents: 1_500,
      totalCents,
    });
  },
);

test('an offer is the provider’s expense, and the better one of it and a last-minute discount counts', () => {
  const promo = { type: 'percentage', value: 2_000, byProvider: true } as const;
  const alone = { promo, providerRate: 0 };
  expect(bestQuote(10_000, alone, 1_500)).toEqual({
    listCents: 8_000,
    providerDiscountCents: 2_000,
    discountCents: 0,
    travelFeeCents: 1_500,
    totalCents: 9_500,
  });
  expect(isCodeUsed(10_000, alone)).toBe(true);
  expect(bestQuote(10_000, { promo, providerRate: 1_500 }).providerDiscountCents).toBe(2_000);
  expect(bestQuote(10_000, { promo, providerRate: 2_500 }).providerDiscountCents).toBe(2_500);
  for (const providerRate of [2_000, 2_500]) expect(isCodeUsed(10_000, { promo, providerRate })).toBe(false);
});
