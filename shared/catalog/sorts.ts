/** The orders both catalogs can be seen in; rating is the provider's, best first. */
export const sorts = ['newest', 'price-low', 'price-high', 'rating'] as const;
export type Sort = (typeof sorts)[number];
