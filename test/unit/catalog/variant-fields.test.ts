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

const formOf = (product: Parameters<typeof variantsFormOf>[0]) => ({
  ...variantsFormOf(product),
  price: '9.00',
});
const form = formOf({ options, variants });

const shown = (made: Pick<typeof form, 'variants'> | undefined) =>
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

test('a save whose reply was lost does not double the new variants, nor the pieces that were sold of them since', () => {
  const base = formOf({ options, variants: variants.slice(0, 3) });
  const typed = { ...base, variants: [...base.variants, { ...form.variants[3]!, id: undefined }] };
  const sold = formOf({ options, variants: variants.with(3, { ...variants[3]!, stock: 1 }) });
  expect(mergeVariants(base, typed, sold).variants).toEqual(sold.variants);
});

describe('options that were changed elsewhere', () => {
  const sizes = options.slice(0, 1);
  const [small, large] = [
    { ...variants[0]!, values: ['Small'] },
    { ...variants[2]!, values: ['Large'] },
  ];
  const base = formOf({ options: sizes, variants: [small, large] });
  const withoutLarge = formOf({ options: [{ name: 'Size', values: ['Small'] }], variants: [small] });
  const restocked = base.variants.map((variant) => ({ ...variant, stock: '9' }));
  const medium = [{ name: 'Size', values: 'Small\nMedium\nLarge' }];

  test('leave no variant that they do not make', () => {
    const merged = mergeVariants(base, { ...base, variants: restocked }, withoutLarge);
    expect(shown(merged)).toEqual([['sb', 'Small', '9']]);
    expect(merged).toMatchObject({ madeOf: [{ name: 'Size', values: ['Small'] }], dropped: [] });
  });

  test('lack no variant of what was typed; one that was removed begins with the pieces that were added', () => {
    const edited = { ...base, options: medium };
    expect(shown(mergeVariants(base, edited, withoutLarge))).toEqual([
      ['sb', 'Small', '1'],
      [undefined, 'Medium', '0'],
      [undefined, 'Large', '0'],
    ]);
    const merged = mergeVariants(base, { ...edited, variants: restocked }, withoutLarge);
    expect(shown(merged)!.at(-1)).toEqual([undefined, 'Large', '6']);
  });

  test('keep a variant whose value has other words there', () => {
    const reworded = formOf({
      options: [{ name: 'Size', values: ['Mini', 'Large'] }],
      variants: [{ ...small, values: ['Mini'] }, large],
    });
    expect(shown(mergeVariants(base, base, reworded))).toEqual(shown(reworded));
    const typed = [
      { name: 'Size', values: 'Small\nLarge' },
      { name: 'Color', values: 'Black' },
    ];
    expect(shown(mergeVariants(base, { ...base, options: typed }, reworded))).toEqual([
      ['sb', 'Small/Black', '1'],
      ['lb', 'Large/Black', '3'],
    ]);
  });

  test('that make nothing yet leave the variants for later', () => {
    const merged = mergeVariants(base, { ...base, options: [{ name: 'Size', values: '' }] }, withoutLarge);
    expect(shown(merged)).toEqual([['sb', 'Small', '1']]);
    expect(shown(variantsFor(merged, sizes, '9.00'))).toEqual([
      ['sb', 'Small', '1'],
      [undefined, 'Large', '0'],
    ]);
  });
});

test('pieces of no variant are to be looked at again after a change elsewhere', () => {
  expect(mergeVariants(form, { ...form, settled: 6 }, form).settled).toBe(0);
});

test('what was dropped has the newer stock when it comes back', () => {
  const small = {
    ...form,
    options: [{ name: 'Size', values: 'Small' }, form.options[1]!],
    ...variantsFor(form, [{ name: 'Size', values: ['Small'] }, options[1]!], '9.00')!,
  };
  const sold = variants.map((variant) => ({ ...variant, stock: 0 }));
  const merged = mergeVariants(form, small, formOf({ options, variants: sold }));
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
