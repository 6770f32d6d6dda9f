import * as z from 'zod';
import type { ProductCategory } from '../catalog/product-categories';
import { havingVariants, productFields } from '../catalog/product-input';
import type { Field } from './columns';
import {
  checked,
  descriptionOf,
  type FileRecord,
  keyFrom,
  type Place,
  priceOf,
  quoted,
  type Reader,
} from './reader';
import { categoryIn, piecesOf } from './values';

/** A product as its form sends it. No file has pictures. */
const productDraft = havingVariants(productFields.extend({ images: z.array(z.never()) }));
type ProductDraft = z.output<typeof productDraft>;

/** What is made of a row of products, or of several of one product. The key is the same in each export of the source. */
export type ProductRow = { kind: 'products'; line: number; key: string; draft: ProductDraft };

/** The options of a product, and the records of its variants with the values that each has of them. */
export type Choices = {
  options: ReadonlyArray<{ name: string; values: string[] }>;
  variants: VariantRecord[];
};
export type VariantRecord = { record: FileRecord; values: string[] };

const words: ReadonlyArray<readonly [ProductCategory, RegExp]> = [
  ['shampoo', /shampoo|cleanser/i],
  ['conditioner', /conditioner|leave[- ]in/i],
  ['wigs', /wig/i],
  ['extensions', /extension|braiding hair|bundle/i],
  ['tools', /tool|brush|comb|dryer|iron|clipper|scissor/i],
  ['accessories', /accessor|bonnet|scarf|clip|band|pillow/i],
  ['treatments', /treatment|mask|oil|serum|butter|scalp/i],
  ['styling', /styl|gel|spray|mousse|edge|cream|wax/i],
];

/** Where what fits no category goes. */
const otherCategory: ProductCategory = 'styling';

/** What is no number of pieces is none, and noted. */
const stockOf = ({ cell, warn }: Reader, record: FileRecord): number => {
  const text = cell(record, 'stock');
  const pieces = piecesOf(text);
  if (pieces === undefined && text) warn(record.line, 'stock', `${quoted(text)} is not a number of pieces`);
  return pieces ?? 0;
};

const fieldOf: Record<string, Field> = {
  name: 'name',
  description: 'description',
  priceCents: 'price',
  stock: 'stock',
};
const optionFields = ['option1', 'option2', 'option3'] as const;
const valueFields = ['value1', 'value2', 'value3'] as const;

/** Where in the records of a product a path of its draft comes from. */
const placesIn =
  (first: FileRecord, { options, variants }: Choices) =>
  ([list, index, field, nth]: readonly PropertyKey[]): Place => {
    const at = Number(index);
    if (list === 'options') {
      if (field !== 'values') return { line: first.line, field: optionFields[at] };
      const value = options[at]?.values[Number(nth)];
      const found = variants.find(({ values }) => values[at] === value);
      return { line: (found?.record ?? first).line, field: valueFields[at] };
    }
    const variant = list === 'variants' ? variants[at] : undefined;
    if (!variant) return { line: first.line, field: fieldOf[String(list)] };
    const isValue = field === 'values';
    return {
      line: variant.record.line,
      field: isValue ? valueFields[Number(nth ?? 0)] : fieldOf[String(field)],
    };
  };

/** The prices and pieces of variants; undefined, and each noted, if one has no price. */
const pricedVariants = (file: Reader, variants: readonly VariantRecord[]) => {
  const priced = variants.flatMap(({ record, values }) => {
    const priceCents = priceOf(file, record);
    return priceCents === undefined ? [] : [{ values, priceCents, stock: stockOf(file, record) }];
  });
  return priced.length === variants.length ? priced : undefined;
};

/**
 * Reads the records of a product, the first of which describes it. Notes what is wrong, on the line of the variant that
 * has it, and returns undefined for an error: what was imported before is not changed, so a variant that was left out
 * would not come with a better file.
 */
export const productOf = (
  file: Reader,
  first: FileRecord,
  name: string,
  choices: Choices = { options: [], variants: [] },
): ProductRow | undefined => {
  const { line } = first;
  const hasVariants = choices.variants.length > 0;
  const variants = pricedVariants(file, choices.variants);
  const priceCents = hasVariants ? variants?.[0]?.priceCents : priceOf(file, first);
  const category = categoryIn(`${name} ${file.cell(first, 'category')}`, words);
  if (!category)
    file.warn(line, 'category', `It fits no category of ours, so it is under “${otherCategory}”`);
  if (priceCents === undefined || !variants) return undefined;
  const draft = checked(
    file,
    productDraft,
    {
      name,
      description: descriptionOf(file, first),
      category: category ?? otherCategory,
      priceCents,
      stock: hasVariants ? 0 : stockOf(file, first),
      images: [],
      ...(hasVariants && { options: [...choices.options], variants }),
      active: false,
    },
    placesIn(first, choices),
  );
  return draft && { kind: 'products', line, key: keyFrom(file.cell(first, 'key'), name), draft };
};
