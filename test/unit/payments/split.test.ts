import fc from 'fast-check';
import {
  apportion,
  cardProblem,
  maxCardCents,
  minCardCents,
  splitPayment,
} from '../../../shared/payments/split';

test.each([
  ['nothing in the wallet', 5_000, 0, 0],
  ['part of it in the wallet', 5_000, 1_200, 1_200],
  ['more than it in the wallet', 5_000, 9_000, 5_000],
  ['a remainder below the card minimum', 5_000, 4_980, 4_950],
  ['a total below the card minimum', 40, 30, 0],
  ['a small total that the wallet covers', 40, 40, 40],
])(
  'with %s, a total of %i cents and a wallet of %i use %i cents of credit',
  (_, total, available, creditCents) => {
    expect(splitPayment(total, available)).toEqual({ creditCents, cardCents: total - creditCents });
  },
);

test('the card part is never below the card minimum, unless the whole total is', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (total, available) => {
      const { creditCents, cardCents } = splitPayment(total, available);
      expect(creditCents + cardCents).toBe(total);
      expect(creditCents).toBeLessThanOrEqual(available);
      expect(cardProblem(cardCents) === undefined || total < minCardCents).toBe(true);
    }),
  );
});

test.each([
  [0, undefined],
  [minCardCents - 1, 'amount_too_small'],
  [minCardCents, undefined],
  [maxCardCents, undefined],
  [maxCardCents + 1, 'amount_too_large'],
])('cardProblem of %d cents is %s', (cents, problem) => {
  expect(cardProblem(cents)).toBe(problem);
});

test('remainders go to the largest fractions, and to the first of equals', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(1_000, [2_000, 1_001])).toEqual([666, 334]);
  expect(apportion(5, [0, 0])).toEqual([0, 0]);
});

test('apportions every cent, and gives no part more than its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const sum = parts.reduce((total, part) => total + part, 0);
      const cents = Math.floor(sum * share);
      const given = apportion(cents, parts);
      expect(given.reduce((total, part) => total + part, 0)).toBe(cents);
      for (const [index, part] of given.entries()) expect(part).toBeLessThanOrEqual(parts[index]!);
    }),
  );
});
