import { bookingLifecycle } from '../../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../../shared/booking/schema';
import { canTransition } from '../../../shared/lifecycle';
import { orderLifecycle } from '../../../shared/orders/lifecycle';
import type { CustomerOrder } from '../../../shared/orders/schema';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';

/** A booking or an order with what is needed to show its receipt, problem report, and refund. */
export type Purchase = Pick<
  CustomerBooking & CustomerOrder,
  | 'paymentStatus'
  | 'confirmedAt'
  | 'releasedAt'
  | 'problem'
  | 'endedBy'
  | 'refundedCents'
  | 'refundedAt'
  | 'cardRefund'
  | 'refunds'
  | 'dispute'
> & {
  ref: BoughtRef;
  status: CustomerBooking['status'] | CustomerOrder['status'];
  title: string;
  checkoutId: string;
  /** The amount paid by card, in cents. */
  cardCents: number;
  /** An appointment that its customer did not come to, as the provider said. A report contests it. */
  noShow?: CustomerBooking['noShow'];
  reportable: boolean;
};

export const purchaseOfBooking = (booking: CustomerBooking): Purchase => ({
  ...booking,
  ref: { kind: 'booking', id: booking.id },
  checkoutId: booking.id,
  cardCents: booking.totalCents - booking.creditCents,
  reportable: canTransition(bookingLifecycle, booking, 'report', 'customer', Date.now()),
});

export const purchaseOfOrder = (order: CustomerOrder): Purchase => ({
  ...order,
  ref: { kind: 'order', id: order.id },
  title: order.name,
  reportable: canTransition(orderLifecycle, order, 'report', 'customer', Date.now()),
});
