import { promoProblem } from '../../../shared/promo/rules';
import { type Promo, promoCodeInput } from '../../../shared/promo/schema';

const promo: Promo = {
  code: 'FIRST20',
  description: null,
  discountType: 'percentage',
  discountValue: 2_000,
  maxDiscountCents: null,
  usageLimit: null,
  validUntil: null,
  active: true,
  firstAppointmentOnly: false,
  usedCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const use = {
  now: Date.parse('2026-05-04T16:00:00Z'),
  marketplaceZone: 'America/New_York',
  firstAppointment: false,
};

const problem = (change: Partial<Promo>, using: Partial<typeof use> = {}) =>
  promoProblem({ ...promo, ...change }, { ...use, ...using });

test('a code without limits is valid', () => {
  expect(problem({})).toBeUndefined();
});

test('an unknown or inactive code is invalid', () => {
  expect(promoProblem(undefined, use)).toBe('Invalid promo code');
  expect(problem({ active: false })).toBe('Invalid promo code');
});

test('a code is valid to the end of its last day in the marketplace’s time zone', () => {
  const validUntil = '2026-05-04';
  expect(problem({ validUntil }, { now: Date.parse('2026-05-05T03:59:59Z') })).toBeUndefined();
  expect(problem({ validUntil }, { now: Date.parse('2026-05-05T04:00:00Z') })).toBe(
    'This promo code has expired',
  );
});

test('a code is refused once it has reached its usage limit', () => {
  expect(problem({ usageLimit: 2, usedCount: 1 })).toBeUndefined();
  expect(problem({ usageLimit: 2, usedCount: 2 })).toBe('This promo code has reached its usage limit');
});

test('a first-appointment code is valid for the first appointment only', () => {
  expect(problem({ firstAppointmentOnly: true }, { firstAppointment: true })).toBeUndefined();
  expect(problem({ firstAppointmentOnly: true })).toBe(
    'This promo code is only valid for your first appointment',
  );
});

describe('a new code', () => {
  const input = { code: ' first20 ', discountType: 'percentage', discountValue: 2_000 };

  test('is stored in capitals, and without limits by default', () => {
    expect(promoCodeInput.parse(input)).toMatchObject({
      code: 'FIRST20',
      usageLimit: null,
      validUntil: null,
      active: true,
      firstAppointmentOnly: false,
    });
  });

  test.each([
    [{ code: '' }],
    [{ code: 'TWO WORDS' }],
    [{ discountValue: 0 }],
    [{ discountValue: 10_001 }],
    [{ discountValue: 12.5 }],
    [{ discountType: 'free' }],
    [{ discountType: 'fixed', discountValue: 10_000_001 }],
    [{ usageLimit: 0 }],
    [{ validUntil: 'tomorrow' }],
  ])('with %j is refused', (change) => {
    expect(promoCodeInput.safeParse({ ...input, ...change }).success).toBe(false);
  });
});
