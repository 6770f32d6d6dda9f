import { changedStock, newStock } from '../../../lambdas/catalog/own-variants';
import { hasOptions, products, type StoredProduct, shownToSeller } from '../../../lambdas/data/products';
import { type ProductChange, productChange, productInput } from '../../../shared/catalog/product-input';
import { combinationsOf, type ProductOption, stockOfAll } from '../../../shared/catalog/variants';
import { Refusal } from '../../../shared/http/refusal';

const picture = { src: '/media/uploads/seller/1', width: 800, height: 600 };
const common = { name: 'Bonnet', category: 'accessories', images: [picture], priceCents: 1_000 } as const;
const sizes = [{ name: 'Size', values: ['Small', 'Large'] }];

const stored = (input: object): StoredProduct => {
  const fields = productInput.parse(input);
  return products.parse({
    ...{ ...fields, ...newStock(fields) },
    ...{ id: 'bonnet', providerId: 'seller', providerApproved: true, createdAt: '2026-11-01T08:00:00.000Z' },
    ...{ reserved: 0, sold: 0, archived: false, version: 1 },
  });
};

const bonnet = () =>
  stored({
    ...{ ...common, options: sizes, stock: 0 },
    variants: sizes[0]!.values.map((value, index) => ({
      ...{ values: [value], priceCents: 1_000, stock: 5 + index },
    })),
  });

const simple = (stock: number) => stored({ ...common, stock });

/** The change of a seller who sees the product as it is. */
const changeOf = (seen: StoredProduct, change: Partial<ProductChange>): ProductChange =>
  productChange.parse({
    ...{ ...common, version: 1, stock: seen.stock, stockSeen: shownToSeller(seen).stock },
    ...change,
  });

const rowsOf = (product: StoredProduct) =>
  (shownToSeller(product).variants ?? []).map(({ reserved: _, ...variant }) => ({
    ...variant,
    stockSeen: variant.stock,
  }));

const after = (before: StoredProduct, change: Partial<ProductChange>): StoredProduct => ({
  ...before,
  ...changedStock(before, changeOf(before, change)),
});

