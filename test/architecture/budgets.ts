import type { FunctionName } from '../../infra/bundle';

/**
 * Maximum size of the code a function loads at its start, SDK included, in kB (1,000 bytes) gzipped. The logger takes 7,
 * middy 1, and metrics 3 in the functions that use them.
 */
export const functionBudgets: Record<FunctionName, number> = {
  account: 120,
  admin: 140,
  authorize: 103,
  booking: 141,
  catalog: 125,
  chat: 117,
  favorites: 111,
  finance: 115,
  live: 111,
  // React and react-email, whose renderer brings Prettier and an HTML parser.
  mail: 385,
  'mail-feedback': 110,
  media: 112,
  'mirror-groups': 110,
  refunds: 132,
  notifications: 111,
  orders: 128,
  payments: 137,
  'payout-worker': 116,
  'export-worker': 129,
  people: 125,
  payouts: 123,
  'post-confirmation': 109,
  'pre-sign-up': 12,
  'pre-token': 72,
  promo: 111,
  reconcile: 124,
  retry: 148,
  share: 116,
  socket: 103,
  stream: 147,
  sweep: 139,
  wallet: 115,
};

/** The same for late-loaded bundles, by name. */
export const lateBundleBudgets: Record<string, number> = {
  'booking/client': 38,
  'account/pool-account': 60,
  'booking/secrets': 56,
  'catalog/s3': 100,
  'chat/connections': 60,
  'media/bucket': 150,
  'media/render': 2,
  'share/render': 86,
  'stream/connections': 60,
  'stream/event-bridge': 60,
  'payout-worker/client': 38,
  'people/find-account': 60,
  'people/two-step': 60,
  'people/s3': 100,
  'people/queue': 60,
  'people/export-bucket': 110,
  'export-worker/s3': 100,
  'export-worker/queue': 60,
  'export-worker/export-bucket': 110,
  'payouts/client': 38,
  'post-confirmation/pool-account': 60,
  'post-confirmation/two-step': 60,
  'stream/queue': 60,
  'sweep/bucket': 150,
  'sweep/queue': 60,
};

/**
 * Maximum JavaScript (kB gzipped) loaded before the first interaction on the landing page and the server-rendered share
 * pages, which most visitors only look at.
 */
export const publicBudget = 110;

/**
 * The same for every other page. React DOM takes 64 kB of it, React Router 31, Amplify's session 15, TanStack Query 11,
 * and, on pages with a form, React Hook Form 14. The public pages load only the first.
 */
export const pageBudget = 190;

/** The charts of /admin/analytics, which load beside its page. */
export const chartBudget = 26;

/**
 * Pages that need more: Amplify UI's password field takes 20 kB, React DayPicker with its dates 19, and the forms of
 * listings and promotions have pictures to upload, items to put in order, and a preview.
 */
export const heavierPages: Record<string, number> = {
  'app/pages/ChatPage.tsx': 191,
  'app/pages/HomePage.tsx': 194,
  'app/pages/ProfilePage.tsx': 208,
  'features/account/pages/AuthPage.tsx': 216,
  'features/availability/pages/AvailabilityPage.tsx': 199,
  'features/booking/pages/BookPage.tsx': 220,
  'features/booking/pages/ReviewPage.tsx': 193,
  'features/listings/pages/EditProductPage.tsx': 204,
  'features/listings/pages/EditServicePage.tsx': 206,
  'features/listings/pages/NewProductPage.tsx': 203,
  'features/listings/pages/NewServicePage.tsx': 205,
  'features/orders/pages/CheckoutPage.tsx': 198,
  'features/promo/pages/AdminBannersPage.tsx': 203,
  'features/promo/pages/AdminPromoCodesPage.tsx': 200,
  'features/providers/pages/ProviderPage.tsx': 191,
};

/**
 * Chunks that load only on interaction, or only on wide (BarShortcuts) or narrow screens (NotificationBell); everything
 * else a page imports counts.
 */
export const onDemand = [
  'BookingErrors',
  'Toaster',
  'signIn',
  'Featured',
  'NotificationBell',
  'NotificationsDialog',
  'AccountMenuPanel',
  'BarShortcuts',
  'submitEmail',
  'CancelDialog',
  'CalendarDialog',
  'AddTimeOff',
  'AppointmentCard',
  'TimeOffDialog',
  'CancelOrderDialog',
  'BookingQuestions',
  'ReviewDialog',
  'ReviewOrderDialog',
  'TrackingDialog',
  'CustomerDialog',
  'ProposeDialog',
  'TwoStepDialog',
  'VerifyEmailDialog',
  'ChangeEmailDialog',
  'ChangePasswordDialog',
  'ResetPassword',
  'ReplyForm',
  // Loads once a message waits to be sent.
  'sendOutbox',
  'BlockDialog',
  'ReportContentDialog',
  'AttachDialog',
  // Loads with the first booking in a message.
  'ChatBooking',
  'DeleteAccountDialog',
  // Loads for someone who asked to delete their account.
  'KeepAccount',
  'QuickRepliesDialog',
  'promoCodeForm',
  'bannerForm',
  // Loads with the first file chosen.
  'CropDialog',
  'preparePicture',
  'qrCode',
  // Form validation: resolver and schemas.
  'zod',
  'schema',
  'bookingSchema',
  'promo',
  'reviewSchema',
  'availabilityForm',
  'replySchema',
  'customer-record',
  'forms',
  'settingsForm',
  'PayoutPreview',
  'ExportDialog',
  // Loads after the figures of /admin/analytics; see `chartBudget`.
  'Chart',
  // Tabs of /admin/wallets other than the first.
  'TransactionsTab',
  'DisputesTab',
  'SettingsTab',
  'PayoutRuns',
  'Reports',
];
