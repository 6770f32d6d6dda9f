import { shownValues } from '../../../lambdas/admin/audits';

test('amounts are in dollars, rates in percent, and counts and texts as they are', () => {
  expect(
    shownValues({
      minCashoutCents: 2_050,
      platformFeeRate: 1_250,
      usageLimit: 10_000,
      maxDiscountCents: null,
      active: true,
      title: '2026',
    }),
  ).toEqual({
    minCashoutCents: '$20.50',
    platformFeeRate: '12.5%',
    usageLimit: '10,000',
    maxDiscountCents: 'none',
    active: 'true',
    title: '2026',
  });
  expect(shownValues(undefined)).toBeUndefined();
});

test('a discount has the unit of its type', () => {
  expect(shownValues({ discountType: 'percentage', discountValue: 1_250 })).toMatchObject({
    discountValue: '12.5%',
  });
  expect(shownValues({ discountType: 'fixed', discountValue: 1_250 })).toMatchObject({
    discountValue: '$12.50',
  });
});

test('instants stay as they are, for the reader’s time zone', () => {
  const values = { expiresAt: '2026-12-01T04:39:15.261Z', seenAt: 'the door' };
  expect(shownValues(values)).toEqual(values);
});
