import type { FunctionName } from '../../infra/bundle';

/** The most a function's code may weigh, in kB (1,000 bytes) gzipped: what it loads at its start, SDK included. */
export const functionBudgets: Record<FunctionName, number> = {
  account: 103,
  admin: 106,
  authorize: 94,
  booking: 115,
  catalog: 108,
  favorites: 103,
  live: 103,
  media: 104,
  'mirror-groups': 101,
  notifications: 102,
  orders: 115,
  payments: 110,
  'post-confirmation': 100,
  'pre-sign-up': 2,
  promo: 102,
  retry: 110,
  share: 106,
  socket: 94,
  stream: 110,
  sweep: 107,
  wallet: 102,
};

/** The same of what a function loads on first use, by the part's name. */
export const partBudgets: Record<string, number> = {
  'booking/client': 38,
  'booking/secrets': 56,
  'catalog/s3': 100,
  'media/bucket': 150,
  'media/render': 2,
  'share/render': 86,
  'stream/connections': 60,
  'stream/event-bridge': 60,
  'stream/retry-queue': 60,
  'sweep/metrics': 6,
};

/**
 * The most JavaScript (kB gzipped) anybody loads before they act: on the landing page and the drawn share pages, which
 * most visitors only look at, and on every other page.
 */
export const publicBudget = 110;
export const pageBudget = 192;

/** What is fetched only once somebody acts, by its chunk's name; everything else that a page imports counts. */
export const onDemand = [
  'Toaster',
  'signIn',
  'Featured',
  'leave',
  'ReviewDialog',
  'ReviewOrderDialog',
  'TrackingDialog',
  'qrCode',
  // What checks a form: resolver and schemas.
  'zod',
  'schema',
  'bookingForm',
  'promo',
  'reviewForm',
  'forms',
];
