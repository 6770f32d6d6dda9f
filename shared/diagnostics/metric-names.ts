/** What happens in the marketplace, for the operators' dashboard. One whose name ends with `Age` is in milliseconds. */
export const businessMetricNames = [
  'BookingsPlaced',
  'BookingsPaid',
  /** Paid, and held until an admin has looked at the payment. */
  'BookingsHeld',
  'BookingsCancelled',
  'OrdersPlaced',
  'OrdersPaid',
  'OrdersCancelled',
  /** Card payments made after the hold was lost, which are returned. */
  'LatePayments',
  'FailedPayouts',
  /** How long ago a listing was changed when search has the change. */
  'SearchAge',
] as const;
export type BusinessMetric = (typeof businessMetricNames)[number];

/** The service whose metrics all functions that use the table count together. */
export const tableService = 'table';

/**
 * The metrics that alarms and the dashboard watch. `DueFailed`: due entries that failed more than once, or have waited for five days.
 * `DueLeft`: due entries not reached in time, or late. `BatchItemFailures`: stream batches that reported a failure.
 * `Mismatches`: what a reconciliation found. `BrowserErrors`: errors that browsers reported. `MailStopped`: tries to
 * send mail while SES sent none; `MailFailed`: other tries that failed; `MailGivenUp`: mail that failed for 16 hours.
 * `CalendarsFailing`: calendars of others that could be read before and cannot any more.
 * `WebhooksFailing`: endpoints of webhooks that begin to fail. `ImportsFailed`: imports that failed through our fault.
 * `PushesFailed`: pushes that a push service refused for what we sent, or that failed for an hour.
 * `TableThrottles`: requests that DynamoDB throttled.
 * `SearchedListings`: how many listings the search keeps in memory.
 */
export type WatchedMetric =
  | 'DueFailed'
  | 'DueLeft'
  | 'BatchItemFailures'
  | 'Mismatches'
  | 'BrowserErrors'
  | 'MailStopped'
  | 'MailFailed'
  | 'MailGivenUp'
  | 'CalendarsFailing'
  | 'WebhooksFailing'
  | 'ImportsFailed'
  | 'PushesFailed'
  | 'TableThrottles'
  | 'SearchedListings';
