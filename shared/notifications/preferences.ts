/**
 * What a person can turn off: a kind of notification, and how it reaches them. Everything else is always sent: money,
 * the safety of the account, cancellations, and what waits for their answer. `cases` are for admins. Pushes go only to
 * devices on which they are turned on (docs/product/messages.md#push).
 */
export const notificationChoices = [
  'bookings.inApp',
  'bookings.email',
  'bookings.push',
  'orders.inApp',
  'orders.email',
  'orders.push',
  'reviews.inApp',
  'reviews.email',
  'reviews.push',
  'messages.email',
  'messages.push',
  'waitlist.inApp',
  'waitlist.email',
  'waitlist.push',
  'rebookings.inApp',
  'rebookings.email',
  'rebookings.push',
  'offers.inApp',
  'offers.email',
  'offers.push',
  'cases.inApp',
  'cases.push',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** Whether something is turned off until a person turns it on: reminders to book again, offers, and every kind of push. */
export const isOptIn = (choice: NotificationChoice): boolean => /^(rebookings|offers)|\.push$/.test(choice);

/** The kinds of which something can be turned off. New messages have counts of their own in the app. */
export type NotificationKind = NotificationChoice extends `${infer Kind}.${string}` ? Kind : never;
