import * as fc from 'fast-check';
import {
  leftWithoutTaxCents,
  promoCostCents,
  refundableCents,
  refundShares,
  remainingEarnings,
  returnedCents,
  taxLeftCents,
} from '../../../shared/payments/remainder';

const price = { listCents: 10_000, travelFeeCents: 0, totalCents: 10_000 };

test('fee and net are worked out on what remains', () => {
  expect(remainingEarnings(price, 1_000)).toEqual({ netCents: 9_000, feeCents: 1_000 });
  expect(remainingEarnings({ ...price, refundedCents: 2_500 }, 1_000)).toEqual({
    netCents: 6_750,
    feeCents: 750,
  });
  expect(remainingEarnings(price, 1_000, 10_000)).toEqual({ netCents: 0, feeCents: 0 });
});

test('the list price is reduced before the travel fee, which has no platform fee', () => {
  const purchase = { listCents: 1_000, travelFeeCents: 500, totalCents: 1_500 };
  expect(remainingEarnings({ ...purchase, refundedCents: 1_200 }, 1_000)).toEqual({
    netCents: 300,
    feeCents: 0,
  });
});

test('the part a promo code paid goes back only with the last cent', () => {
  const purchase = { listCents: 10_000, travelFeeCents: 0, totalCents: 8_000 };
  expect(refundShares(purchase, 1_000, 7_999)).toEqual({
    netCents: 7_199,
    feeCents: 800,
    promoCents: 0,
    taxCents: 0,
  });
  expect(refundShares(purchase, 1_000, 8_000)).toEqual({
    netCents: 9_000,
    feeCents: 1_000,
    promoCents: 2_000,
    taxCents: 0,
  });
  expect(remainingEarnings({ ...purchase, totalCents: 0 }, 1_000).netCents).toBe(9_000);
});

test('a promo code costs its discount from the payment until the purchase is refunded', () => {
  const purchase = { totalCents: 8_000, travelFeeCents: 0, discountCents: 2_000, paymentStatus: 'paid' };
  expect(promoCostCents({ ...purchase, paymentStatus: 'unpaid' })).toBe(0);
  expect(promoCostCents(purchase)).toBe(2_000);
  expect(promoCostCents({ ...purchase, refundedCents: 7_999 })).toBe(2_000);
  expect(promoCostCents({ ...purchase, paymentStatus: 'refunded' })).toBe(0);
  const released = { ...purchase, releasedAt: '2026-05-04T16:00:00.000Z' };
  const disputed = (status: 'open' | 'won' | 'lost') => ({ dispute: { cents: 3_000, status } });
  expect(promoCostCents({ ...released, refundedCents: 8_000 })).toBe(0);
  expect(promoCostCents({ ...released, refundedCents: 5_000, ...disputed('open') })).toBe(0);
  expect(promoCostCents({ ...released, refundedCents: 5_000, ...disputed('won') })).toBe(2_000);
});

test('a dispute counts as returned until it is won', () => {
  const disputed = (status: 'open' | 'won' | 'lost') => ({
    ...price,
    refundedCents: 1_000,
    dispute: { cents: 4_000, status },
  });
  expect(returnedCents(disputed('open'))).toBe(5_000);
  expect(returnedCents(disputed('lost'))).toBe(5_000);
  expect(refundableCents(disputed('won'))).toBe(9_000);
});

const purchase = fc
  .record({
    listCents: fc.nat(50_000),
    travelFeeCents: fc.nat(5_000),
    discount: fc.nat(50_000),
    taxCents: fc.nat(6_000),
  })
  .map(({ listCents, travelFeeCents, discount, taxCents }) => ({
    listCents,
    travelFeeCents,
    taxCents,
    totalCents: listCents + travelFeeCents + taxCents - Math.min(listCents, discount),
  }));

test('for any parts: what is given back in steps is what is given back at once, and never negative', () => {
  fc.assert(
    fc.property(
      purchase,
      fc.nat(10_000),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (paid, rate, parts) => {
        const sum = { netCents: 0, feeCents: 0, promoCents: 0, taxCents: 0 };
        let refundedCents = 0;
        for (const part of parts) {
          const cents = Math.floor(part * refundableCents({ ...paid, refundedCents }));
          const shares = refundShares({ ...paid, refundedCents }, rate, cents);
          for (const name of ['netCents', 'feeCents', 'promoCents', 'taxCents'] as const) {
            expect(shares[name]).toBeGreaterThanOrEqual(0);
            sum[name] += shares[name];
          }
          refundedCents += cents;
        }
        expect(sum.netCents + sum.feeCents + sum.taxCents - sum.promoCents).toBe(refundedCents);
        const left = { ...paid, refundedCents };
        expect(taxLeftCents(left)).toBe(paid.taxCents - sum.taxCents);
        const exact = paid.totalCents > 0 ? (paid.taxCents * refundedCents) / paid.totalCents : 0;
        expect(Math.abs(sum.taxCents - exact)).toBeLessThanOrEqual(0.5);
        const whole = refundShares(left, rate, refundableCents(left));
        expect(sum.taxCents + whole.taxCents).toBe(paid.totalCents > 0 ? paid.taxCents : 0);
        expect(refundShares(paid, rate, refundedCents)).toEqual(sum);
      },
    ),
  );
});

test('sales tax goes back in proportion, and the last refund takes what is left of it', () => {
  const taxed = { listCents: 1_999, travelFeeCents: 499, taxCents: 222, totalCents: 2_720 };
  expect(refundShares(taxed, 1_000, 1_000)).toMatchObject({ taxCents: 82 });
  expect(refundShares({ ...taxed, refundedCents: 1_000 }, 1_000, 1_000)).toMatchObject({ taxCents: 81 });
  expect(refundShares({ ...taxed, refundedCents: 2_000 }, 1_000, 720)).toMatchObject({ taxCents: 59 });
  expect(remainingEarnings({ ...taxed, refundedCents: 1_000 }, 1_000)).toEqual({
    netCents: 1_472,
    feeCents: 108,
  });
  expect(leftWithoutTaxCents({ ...taxed, refundedCents: 1_000 })).toBe(1_580);
});
