import type * as z from 'zod';
import { bannerFieldsOf } from '../../../web/features/promo/banner';
import { bannerForm } from '../../../web/features/promo/bannerForm';
import { fieldsOf, type PromoFields } from '../../../web/features/promo/promoCode';
import { promoCodeForm } from '../../../web/features/promo/promoCodeForm';

/** The first problem of each field. */
const problemsOf = ({ error }: z.ZodSafeParseResult<unknown>): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );

const valid: PromoFields = { ...fieldsOf(), code: 'SPRING', discountValue: '25' };
const codeProblems = (change: Partial<PromoFields>) =>
  problemsOf(promoCodeForm.safeParse({ ...valid, ...change }));

test('a promo code is saved as it was typed', () => {
  const typed = { ...valid, maxDiscountCents: '5', usageLimit: '3', validUntil: '2026-05-04' };
  expect(promoCodeForm.parse(typed)).toMatchObject({
    code: 'SPRING',
    discountValue: 2_500,
    maxDiscountCents: 500,
    usageLimit: 3,
    validFrom: null,
    validUntil: '2026-05-04',
  });
  expect(codeProblems({ discountType: 'fixed', maxDiscountCents: 'none', usageLimit: '' })).toEqual({});
});

test('a promo code’s problems are reported all at once', () => {
  const days = { validFrom: '2026-05-05', validUntil: '2026-05-04' };
  expect(
    codeProblems({ code: 'A B', discountValue: '101', maxDiscountCents: 'x', usageLimit: '0', ...days }),
  ).toEqual({
    code: 'Letters, digits, - and _ only',
    discountValue: 'Enter a percentage from 0.01 to 100, with up to two decimals',
    maxDiscountCents: 'Enter an amount in dollars, such as 45.00',
    usageLimit: 'Enter 1 or more, or leave it empty',
    validUntil: 'The last day is before the first',
  });
  expect(codeProblems({ code: ' ', discountValue: '', ...days })).toEqual({
    code: 'This field is required',
    discountValue: 'This field is required',
    validUntil: 'The last day is before the first',
  });
});

test('a usage limit is a whole number from 1', () => {
  expect(codeProblems({ usageLimit: '2.5' })).toEqual({
    usageLimit: 'Enter a whole number, or leave it empty',
  });
  expect(codeProblems({ usageLimit: '00' })).toEqual({ usageLimit: 'Enter 1 or more, or leave it empty' });
});

test('a banner’s problems are reported all at once', () => {
  const typed = { link: 'nowhere', startsOn: '2026-05-05', endsOn: '2026-05-04' };
  expect(problemsOf(bannerForm.safeParse({ ...bannerFieldsOf(), ...typed }))).toEqual({
    title: 'This field is required',
    image: 'Please select an image',
    link: 'Enter a path, such as /hairstyles, or an https address',
    endsOn: 'The last day is before the first',
  });
});
