import type { FunctionName } from '../../infra/bundle';

/**
 * The most a function's code may weigh, in kB (1,000 bytes) gzipped: what it loads at its start, SDK included. The
 * logger is 7 of it, middy 1, metrics 3 in the functions that count.
 */
export const functionBudgets: Record<FunctionName, number> = {
  account: 111,
  admin: 118,
  authorize: 103,
  booking: 127,
  catalog: 116,
  favorites: 111,
  live: 111,
  media: 112,
  'mirror-groups': 110,
  notifications: 110,
  orders: 123,
  payments: 121,
  'post-confirmation': 109,
  'pre-sign-up': 12,
  promo: 110,
  retry: 125,
  share: 114,
  socket: 103,
  stream: 125,
  sweep: 121,
  wallet: 110,
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
};

/**
 * The most JavaScript (kB gzipped) anybody loads before they act: on the landing page and the drawn share pages, which
 * most visitors only look at, and on every other page.
 */
export const publicBudget = 110;

/**
 * Packages are taken as they are published. Of a page that needs a session, React Router's own build and the parts of
 * Amplify that nothing here uses weigh 6 to 8 kB, Amplify's documented entry points 2.5 kB over its inner modules, and
 * the reconnecting socket 2.4 kB. The public pages load none of them.
 */
export const pageBudget = 203;

/**
 * What is fetched only once somebody acts, or only on wide screens (BarShortcuts), by its chunk's name; everything else
 * that a page imports counts.
 */
export const onDemand = [
  'Toaster',
  'signIn',
  'Featured',
  'NotificationsDialog',
  'AccountMenuPanel',
  'BarShortcuts',
  'submitEmail',
  'ReviewDialog',
  'ReviewOrderDialog',
  'TrackingDialog',
  'qrCode',
  // What checks a form: resolver and schemas.
  'zod',
  'schema',
  'bookingSchema',
  'promo',
  'reviewSchema',
  'forms',
];
