import type { FunctionName } from '../../infra/bundle';

/**
 * Maximum size of the code a function loads at its start, SDK included, in kB (1,000 bytes) gzipped. The logger takes 7,
 * middy 1, and metrics 3 in the functions that use them.
 */
export const functionBudgets: Record<FunctionName, number> = {
  account: 111,
  admin: 118,
  authorize: 103,
  booking: 128,
  catalog: 116,
  favorites: 111,
  live: 111,
  media: 112,
  'mirror-groups': 110,
  notifications: 110,
  orders: 123,
  payments: 122,
  'post-confirmation': 109,
  'pre-sign-up': 12,
  promo: 110,
  retry: 127,
  share: 114,
  socket: 103,
  stream: 127,
  sweep: 121,
  wallet: 110,
};

/** The same for late-loaded bundles, by name. */
export const lateBundleBudgets: Record<string, number> = {
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
 * Maximum JavaScript (kB gzipped) loaded before the first interaction on the landing page and the server-rendered share
 * pages, which most visitors only look at.
 */
export const publicBudget = 110;

/**
 * The same for every other page. Packages are used as published: on pages with a session, React Router's build and
 * unused parts of Amplify take 6 to 8 kB, Amplify's documented entry points 2.5 kB more than its internal modules, and
 * the reconnecting socket 2.4 kB. The public pages load none of these.
 */
export const pageBudget = 213;

/** Chunks that load only on interaction, or only on wide screens (BarShortcuts); everything else a page imports counts. */
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
  // Form validation: resolver and schemas.
  'zod',
  'schema',
  'bookingSchema',
  'promo',
  'reviewSchema',
  'forms',
];
