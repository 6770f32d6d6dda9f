/** The sort orders of both catalogs. `rating` is the provider's, best first; `nearest` needs a ZIP code. */
export const sorts = ['newest', 'price-low', 'price-high', 'rating', 'nearest'] as const;
export type Sort = (typeof sorts)[number];

/** The sort orders of hairstyles. `soonest` is by the next free start. */
export const hairstyleSorts = [...sorts, 'soonest'] as const;
export type HairstyleSort = (typeof hairstyleSorts)[number];
