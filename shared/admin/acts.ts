/** What admins do, those who become one, and providers who have a server told of their sales or import files. Each is recorded in the transaction that does it. */
export const auditActs = [
  'provider_approved',
  'provider_rejected',
  'provider_suspended',
  'problem_released',
  'problem_refunded',
  'return_dismissed',
  'return_refunded',
  'review_released',
  'review_refunded',
  'promo_code_created',
  'promo_code_changed',
  'promo_code_withdrawn',
  'promo_code_deleted',
  'banner_created',
  'banner_changed',
  'banner_deleted',
  'banners_reordered',
  'admin_granted',
  'admin_invited',
  'admin_invitation_withdrawn',
  'admin_invitation_accepted',
  'admin_role_withdrawn',
  'two_step_turned_off',
  'money_settings_changed',
  'weekly_payouts_started',
  'payout_retried',
  'payouts_resumed',
  'purchase_refunded',
  'refund_retried',
  'refund_settled',
  'dispute_evidence_sent',
  'review_deleted',
  'review_picture_removed',
  'list_exported',
  'listing_taken_down',
  'report_dismissed',
  'report_upheld',
  'webhook_added',
  'webhook_removed',
  'import_started',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What an act can be about. */
export const auditSubjects = [
  'person',
  'booking',
  'order',
  'tip',
  'gift',
  'promo',
  'banner',
  'settings',
  'payout',
  'payoutRun',
  'dispute',
  'reconciliation',
  'review',
  'export',
  'hairstyle',
  'product',
  'report',
  'invitation',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** The actor of commands run with AWS credentials; AWS logs who ran them. */
export const operatorId = 'operator';

/** How many minutes after signing in with their password someone can do what an open session alone must not allow. */
export const recentSignInMinutes = 5;

/** The longest reason an admin can give for an act, in characters. */
export const maxReason = 500;
