import type { CustomerBooking, ProviderBooking } from '../../../shared/booking/schema';
import type { AttachedPurchase, ConversationSummary } from '../../../shared/chat/schema';
import type { Image } from '../../../shared/http/fields';
import type { CustomerOrder, ProviderOrder } from '../../../shared/orders/schema';
import { formatTime } from '../../../shared/time/zoned';
import { formatDay, formatWeekday } from '../../lib/dates';

/** A booking or an order as it is attached to messages. */
export type LatestPurchase = AttachedPurchase & {
  title: string;
  image: Image;
  status: string;
  /** The appointment, or when it was ordered. */
  when: string;
  isPaid: boolean;
  booking?: CustomerBooking | ProviderBooking;
  /** The other person. A provider's lists have their customers' names only. */
  other: { id?: string; name: string };
};

const othersOf = (purchase: CustomerBooking | ProviderBooking | CustomerOrder | ProviderOrder) => ({
  isPaid: purchase.paymentStatus !== 'unpaid',
  other: 'provider' in purchase ? purchase.provider : purchase.customer,
});

export const latestBooking = (booking: CustomerBooking | ProviderBooking): LatestPurchase => ({
  kind: 'booking',
  id: booking.id,
  title: booking.title,
  image: booking.image,
  status: booking.status,
  booking,
  when: `${formatWeekday(booking.date)}, ${formatTime(booking.time)}`,
  ...othersOf(booking),
});

export const latestOrder = (order: CustomerOrder | ProviderOrder): LatestPurchase => ({
  kind: 'order',
  id: order.id,
  title: order.name,
  image: order.image,
  status: order.status,
  when: `Ordered ${formatDay(order.createdAt)}`,
  ...othersOf(order),
});

/** Whether a purchase is between the two people of a conversation. The server refuses that of a namesake. */
export const isBetween =
  ({ other }: Pick<ConversationSummary, 'other'>) =>
  ({ isPaid, other: { id, name } }: LatestPurchase): boolean =>
    isPaid && (id ? id === other.id : !!other.name && name === other.name);
