/** The shop's categories, in the order in which they are shown. */
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

/** Lists show the stock when this many or fewer are left. */
export const fewLeft = 5;

/** The seller is told once when a sale leaves this many pieces or fewer. */
export const lowStock = 3;

/** Whether the seller offers a product. */
export const productActivities = ['active', 'inactive'] as const;
export type ProductActivity = (typeof productActivities)[number];
