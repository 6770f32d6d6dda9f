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
  'waitlist.inApp',
  'waitlist.email',
  'rebookings.inApp',
  'rebookings.email',
  'offers.inApp',
  'offers.email',
  'cases.inApp',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** Whether something is turned off until a person turns it on: reminders to book again, and offers. */
export const isOptIn = (choice: NotificationChoice): boolean => /^(rebookings|offers)/.test(choice);

/** The kinds of which something can be turned off. New messages have counts of their own in the app. */
export type NotificationKind = NotificationChoice extends `${infer Kind}.${string}` ? Kind : never;
