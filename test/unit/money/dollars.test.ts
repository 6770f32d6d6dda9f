import { dollarsOf, parseDollars } from '../../../shared/money/dollars';

test.each([
  ['45', 4_500],
  ['45.5', 4_550],
  ['45.', 4_500],
  ['0', 0],
  ['0.01', 1],
  ['$ 1,250.75', 125_075],
  [' 19.99 ', 1_999],
  ['1,000,000', 100_000_000],
])('reads %s as %d cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

test.each(['', 'abc', '-5', '45.999', '1,25', '12,3456', '4 5', '1e3', '.'])(
  'does not accept "%s"',
  (typed) => {
    expect(parseDollars(typed)).toBeUndefined();
  },
);

test('an amount that is shown and read again stays the same', () => {
  for (let cents = 0; cents < 20_000; cents += 7) expect(parseDollars(dollarsOf(cents))).toBe(cents);
});
