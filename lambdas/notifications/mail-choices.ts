import type { NotificationChoice } from '../../shared/notifications/preferences';
import type { MailKind } from '../data/mails';

/**
 * The mail that people can turn off, by what they turn off with it. All other mail confirms what they have paid for, is
 * about money or their account, or waits for their answer.
 */
export const choiceOf: Partial<Record<MailKind, NotificationChoice>> = {
  bookingReminder: 'bookings.email',
  waitlistOffer: 'waitlist.email',
  rebookingReminder: 'rebookings.email',
  clientOffer: 'offers.email',
  calendarOverlap: 'bookings.email',
  calendarDropped: 'bookings.email',
  bookingCompleted: 'reviews.email',
  orderShipped: 'orders.email',
  orderDelivered: 'reviews.email',
  unreadMessages: 'messages.email',
};
