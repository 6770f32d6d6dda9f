import { quote } from '../../../shared/booking/pricing';
import { bannerInput } from '../../../shared/promo/api';
import { discountOf, isShown, promoProblem, promoStateOf } from '../../../shared/promo/rules';
import { type Promo, promoCodeInput } from '../../../shared/promo/schema';

const promo: Promo = {
  code: 'FIRST20',
  description: null,
  discountType: 'percentage',
  discountValue: 2_000,
  maxDiscountCents: null,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
  active: true,
  firstAppointmentOnly: false,
  usedCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
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

test.each([
  ['active', {}],
  ['inactive', { active: false, validUntil: '2026-05-03' }],
  ['upcoming', { validFrom: '2026-05-05' }],
  ['expired', { validUntil: '2026-05-03' }],
  ['active', { validUntil: '2026-05-04' }],
  ['used_up', { usageLimit: 3, usedCount: 3 }],
])('a code is %s with %j', (state, change) => {
  expect(promoStateOf({ ...promo, ...change }, use)).toBe(state);
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

test('a code is valid from the beginning of its first day, on the days the clock changes too', () => {
  for (const [validFrom, midnight] of [
    ['2026-03-08', '2026-03-08T05:00:00Z'],
    ['2026-03-09', '2026-03-09T04:00:00Z'],
    ['2026-11-01', '2026-11-01T04:00:00Z'],
    ['2026-11-02', '2026-11-02T05:00:00Z'],
  ] as const) {
    const start = Date.parse(midnight);
    expect(problem({ validFrom }, { now: start - 1 })).toBe('This promo code is not valid yet');
    expect(problem({ validFrom, validUntil: validFrom }, { now: start })).toBeUndefined();
  }
});

test('a percentage takes off at most its maximum discount', () => {
  const discount = discountOf({ ...promo, maxDiscountCents: 1_500 });
  expect(quote(5_000, discount)).toMatchObject({ discountCents: 1_000, totalCents: 4_000 });
  expect(quote(12_000, discount)).toMatchObject({ discountCents: 1_500, totalCents: 10_500 });
});

describe('a banner', () => {
  const always = { active: true, startsOn: null, endsOn: null };
  const shown = (change: Partial<Parameters<typeof isShown>[0]>, at: string) =>
    isShown({ ...always, ...change }, Date.parse(at), 'America/New_York');

  test('without days is shown while it is active', () => {
    expect(shown({}, '2026-05-04T16:00:00Z')).toBe(true);
    expect(shown({ active: false }, '2026-05-04T16:00:00Z')).toBe(false);
  });

  test('is shown on its days in the marketplace’s time zone, on the days the clock changes too', () => {
    const days = { startsOn: '2026-03-08', endsOn: '2026-11-01' };
    expect(shown(days, '2026-03-08T04:59:59Z')).toBe(false);
    expect(shown(days, '2026-03-08T05:00:00Z')).toBe(true);
    expect(shown(days, '2026-11-02T04:59:59Z')).toBe(true);
    expect(shown(days, '2026-11-02T05:00:00Z')).toBe(false);
  });

  test('cannot end before it starts', () => {
    const image = { src: '/media/x/y', width: 1, height: 1 };
    const days = { startsOn: '2026-11-02', endsOn: '2026-11-01' };
    expect(bannerInput.safeParse({ title: 'x', image, ...days }).error?.issues).toMatchObject([
      { path: ['endsOn'], message: 'The last day is before the first' },
    ]);
  });
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
