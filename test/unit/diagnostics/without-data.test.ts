import { pagePattern, withoutData } from '../../../shared/diagnostics/without-data';

test.each([
  [`Unexpected token 'C', "Chloe Parker" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ['Failed on "Chloe Parker lives at', 'Failed on …'],
  ['No person chloe@example.com', 'No person …'],
  ['Call +1 5550100 failed', 'Call +1 … failed'],
  ['/api/bookings/4f2a answered 500', '… answered 500'],
  ['Loading https://example.com/a?name=Chloe failed', 'Loading … failed'],
  ["Cannot read properties of undefined (reading 'id')", 'Cannot read properties of undefined (reading …)'],
])('%s is kept as: %s', (message, kept) => {
  expect(withoutData(message)).toBe(kept);
});

test('a long message is cut off', () => {
  expect(withoutData('x'.repeat(1_000))).toHaveLength(200);
});

test.each([
  ['/', '/'],
  ['/bookings', '/bookings'],
  ['/bookings/4f2a-11', '/bookings/:id'],
  ['/providers/Chloe', '/providers/:id'],
  [`/help/${'a'.repeat(31)}`, '/help/:id'],
])('the page %s is known as %s', (path, pattern) => {
  expect(pagePattern(path)).toBe(pattern);
});
