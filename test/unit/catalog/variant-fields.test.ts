import {
  mergeVariants,
  typedOptions,
  variantsFor,
  variantsFormOf,
  withStockSeen,
} from '../../../web/features/catalog/own-listings/variantFields';

const options = [
  { name: 'Size', values: ['Small', 'Large'] },
  { name: 'Color', values: ['Black', 'Gold'] },
];

const variants = [
  ['sb', 'Small', 'Black', 1],
  ['sg', 'Small', 'Gold', 2],
  ['lb', 'Large', 'Black', 3],
  ['lg', 'Large', 'Gold', 4],
].map(([id, size, color, stock]) => ({
  ...{ id: id as string, values: [size as string, color as string], stock: stock as number },
  ...{ priceCents: 1_000, reserved: 0, active: true },
}));

const form = variantsFormOf({ options, variants });

const shown = (made: ReturnType<typeof variantsFor>) =>
  made?.variants.map(({ id, values, stock }) => [id, values.join('/'), stock]);

test.each([
  [
    0,
    ['Color'],
    [
      ['sb', 'Black', '1'],
      ['sg', 'Gold', '2'],
    ],
    ['lb', 'lg'],
  ],
  [
    1,
    ['Size'],
    [
      ['sb', 'Small', '1'],
      ['lb', 'Large', '3'],
    ],
    ['sg', 'lg'],
  ],
])('option %i is removed: each variant that stays keeps its stock', (removed, _, rows, dropped) => {
  const left = options.filter((__, index) => index !== removed);
  const made = variantsFor(form, left, '9.00', removed);
  expect(shown(made)).toEqual(rows);
  expect(made!.dropped.map(({ id }) => id)).toEqual(dropped);
});

test('an option is removed while another is incomplete: nothing takes its place', () => {
  const one = variantsFormOf({
    options: options.slice(0, 1),
    variants: [{ ...variants[0]!, values: ['Small'] }],
  });
  const none = variantsFor(one, [{ name: 'Color', values: [] }], '9.00', 0);
  expect(none).toMatchObject({ variants: [], madeOf: [], dropped: [{ id: 'sb' }] });
  expect(shown(variantsFor(none!, [options[1]!], '9.00'))).toEqual([
    [undefined, 'Black', '0'],
    [undefined, 'Gold', '0'],
  ]);
});

test('an incomplete option changes nothing, and values that are typed again have their stock again', () => {
  expect(variantsFor(form, [options[0]!, { name: 'Color', values: [] }], '9.00')).toBeUndefined();
  expect(variantsFor(form, [...options, { name: 'Length', values: [] }], '9.00')).toBeUndefined();
  const small = variantsFor(form, [{ name: 'Size', values: ['Small'] }, options[1]!], '9.00')!;
  expect(shown(small)).toEqual([
    ['sb', 'Small/Black', '1'],
    ['sg', 'Small/Gold', '2'],
  ]);
  const again = variantsFor(small, options, '9.00')!;
  expect(again.variants).toEqual(form.variants);
  expect(again.dropped).toEqual([]);
  const colors = variantsFor(form, [options[1]!], '9.00', 0)!;
  expect(shown(variantsFor(colors, [options[1]!, options[0]!], '9.00'))![0]).toEqual([
    'sb',
    'Black/Small',
    '1',
  ]);
});

test('a value that is reworded, and an option that is added, keep the variants', () => {
  const reworded = typedOptions([
    { name: 'Size', values: 'Mini\nLarge' },
    { name: 'Color', values: 'Black\nGold' },
  ]);
  expect(variantsFor(form, reworded, '9.00')!.variants[0]).toMatchObject({
    id: 'sb',
    values: ['Mini', 'Black'],
  });
  const longer = variantsFor(form, [...options, { name: 'Length', values: ['Short', 'Long'] }], '9.00')!;
  expect(shown(longer)!.slice(0, 2)).toEqual([
    ['sb', 'Small/Black/Short', '1'],
    [undefined, 'Small/Black/Long', '0'],
  ]);
});

test('a save whose reply was lost does not double the new variants', () => {
  const base = variantsFormOf({ options, variants: variants.slice(0, 3) });
  const typed = { ...base, variants: [...base.variants, { ...form.variants[3]!, id: undefined }] };
  expect(mergeVariants(base, typed, form).variants).toEqual(form.variants);
});

test('what was dropped has the newer stock when it comes back', () => {
  const small = {
    ...form,
    ...variantsFor(form, [{ name: 'Size', values: ['Small'] }, options[1]!], '9.00')!,
  };
  const sold = variants.map((variant) => ({ ...variant, stock: 0 }));
  const merged = mergeVariants(form, small, variantsFormOf({ options, variants: sold }));
  expect(merged.variants.map(({ id }) => id)).toEqual(['sb', 'sg']);
  expect(merged.dropped.map(({ id, stock }) => [id, stock])).toEqual([
    ['lb', '0'],
    ['lg', '0'],
  ]);
});

test('the stock that was shown goes along; a new variant has none', () => {
  expect(
    withStockSeen([{ id: 'sb' }, { id: undefined }], variants).map(({ stockSeen }) => stockSeen),
  ).toEqual([1, 0]);
});
