/** The lists that admins can save as CSV. */
export const exportLists = [
  'bookings',
  'orders',
  'reviews',
  'products',
  'people',
  'transactions',
  'audits',
] as const;
export type ExportList = (typeof exportLists)[number];

/** What they are called on screen. */
export const exportNames: Record<ExportList, string> = {
  bookings: 'Bookings',
  orders: 'Orders',
  reviews: 'Reviews',
  products: 'Products',
  people: 'Users',
  transactions: 'Transactions',
  audits: 'Audit trail',
};

export const exportStates = ['running', 'done', 'failed'] as const;

/** How long a file can be downloaded after its export was started, in days. */
export const exportDays = 7;
