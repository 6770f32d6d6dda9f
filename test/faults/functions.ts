/** Loads the features' handlers with a test environment; each test passes its own dependencies. */
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'set by each test',
  STAGE: 'test',
  TRIAL_HOSTS: '',
  SALES_TAX: 'off',
  PUSH_KEYS_PARAMETER: 'set by each test',
  PUSH_QUEUE_URL: 'set by each test',
  CALENDAR_QUEUE_URL: 'set by each test',
  WEBHOOK_QUEUE_URL: 'set by each test',
  IMPORT_QUEUE_URL: 'set by each test',
  MAX_HOLDS_PER_NETWORK: '6',
  MAX_HOLDS_PER_PROVIDER: '12',
  MAX_NEW_ACCOUNTS_PER_NETWORK: '20',
  EDGE_SECRET: 'test-secret',
  ADMIN_TWO_STEP: 'off',
  MARKETPLACE_ZONE: 'America/New_York',
  MEDIA_BUCKET: 'set by each test',
  UPLOAD_URL: 'set by each test',
  SNAPSHOTS_BUCKET: 'set by each test',
  PAYOUT_QUEUE_URL: 'set by each test',
  EXPORT_QUEUE_URL: 'set by each test',
  MAIL_QUEUE_URL: 'set by each test',
  USER_POOL_ID: 'set by each test',
  SITE_URL: 'https://hairloom.example',
  MAIL_FROM: 'no-reply@hairloom.example',
  MAIL_CONFIGURATION_SET: 'test',
  EVENT_BUS_NAME: 'set by each test',
  EXPORTS_BUCKET: 'set by each test',
});

export const { serveAccount } = await import('../../lambdas/account/handler');
export const { serveBooking } = await import('../../lambdas/booking/handler');
export const { serveCalendars } = await import('../../lambdas/calendars/handler');
export const { serveChat } = await import('../../lambdas/chat/handler');
export const { serveGiftCards } = await import('../../lambdas/gift-cards/handler');
export const { serveFinance } = await import('../../lambdas/admin/finance/handler');
export const { serveImports } = await import('../../lambdas/imports/handler');
export const { createImportWorker } = await import('../../lambdas/imports/worker');
export const { serveOrders } = await import('../../lambdas/orders/handler');
export const { servePayments } = await import('../../lambdas/purchases/payments-handler');
export const { serveAdminRefunds } = await import('../../lambdas/admin/refunds-handler');
export const { servePayouts } = await import('../../lambdas/payouts/handler');
export const { createReconciler } = await import('../../lambdas/reconcile/handler');
export const { createPayoutWorker } = await import('../../lambdas/payouts/worker');
export const { createExportWorker } = await import('../../lambdas/export-worker/handler');
export const { serveReturns } = await import('../../lambdas/returns/handler');
export const { serveReviews } = await import('../../lambdas/reviews/handler');
export const { serveSms } = await import('../../lambdas/sms/handler');
export const { serveWebhooks } = await import('../../lambdas/webhooks/handler');
export const { serveWaitlist } = await import('../../lambdas/waitlist/handler');
export const { servePeople } = await import('../../lambdas/admin/people-handler');
export const { servePromotions } = await import('../../lambdas/admin/promotions-handler');
export const { serveAdmin } = await import('../../lambdas/admin/handler');
export const { createSweep } = await import('../../lambdas/schedule/sweep');
export const { createMailWorker } = await import('../../lambdas/mail/handler');
export const { createPushWorker } = await import('../../lambdas/push/worker');
