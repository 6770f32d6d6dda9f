import { render } from '@testing-library/react';
import { changeText, Trend } from '../../web/features/admin/components/Trend';

const each = (amount: number) => Array.from({ length: 7 }, () => amount);
const textOf = (values: number[], before: number[], days = 1) =>
  render(<Trend values={values} before={before} days={days} kind="money" />).container.textContent;

test('the same amount each day is no change, although today is not over', () => {
  const untilNow = [...each(1_000).slice(1), 10];
  expect(textOf(untilNow, each(1_000))).toBe('$60.00 in 6 full days No change compared with as many before');
  expect(textOf(untilNow, each(1_000), 7)).toContain('$60.00 in 6 full weeks No change');
  expect(textOf(untilNow, each(500))).toContain('$60.00 in 6 full days +100%');
});

test.each([
  [10_040, 10_000, '+<1%'],
  [9_999, 10_000, '−<1%'],
  [10_000, 10_000, 'No change'],
  [9_940, 10_000, '−1%'],
  [500, 0, '+$5.00'],
  [5_670_450, 0, '+$56,705'],
])('an amount of %d after %d is %s', (amount, before, text) => {
  expect(changeText(amount, before, 'money')).toBe(text);
});
