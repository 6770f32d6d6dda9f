import * as fc from 'fast-check';
import { contiguousStates } from '../../../shared/account/us-states';
import { shippingInput } from '../../../shared/shipping/schema';
import {
  needsState,
  shareFee,
  shippingFee,
  shippingPrice,
  shipsTo,
  usualDays,
  whereShipped,
} from '../../../shared/shipping/terms';

const terms = { feeCents: 599, freeFromCents: 5_000 };

test.each([
  [undefined, 4_999, 0],
  [{ feeCents: 599 }, 100_000, 599],
  [terms, 4_999, 599],
  [terms, 5_000, 0],
])('shipping by %j costs, for %i cents, %i cents', (asked, subtotal, cents) => {
  expect(shippingFee(asked, subtotal)).toBe(cents);
});

test('a seller without terms, or without a choice of states, ships everywhere', () => {
  expect(shipsTo(undefined, 'HI')).toBe(true);
  expect(shipsTo(terms, 'HI')).toBe(true);
  expect(shipsTo({ ...terms, states: ['NY', 'NJ'] }, 'HI')).toBe(false);
});

test('the state is needed for a fee and for a choice of states, and for nothing else', () => {
  expect(needsState(undefined, 100)).toBe(false);
  expect(needsState({ feeCents: 0 }, 100)).toBe(false);
  expect(needsState(terms, 100)).toBe(true);
  expect(needsState(terms, 5_000)).toBe(false);
  expect(needsState({ ...terms, states: ['NY'] }, 5_000)).toBe(true);
});

test('the shares of a fee add up to it, whatever the lines cost', () => {
  const lines = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(20_000), lines, (fee, totals) => {
      const shares = shareFee(fee, totals);
      expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(fee);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(shareFee(499, [2_000, 1_000])).toEqual([333, 166]);
  expect(shareFee(499, [0, 0])).toEqual([250, 249]);
});

test('the usual days are said in words', () => {
  expect(usualDays(terms)).toBeUndefined();
  expect(usualDays({ ...terms, days: { min: 2, max: 5 } })).toBe('Usually arrives in 2 to 5 days');
  expect(usualDays({ ...terms, days: { min: 1, max: 1 } })).toBe('Usually arrives in 1 day');
});

test('what shipping costs is said before anything is chosen', () => {
  expect(shippingPrice(undefined)).toBe('Free shipping');
  expect(shippingPrice({ feeCents: 0, freeFromCents: 50_00 })).toBe('Free shipping');
  expect(shippingPrice({ feeCents: 5_99 })).toBe('$5.99 shipping');
  expect(shippingPrice({ feeCents: 5_99, freeFromCents: 75_00 })).toBe('$5.99 shipping, free from $75.00');
});

test('where a seller ships is said in few words', () => {
  expect(whereShipped(undefined)).toBe('everywhere in the US');
  expect(whereShipped({ states: ['NY'] })).toBe('to New York');
  expect(whereShipped({ states: ['NY', 'NJ', 'CT', 'PA', 'MA'] })).toBe('to NY, NJ, CT, PA, and MA');
  expect(whereShipped({ states: contiguousStates.toReversed() })).toBe('to the 48 contiguous states and DC');
  expect(whereShipped({ states: [...contiguousStates, 'HI'] })).toMatch(/^to AL, AZ, .*, WY, and HI$/);
});

test('terms are refused at the field that is wrong', () => {
  const problems = (input: object) =>
    shippingInput.safeParse({ feeCents: 0, ...input }).error?.issues.map(({ path }) => path.join('.'));
  expect(problems({ states: [] })).toEqual(['states']);
  expect(problems({ states: ['NY', 'NY'] })).toEqual(['states']);
  expect(problems({ days: { min: 5, max: 2 } })).toEqual(['days.max']);
  expect(problems({ days: { min: 0, max: 61 } })).toEqual(['days.min', 'days.max']);
  expect(problems({ feeCents: 200_01 })).toEqual(['feeCents']);
  expect(problems({ freeFromCents: 0 })).toEqual(['freeFromCents']);
  expect(problems({ freeFromCents: 10_000_01 })).toEqual(['freeFromCents']);
});
