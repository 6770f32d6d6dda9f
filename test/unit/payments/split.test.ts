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
  ['some of it', 5_000, 1_200, 1_200],
  ['all of it', 5_000, 9_000, 5_000],
  ['a rest Stripe would refuse', 5_000, 4_980, 4_950],
  ['a total below what a card can pay', 40, 30, 0],
  ['a small total the wallet covers', 40, 40, 40],
])('%s', (_, total, available, creditCents) => {
  expect(splitPayment(total, available)).toEqual({ creditCents, cardCents: total - creditCents });
});

test('the card is never asked for less than it can pay, unless the whole total is less', () => {
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
])('a card part of %d cents: %s', (cents, problem) => {
  expect(cardProblem(cents)).toBe(problem);
});

test('thirds go to the largest remainders, the first of equals first', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(1_000, [2_000, 1_001])).toEqual([666, 334]);
  expect(apportion(5, [0, 0])).toEqual([0, 0]);
});

test('every cent is given to somebody, and nobody gets more than their weight allows', () => {
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
