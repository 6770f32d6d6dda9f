import { duplicatesBetween, normalized } from './duplicates';

const sides = [
  ['lambdas/booking', 'lambdas/orders'],
  ['web/features/booking', 'web/features/orders'],
] as const;

test.each(sides)('%s and %s have no ten similar lines in common', (booking, orders) => {
  const found = duplicatesBetween([booking], [orders], 10).map(({ one, other }) => `${one} and ${other}`);
  expect(found).toEqual([]);
});

test('lines that differ only in spaces and in what they deal with count as similar', () => {
  const booking = "import { a } from 'a';\n/** Ends it. */\nconst end = ({ bookingId }: Booking) => {\n";
  const order = 'const end = ({ orderId }:   Order) => {\n\n';
  expect(normalized(booking)).toEqual(normalized(order));
});