/** Why a change is refused; undefined if it is not. */
const refusalOf = (before: StoredProduct, change: ProductChange): string | undefined => {
  try {
    changedStock(before, change);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

/** All pieces that are not in orders: on sale, or belonging to no variant. */
const piecesOf = (product: StoredProduct): number => {
  const { variants = [], unassigned = 0, stock } = shownToSeller(product);
  return unassigned + (hasOptions(product) ? stockOfAll(variants) : stock);
};

test('a variant that is removed just after a return keeps its pieces, until the seller has dealt with them', () => {
  const before = bonnet();
  const [small, large] = rowsOf(before);
  before.variants![large!.id!]!.stock += 1;
  const removed = after(before, { options: [{ name: 'Size', values: ['Small'] }], variants: [small!] });
  expect(shownToSeller(removed)).toMatchObject({ stock: 5, unassigned: 7, variants: [{ stock: 5 }] });
  const saved = after(removed, { options: removed.options!, variants: rowsOf(removed) });
  expect(shownToSeller(saved)).toMatchObject({ stock: 5, unassigned: 7 });
  // One more piece comes back before the seller, who saw seven, saves.
  saved.variants![large!.id!]!.stock += 1;
  const settled = after(saved, { options: saved.options!, variants: rowsOf(saved), unassignedSeen: 7 });
  expect(shownToSeller(settled)).toMatchObject({ stock: 5, unassigned: 1 });
});

test('a variant that is typed again begins with its own pieces, and leaves those set aside where they are', () => {
  const before = bonnet();
  const [small, large] = rowsOf(before);
  const removed = after(before, { options: [{ name: 'Size', values: ['Small'] }], variants: [small!] });
  const again = after(removed, {
    options: sizes,
    variants: [...rowsOf(removed), { ...large!, id: undefined, stock: 2, stockSeen: 0 }],
  });
  expect(shownToSeller(again)).toMatchObject({ stock: 7, unassigned: 6 });
});

test('a variant without pieces or orders goes, and one with orders is the same when it is typed again', () => {
  const before = bonnet();
  const [small, large] = rowsOf(before);
  Object.assign(before.variants![small!.id!]!, { stock: 0 });
  Object.assign(before.variants![large!.id!]!, { stock: 0, sold: 2, pieces: 2 });
  const other = { values: ['Medium'], priceCents: 900, stock: 1, stockSeen: 0, active: true };
  const removed = after(before, { options: [{ name: 'Size', values: ['Medium'] }], variants: [other] });
  expect(
    Object.values(removed.variants!)
      .map(({ values }) => values[0])
      .sort(),
  ).toEqual(['Large', 'Medium']);
  const again = after(removed, {
    options: sizes,
    variants: [small!, large!].map((row) => ({ ...row, stock: 3, stockSeen: 0 })),
  });
  expect(again.variants![large!.id!]).toMatchObject({ stock: 3, sold: 2, pieces: 5, active: true });
});

test('the stock of a product that gets options, or has none again, is in no variant until the seller says', () => {
  const before = simple(5);
  const row = { values: ['Small'], priceCents: 900, stock: 2, stockSeen: 0, active: true };
  const large = { ...row, values: ['Large'], stock: 3 };
  const unsaid = after(before, { options: sizes, variants: [row, large] });
  expect(shownToSeller(unsaid)).toMatchObject({ stock: 5, unassigned: 5 });
  const said = after(before, { options: sizes, variants: [row, large], unassignedSeen: 5 });
  expect(shownToSeller(said).unassigned).toBeUndefined();
  const back = after(unsaid, { options: [], variants: [], stock: 4 });
  expect(shownToSeller(back)).toMatchObject({ stock: 4, unassigned: 10 });
  expect(shownToSeller(after(back, { options: [], variants: [], stock: 14, unassignedSeen: 10 }))).toEqual(
    expect.not.objectContaining({ unassigned: expect.anything() }),
  );
});

test('pieces that were sold while they were typed into other rows are not put back on sale', () => {
  const before = simple(10);
  const row = { values: ['Small'], priceCents: 900, stock: 5, stockSeen: 0, active: true };
  const change = changeOf(before, {
    options: sizes,
    variants: [row, { ...row, values: ['Large'] }],
    unassignedSeen: 10,
  });
  expect(refusalOf({ ...before, stock: 8 }, change)).toBe('changed_meanwhile');
  // Once it was saved, a retry finds the pieces dealt with.
  const saved = { ...before, ...changedStock(before, change), version: 2 };
  expect(refusalOf(saved, change)).toBeUndefined();

  const bonnets = bonnet();
  const [small, large] = rowsOf(bonnets);
  const onlySmall = [{ name: 'Size', values: ['Small'] }];
  const moved = changeOf(bonnets, {
    ...{ options: onlySmall, variants: [{ ...small!, stock: 11 }], unassignedSeen: 6 },
  });
  const none = changeOf(bonnets, { options: [], variants: [], stock: 11, unassignedSeen: 11 });
  for (const each of [moved, none]) expect(refusalOf(bonnets, each)).toBeUndefined();
  bonnets.variants![large!.id!]!.stock -= 1;
  for (const each of [moved, none]) expect(refusalOf(bonnets, each)).toBe('changed_meanwhile');
});

test.each(['constructor', '__proto__', 'toString', 'unknown'])('the id %s names no variant', (id) => {
  const before = bonnet();
  const [small, large] = rowsOf(before);
  const changed = after(before, { options: sizes, variants: [{ ...small!, id }, large!] });
  expect(shownToSeller(changed)).toMatchObject({
    stock: 11,
    variants: [{ id: small!.id }, { id: large!.id }],
  });
});

test('a client that knows nothing of options takes a picture away from the variant that had it', () => {
  const before = bonnet();
  const [small] = rowsOf(before);
  before.variants![small!.id!]!.picture = '/media/uploads/seller/gone';
  const variant = changedStock(before, changeOf(before, {})).variants![small!.id!]!;
  expect(variant.picture).toBeUndefined();
});

/** Sells a piece of the product's own stock, or of a variant on offer. */
const sell = (product: StoredProduct, below: (limit: number) => number): StoredProduct => {
  const sold = structuredClone(product);
  const counters = hasOptions(sold) ? Object.values(sold.variants!).filter(({ active }) => active) : [sold];
  const counter = counters[below(counters.length)];
  if (counter && counter.stock > 0) counter.stock -= 1;
  return sold;
};

test('no piece is lost or made by any changes of options, and by sales while they are typed', () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const axes = [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Color', values: ['Black', 'Gold'] },
  ];
  const somePart = (): ProductOption[] =>
    axes.slice(0, below(3)).map(({ name, values }) => ({ name, values: values.slice(below(2)) }));
  let product = simple(9);
  let refused = 0;
  for (let step = 0; step < 400; step += 1) {
    const rows = rowsOf(product);
    const options = somePart();
    const variants = combinationsOf(options)
      .filter(() => options.length > 0)
      .map((values) => {
        const row = rows.find((each) => each.values.join() === values.join());
        const stock = (row?.stock ?? 0) + below(3);
        return { active: true, priceCents: 900, ...row, values, stock, stockSeen: row?.stock ?? 0 };
      });
    const { stock, unassigned = 0 } = shownToSeller(product);
    const made = new Set(variants.map(({ values }) => values.join()));
    const dropped = rows.filter(({ values }) => !made.has(values.join()));
    const shownAsNone =
      unassigned + stockOfAll(dropped) + (hasOptions(product) || options.length === 0 ? 0 : stock);
    // All of them, or all but one: only who deals with all can be too late.
    const unassignedSeen = below(4) === 0 ? Math.max(0, shownAsNone - below(2)) : 0;
    const typed = hasOptions(product) ? below(4) : stock + below(4);
    const more =
      options.length > 0
        ? variants.reduce((sum, each) => sum + each.stock - each.stockSeen, 0)
        : typed - (hasOptions(product) ? 0 : stock);
    const change = changeOf(product, { options, variants, unassignedSeen, stock: typed, stockSeen: stock });
    const sold = below(2) === 0 ? sell(product, below) : product;
    const isRefused = refusalOf(sold, change) === 'changed_meanwhile';
    if (isRefused) {
      refused += 1;
      expect(unassignedSeen).toBe(shownAsNone);
      expect(piecesOf(sold)).toBeLessThan(piecesOf(product));
    }
    product = isRefused ? sold : { ...sold, ...changedStock(sold, change) };
    expect(piecesOf(product)).toBe(piecesOf(sold) + (isRefused ? 0 : more - unassignedSeen));
  }
  expect(refused).toBeGreaterThan(0);
});
