import * as z from 'zod';
import { rating } from '../catalog/schema';
import { amount, id, isoInstant, line, shownImage } from '../http/fields';
import { paymentStatuses } from '../payments/lifecycle';
import { problemAndRefundFields, purchaseDispute } from '../payments/problems-and-refunds';
import { itemReturn } from '../returns/schema';
import { orderStatuses, sellerTransitions } from './lifecycle';

const orderFacts = z.object({
  id,
  productId: id,
  /** That of the product, and of the variant. */
  name: z.string(),
  variantId: id.optional(),
  /** What the variant was called, such as `Size: Large, Color: Black`. */
  variantName: z.string().optional(),
  image: shownImage,
  quantity: z.int(),
  /** With its share of the shipping fee, and sales tax. */
  totalCents: amount,
  /** Its share of what its seller charges for shipping; see docs/product/money.md#shipping-fees. */
  shippingCents: amount,
  /** The part of the total that is sales tax; missing if there is none. */
  taxCents: amount.optional(),
  /** The state that the tax is owed to, by its two letters. */
  taxState: z.string().optional(),
  shippingAddress: z.string(),
  trackingNumber: z.string().optional(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  confirmedAt: isoInstant.optional(),
  deliveredAt: isoInstant.optional(),
  itemReturn: itemReturn.optional(),
  createdAt: isoInstant,
});

/** An order as its customer sees it, with how it was paid. */
export const customerOrder = orderFacts.extend({
  checkoutId: id,
  creditCents: amount,
  cardCents: amount,
  provider: z.object({ id, name: z.string(), photo: shownImage.optional(), rating }),
  /** Until when an unpaid order holds its stock. */
  holdUntil: isoInstant.optional(),
  ...problemAndRefundFields,
  reviewed: z.boolean(),
});
export type CustomerOrder = z.output<typeof customerOrder>;

/** An order as its seller sees it, with the customer's contact details; only paid ones. */
export const providerOrder = orderFacts.extend({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** While it is open, the money of the order is on hold. */
  dispute: purchaseDispute.optional(),
  /** What the customer got back of the total. */
  refundedCents: problemAndRefundFields.refundedCents,
  /** When its earnings became available, with or without the customer's confirmation. */
  releasedAt: isoInstant.optional(),
});
export type ProviderOrder = z.output<typeof providerOrder>;

/** What to put into a parcel: the orders of one payment that go to one address. */
export const packingSlip = z.object({
  /** The number on the customer's receipt. */
  number: z.string(),
  orderedAt: isoInstant,
  /** The sender. */
  seller: z.object({ name: z.string(), address: z.string() }),
  customerName: z.string(),
  shippingAddress: z.string(),
  trackingNumber: z.string().optional(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type PackingSlip = z.output<typeof packingSlip>;

export const trackingNumber = line(100, 1);

/** A tracking number is required to ship, and allowed for no other transition. */
export const orderUpdate = z
  .object({ transition: z.enum(sellerTransitions), trackingNumber: trackingNumber.optional() })
  .refine(({ transition, trackingNumber }) => (transition === 'ship') === (trackingNumber !== undefined), {
    path: ['trackingNumber'],
    message: 'Please enter a tracking number',
  });
