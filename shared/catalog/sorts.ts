import * as z from 'zod';

/** The orders both catalogues can be seen in; rating is the provider's, best first. */
export const sorts = ['newest', 'price-low', 'price-high', 'rating'] as const;
export const sort = z.enum(sorts);
export type Sort = z.output<typeof sort>;
