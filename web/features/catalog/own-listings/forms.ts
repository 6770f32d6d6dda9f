import * as z from 'zod';
import {
  addOnInput,
  choiceInputs,
  fittingOneAppointment,
  hairstyleFields,
  havingChoices,
  questionFields,
  variationInput,
} from '../../../../shared/catalog/hairstyle-input';
import { images } from '../../../../shared/catalog/images';
import {
  maxAddOns,
  maxOptions,
  maxQuestions,
  maxSizes,
  maxVariants,
} from '../../../../shared/catalog/limits';
import {
  havingVariants,
  productFields,
  productOptionInput,
  stock,
  variantInput,
} from '../../../../shared/catalog/product-input';
import { text } from '../../../../shared/http/fields';
import { maxPriceCents } from '../../../../shared/money/dollars';
import { dollars } from '../../../lib/dollars';
import { type VariantsForm, valuesIn } from './variantFields';

const price = dollars(maxPriceCents);

const sizeForm = variationInput
  .omit({ priceCents: true })
  .extend({ price, description: text(300), active: z.boolean() })
  .transform(({ price: priceCents, description, ...size }) => ({
    ...size,
    description: description || undefined,
    priceCents,
  }));

const addOnForm = addOnInput
  .omit({ priceCents: true })
  .extend({ price, active: z.boolean() })
  .transform(({ price: priceCents, ...addOn }) => ({ ...addOn, priceCents }));

/** The choices of a question, one in each line. */
const choiceLines = z
  .string()
  .transform((typed) =>
    typed
      .split('\n')
      .map((choice) => choice.trim())
      .filter(Boolean),
  )
  .pipe(choiceInputs);

const questionForm = havingChoices(questionFields.extend({ required: z.boolean(), choices: choiceLines }));

/** The service form; see docs/product/screens.md#listing-forms. */
export const serviceForm = fittingOneAppointment(
  hairstyleFields
    .omit({ priceCents: true })
    .extend({
      price,
      description: text(2_000),
      images,
      variations: z.array(sizeForm).max(maxSizes, `At most ${maxSizes} sizes`),
      addOns: z.array(addOnForm).max(maxAddOns, `At most ${maxAddOns} add-ons`),
      questions: z.array(questionForm).max(maxQuestions, `At most ${maxQuestions} questions`),
      active: z.boolean(),
    })
    .transform(({ price: priceCents, ...service }) => ({ ...service, priceCents })),
);

const pieces = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .refine((typed) => /^\d+$/.test(typed), { message: 'A whole number', abort: true })
  .transform(Number)
  .pipe(stock);

/** The values of an option, one in each line. */
const valueLines = z.string().transform(valuesIn).pipe(productOptionInput.shape.values);

const variantForm = variantInput
  .omit({ priceCents: true })
  .extend({ price, stock: pieces, picture: z.string(), active: z.boolean() })
  .transform(({ price: priceCents, ...variant }) => ({ ...variant, priceCents }));

/** The product form; see docs/product/screens.md#listing-forms. */
export const productForm = havingVariants(
  productFields
    .omit({ priceCents: true })
    .extend({
      price,
      stock: pieces,
      description: text(2_000),
      images,
      options: z
        .array(productOptionInput.extend({ values: valueLines }))
        .max(maxOptions, `At most ${maxOptions} options`),
      variants: z.array(variantForm).max(maxVariants, `At most ${maxVariants} variants`),
      settled: z.int(),
      // What only the form needs.
      madeOf: z.custom<VariantsForm['madeOf']>(),
      dropped: z.custom<VariantsForm['dropped']>(),
      active: z.boolean(),
    })
    .transform(({ price: priceCents, variants, madeOf: _, dropped: __, ...product }) => ({
      ...product,
      // A picture that was removed above is no longer a variant's either.
      variants: variants.map(({ picture, ...variant }) =>
        product.images.some(({ src }) => src === picture) ? { ...variant, picture } : variant,
      ),
      priceCents,
    })),
);
