import * as z from 'zod';
import { cents, id, line, text, uploadedSrc } from '../http/fields';
import { images } from './images';
import { maxOptionName, maxOptions, maxOptionValue, maxVariants } from './limits';
import { productCategory } from './product';

export const maxStock = 100_000;
// Not formatted with Intl: its first use would take up most of a function's start time.
export const tooMuchStock = 'At most 100,000';

const pieces = z.int('A whole number').min(0, 'At least 0');

/** The pieces that can be sold, excluding those in unpaid orders. */
export const stock = pieces.max(maxStock, tooMuchStock);

const areDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** One option, such as the size. */
export const productOptionInput = z.object({
  name: line(maxOptionName, 1),
  values: z
    .array(line(maxOptionValue, 1))
    .min(1, 'At least one value')
    .max(maxVariants, `At most ${maxVariants} values`)
    .refine(areDifferent, { message: 'Two values are the same' }),
});

/** One variant. `id`: an existing one's; `picture`: the `src` of one of the product's pictures. */
export const variantInput = z.object({
  id: id.optional(),
  values: z.array(line(maxOptionValue, 1)).max(maxOptions),
  priceCents: cents,
  stock,
  picture: uploadedSrc.optional(),
  active: z.boolean().default(true),
});

/** The fields of a product, each checked for itself; see `havingVariants`. */
export const productFields = z.object({
  name: line(100, 1),
  description: text(2_000).default(''),
  category: productCategory,
  /** Without options. With some, it is the lowest of the variants' prices, whatever was sent, as the stock is their sum. */
  priceCents: cents,
  stock,
  images,
  /** Clients from before products had options send none: then those of an existing product stay. */
  options: z
    .array(productOptionInput)
    .max(maxOptions, `At most ${maxOptions} options`)
    .refine((options) => areDifferent(options.map(({ name }) => name.toLowerCase())), {
      message: 'Two options have the same name',
    })
    .optional(),
  variants: z.array(variantInput).max(maxVariants, `At most ${maxVariants} variants`).optional(),
  active: z.boolean().default(true),
});

type WithVariants = {
  options?: ReadonlyArray<{ name: string; values: string[] }> | undefined;
  variants?:
    | ReadonlyArray<{ id?: string | undefined; values: string[]; picture?: string | undefined }>
    | undefined;
  images: ReadonlyArray<{ src: string }>;
};

/** What is wrong with a product's variants, by the path of the field. */
const variantFaults = ({ options = [], variants = [], images }: WithVariants) => {
  const isOne = (values: readonly string[]) =>
    values.length === options.length &&
    values.every((value, index) => options[index]!.values.includes(value));
  const keys = variants.map(({ values }) => JSON.stringify(values));
  const ids = variants.map(({ id }) => id);
  const pictures = new Set(images.map(({ src }) => src));
  return [
    ...(options.length > 0 !== variants.length > 0
      ? [{ path: ['options'], message: 'Options need variants, and variants need options' }]
      : []),
    ...variants.flatMap(({ id, values, picture }, index) => [
      ...(isOne(values)
        ? []
        : [{ path: ['variants', index, 'values'], message: 'Not one value of each option' }]),
      ...(keys.indexOf(keys[index]!) < index
        ? [{ path: ['variants', index, 'values'], message: 'Two variants are the same' }]
        : []),
      ...(id && ids.indexOf(id) < index
        ? [{ path: ['variants', index, 'id'], message: 'Two variants have the same id' }]
        : []),
      ...(picture && !pictures.has(picture)
        ? [{ path: ['variants', index, 'picture'], message: 'Not one of the pictures above' }]
        : []),
    ]),
  ];
};

/** Checks that the variants of a product are different combinations of its options' values. */
export const havingVariants = <S extends z.ZodType<WithVariants>>(schema: S): S =>
  schema.superRefine((product, { addIssue }) => {
    for (const fault of variantFaults(product)) addIssue({ code: 'custom', ...fault });
  });

export const productInput = havingVariants(productFields);
export type ProductInput = z.output<typeof productInput>;

/**
 * A change names the version its author saw, so that it cannot undo what they have not seen, and the stock they saw, so
 * that pieces sold since then stay sold. Cancelled orders may raise the stock above `maxStock`, so the limit applies to
 * the resulting stock. So it is with each variant; a new one has none that was seen.
 * `unassignedSeen`: pieces of no variant that the author says are counted elsewhere now, or gone.
 */
export const productChange = havingVariants(
  productFields.extend({
    stock: pieces,
    variants: z
      .array(
        variantInput
          .extend({ stock: pieces, stockSeen: pieces.optional() })
          .refine(({ id, stockSeen }) => !id || stockSeen !== undefined, {
            path: ['stockSeen'],
            message: 'The stock that was shown is needed',
          }),
      )
      .max(maxVariants, `At most ${maxVariants} variants`)
      .optional(),
    stockSeen: pieces,
    unassignedSeen: pieces.optional(),
    version: z.int(),
  }),
);
export type ProductChange = z.output<typeof productChange>;
