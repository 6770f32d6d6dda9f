import { bookingLifecycle } from '../../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../../shared/booking/schema';
import { canTransition } from '../../../shared/lifecycle';
import { orderLifecycle } from '../../../shared/orders/lifecycle';
import type { CustomerOrder } from '../../../shared/orders/schema';
import type { BoughtRef, PurchaseRef } from '../../../shared/payments/problems-and-refunds';
import { isolateBidi } from '../../../shared/text/isolate-bidi';

/** A booking, an order or a tip with what is needed to show its refunds. */
export type Refundable = Pick<
  CustomerBooking,
  'paymentStatus' | 'endedBy' | 'refundedCents' | 'refundedAt' | 'cardRefund' | 'refunds' | 'dispute'
> & {
  ref: PurchaseRef;
  title: string;
  /** The amount paid by card, in cents. */
  cardCents: number;
};

/** A booking or an order with what is needed to show its receipt, problem report, and refund. */
export type Purchase = Refundable &
  Pick<CustomerBooking, 'confirmedAt' | 'releasedAt' | 'problem'> & {
    ref: BoughtRef;
    status: CustomerBooking['status'] | CustomerOrder['status'];
    checkoutId: string;
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

/** The tips of a booking of which something was refunded. */
export const refundedTipsOf = ({ tips, title }: CustomerBooking): Refundable[] =>
  tips.flatMap(({ id, refund }) =>
    refund ? [{ ...refund, ref: { kind: 'tip', id }, title: `Tip: ${isolateBidi(title)}` }] : [],
  );

export const purchaseOfOrder = (order: CustomerOrder): Purchase => ({
  ...order,
  ref: { kind: 'order', id: order.id },
  title: order.name,
  reportable: canTransition(orderLifecycle, order, 'report', 'customer', Date.now()),
});
