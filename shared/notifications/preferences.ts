/**
 * What a person can turn off: a kind of notification, and how it reaches them. Everything else is always sent: money,
 * the safety of the account, cancellations, and what waits for their answer. `cases` are for admins.
 */
export const notificationChoices = [
  'bookings.inApp',
  'bookings.email',
  'orders.inApp',
  'orders.email',
  'reviews.inApp',
  'reviews.email',
  'messages.email',
  'rebookings.inApp',
  'rebookings.email',
  'cases.inApp',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** Nobody gets these unless they turn them on. */
const optIns: readonly NotificationChoice[] = ['rebookings.inApp', 'rebookings.email'];

/** Whether something is turned off until a person turns it on. */
export const isOptIn = (choice: NotificationChoice): boolean => optIns.includes(choice);

/** The kinds of which something can be turned off. New messages have counts of their own in the app. */
export type NotificationKind = NotificationChoice extends `${infer Kind}.${string}` ? Kind : never;
