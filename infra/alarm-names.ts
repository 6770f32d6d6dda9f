/**
 * Every alarm, and whether it decides about a deployment: one that is raised soon after decides that it is rolled back.
 * Operators are only told of alarms that visitors, Stripe, SES or the amount of traffic raise, of those that one thing that
 * failed before raises again, and of those that come too late to be seen by then.
 */
export const decides = {
  Mismatches: false,
  PayoutDeadLetters: false,
  ServerErrors: true,
  SlowReplies: true,
  FailedCalls: true,
  BrowserErrors: false,
  SearchFull: false,
  Concurrency: false,
  EdgeErrors: true,
  StreamBehind: true,
  EventDeadLetters: false,
  FailedBatches: false,
  PushesFailed: false,
  PushesLate: false,
  MailStopped: false,
  MailGivenUp: false,
  Bounces: false,
  Complaints: false,
  DueFailed: false,
  SweepStopped: false,
  DueLeft: true,
  DeadLetters: true,
  WorkDeadLetters: false,
  CalendarsFailing: false,
  CalendarsLate: false,
  WebhooksFailing: false,
  WebhooksLate: false,
  ImportsFailed: false,
  ImportsLate: false,
  TableThrottles: false,
  RefusedSignIns: false,
} as const satisfies Record<string, boolean>;

export type AlarmName = keyof typeof decides;
