/** How a person can be told. */
export type Channel = 'inApp' | 'email';

/**
 * What a person can turn off: a kind of notification, and how it reaches them. Everything else is always sent: money, the
 * safety of the account, cancellations, and what waits for their answer. `cases` are for admins.
 */
export const notificationChoices = [
  'bookings.inApp',
  'bookings.email',
  'orders.inApp',
  'orders.email',
  'reviews.inApp',
  'reviews.email',
  'cases.inApp',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** The kinds that can be turned off in the app. */
export type NotificationKind = NotificationChoice extends `${infer Kind}.${string}` ? Kind : never;
