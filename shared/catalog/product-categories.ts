/** The shop's categories; spec section 9. */
export const productCategories = [
  'shampoo',
  'conditioner',
  'styling',
  'tools',
  'accessories',
  'treatments',
  'wigs',
  'extensions',
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** With so many left or fewer, a list says how many. */
export const fewLeft = 5;
