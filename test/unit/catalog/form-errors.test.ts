import { errorsByPath, fieldForPath } from '../../../web/features/catalog/own-listings/formErrors';

const required = { type: 'server', message: 'This field is required' };

test('lists errors of fields, of sizes, and of the list of sizes by path', () => {
  const tooMany = { type: 'server', message: 'At most 12 sizes' };
  const sizes = Object.assign([undefined, { name: required, price: required }], { root: tooMany });
  const errors = errorsByPath({ root: required, title: required, variations: sizes as object });
  expect(Object.keys(errors).sort()).toEqual([
    'root',
    'title',
    'variations',
    'variations.1.name',
    'variations.1.price',
  ]);
  expect(errors.variations).toBe(tooMany);
});

test.each([
  ['title', 'title'],
  ['priceCents', 'price'],
  ['variations.3.priceCents', 'variations.3.price'],
  ['images.0.src', 'images'],
])('an error at %s is shown at %s', (path, field) => {
  expect(fieldForPath(path)).toBe(field);
});
