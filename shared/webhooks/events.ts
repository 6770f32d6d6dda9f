/** What providers can be told of, in their own bookings and orders, and how the page says it. */
export const webhookEvents = {
  'booking.paid': 'A booking is paid',
  'booking.accepted': 'A booking is accepted',
  'booking.moved': 'A booking is moved to another time',
  'booking.completed': 'A booking is completed',
  'booking.cancelled': 'A booking is cancelled',
  'booking.refunded': 'A booking is refunded',
  'order.paid': 'An order is paid',
  'order.shipped': 'An order is shipped',
  'order.delivered': 'An order is delivered',
  'order.cancelled': 'An order is cancelled',
  'order.refunded': 'An order is refunded',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** What a delivery tells: one of the events, or that somebody tries the endpoint out. */
export const deliveredEvents = [...webhookEventNames, 'test'] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];
