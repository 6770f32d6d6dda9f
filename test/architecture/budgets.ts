/**
 * Maximum size of the code a function loads at its start, SDK included, in kB (1,000 bytes) gzipped. One that grows toward
 * it is a reason to look at what is heavy.
 */
export const functionBudget = 150;

/** The same for the function that renders mails: React and react-email, whose renderer brings Prettier and an HTML parser. */
export const mailBudget = 385;

/** The same for late-loaded bundles, by name. */
export const lateBundleBudgets: Record<string, number> = {
  'booking/create-client': 38,
  'account/pool-account': 60,
  'booking/read-secret': 56,
  'catalog/s3': 100,
  'chat/connections': 60,
  'media/bucket': 150,
  'media/render': 2,
  'share/render': 86,
  'stream/connections': 60,
  'stream/event-bridge': 60,
  'payout-worker/create-client': 38,
  'people/find-account': 60,
  'people/two-step': 60,
  'people/s3': 100,
  'people/queue': 60,
  'people/export-bucket': 110,
  'export-worker/s3': 100,
  'export-worker/queue': 60,
  'export-worker/export-bucket': 110,
  'payouts/create-client': 38,
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
 * and, on pages with a form, React Hook Form 14. The public pages load only the first. Amplify UI's password field takes
 * 20, and React DayPicker with its dates 19.
 */
export const pageBudget = 230;

/** The charts of /admin/analytics, which load beside its page. */
export const chartBudget = 26;

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
