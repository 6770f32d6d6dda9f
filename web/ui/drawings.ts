/** The file names of the drawings in `web/public/drawings`. */
export const drawings = [
  'empty-cart',
  'no-bookings',
  'no-favorites',
  'no-messages',
  'no-notifications',
  'no-orders',
  'no-people',
  'no-products',
  'no-reviews',
  'no-services',
  'no-styles',
  'no-transactions',
  'not-found',
  'offline',
  'trouble',
] as const;

export type DrawingName = (typeof drawings)[number];
