import * as fc from 'fast-check';
import { statementMonth, statementSums } from '../../../shared/wallet/statement';
import { statementDays } from '../../../shared/wallet/statement-days';
import { transactionTypes } from '../../../shared/wallet/transaction-types';

test('sales count at their price, tips apart, payouts at what was paid out, and fees apart', () => {
  expect(
    statementSums([
      { type: 'booking_payment', amountCents: 9_000, feeCents: 1_000 },
      { type: 'product_sale', amountCents: 1_800, feeCents: 200 },
      { type: 'tip', amountCents: 700, feeCents: 0 },
      { type: 'instant_cashout', amountCents: -5_000, feeCents: 75 },
      { type: 'weekly_payout', amountCents: -2_000 },
      { type: 'refund', amountCents: -500 },
    ]),
  ).toEqual({
    earningsCents: 12_000,
    tipsCents: 700,
    feesCents: -1_275,
    refundsCents: -500,
    payoutsCents: -6_925,
  });
});

test('a payout that failed and its fee cancel out', () => {
  const sums = statementSums([
    { type: 'instant_cashout', amountCents: -5_000, feeCents: 75 },
    { type: 'instant_cashout', amountCents: 5_000, feeCents: -75 },
  ]);
  expect(Object.values(sums).map(Math.abs)).toEqual([0, 0, 0, 0, 0]);
});

test('the sums of any lines add up to the change of the balance', () => {
  const line = fc.record({
    type: fc.constantFrom(...transactionTypes),
    amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    feeCents: fc.option(fc.integer({ min: -10_000, max: 10_000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const total = Object.values(statementSums(lines)).reduce((sum, cents) => sum + cents, 0);
      expect(total).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
    }),
  );
});

test('transactions are added up by their day in the time zone, with the balance after the last', () => {
  const line = (createdAt: string, amountCents: number, balanceCents: number) => ({
    createdAt,
    amountCents,
    balanceCents,
  });
  const lines = [
    line('2026-11-03T02:00:00.000Z', 500, 500),
    line('2026-11-03T06:00:00.000Z', 700, 1_200),
    line('2026-11-03T20:00:00.000Z', -200, 1_000),
  ];
  expect(statementDays(lines, 'America/New_York')).toEqual([
    { date: '2026-11-02', count: 1, amountCents: 500, balanceCents: 500 },
    { date: '2026-11-03', count: 2, amountCents: 500, balanceCents: 1_000 },
  ]);
});

test.each(['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', ''])('%j is not a month', (month) => {
  expect(statementMonth.safeParse(month).success).toBe(false);
});
