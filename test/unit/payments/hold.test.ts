import { extendedHold, holdFrom } from '../../../lambdas/payments/hold';

const minute = 60_000;
const placed = Date.parse('2026-05-04T14:00:00Z');
const checkout = { createdAt: new Date(placed).toISOString(), ...holdFrom(placed) };

test('a hold is extended once', () => {
  const extended = extendedHold(checkout, placed + 10 * minute)!;
  expect(Date.parse(extended.holdUntil)).toBe(Date.parse(checkout.holdUntil) + 10 * minute);
  expect(extendedHold({ ...checkout, ...extended }, placed + 12 * minute)).toBeUndefined();
});

test('a hold is not extended by no time', () => {
  expect(extendedHold(checkout, placed)).toBeUndefined();
  expect(extendedHold(checkout, placed + 999)).toBeUndefined();
});

test('a hold is not extended when the rest would be too short for Stripe', () => {
  expect(extendedHold(checkout, placed + 50 * minute)).toBeUndefined();
});
