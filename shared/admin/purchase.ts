import * as z from 'zod';
import { location } from '../account/schema';
import { bookingStatuses } from '../booking/lifecycle';
import { bookedAddOn } from '../catalog/add-on';
import { amount, id, isoInstant, shownDate, shownImage } from '../http/fields';
import { journalEvents } from '../ledger/journal-events';
import { orderStatuses } from '../orders/lifecycle';
import { paymentStatuses } from '../payments/lifecycle';
import { adminRefund, cardRefund } from '../payments/problems-and-refunds';
import { unreturnedRefund } from '../payments/unreturned-refunds';
import { storedReturn } from '../returns/schema';
import { bookingTip } from '../tips/schema';
import { paidPurchase } from './refunds-api';

const contact = z.object({ id, name: z.string(), email: z.string(), phone: z.string() });

/** One thing that happened to a purchase: a step of its life cycle, or what an admin did. */
const purchaseEvent = z.object({
  at: isoInstant,
  /** Its name in the life cycle or in the audit log. */
  name: z.string(),
  /** The admin who did it. */
  by: z.string().optional(),
  /** The admin's reason, or what the customer wrote. */
  text: z.string().optional(),
});
export type PurchaseEvent = z.output<typeof purchaseEvent>;

/** What one event of the journal added to an account, in cents; negative if it took away. */
const posting = z.object({
  account: z.string(),
  /** Whose account it is; `other` for another purchase of the same payment, nobody for the platform's. */
  of: z.enum(['customer', 'provider', 'purchase', 'other']).optional(),
  cents: amount,
});
export type ShownPosting = z.output<typeof posting>;

const journalEntry = z.object({
  key: z.string(),
  event: z.enum(journalEvents),
  at: isoInstant,
  postings: z.array(posting),
});

/** Everything about a booking, an order or a tip. All amounts are in cents. */
export const adminPurchase = z.object({
  /** What of it can be refunded, and how. */
  paid: paidPurchase,
  image: shownImage,
  variationName: z.string().optional(),
  quantity: z.int(),
  status: z.enum([...bookingStatuses, ...orderStatuses]),
  paymentStatus: z.enum(paymentStatuses),
  underReview: z.boolean(),
  createdAt: isoInstant,
  customer: contact,
  provider: contact,
  /** The booking that a tip was given for. */
  bookingId: id.optional(),
  /** What was given for a booking, refunded or not. */
  tips: z.array(bookingTip).optional(),
  appointment: z
    .object({
      date: shownDate,
      time: z.string(),
      zone: z.string(),
      durationMinutes: z.int(),
      addOns: z.array(bookedAddOn),
      location: z.object({ kind: location, address: z.string().optional() }),
    })
    .optional(),
  shippingAddress: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** What is or was returned of an order. */
  itemReturn: storedReturn.optional(),
  notes: z.string().optional(),
  price: z.object({
    listCents: amount,
    /** The provider's own discount, which has been taken off the list price. */
    providerDiscountCents: amount.optional(),
    /** The code of the provider's offer that the discount is of. */
    offerCode: z.string().optional(),
    discountCents: amount,
    promoCode: z.string().optional(),
    travelFeeCents: amount,
    shippingCents: amount,
    taxCents: amount.optional(),
    totalCents: amount,
    creditCents: amount,
    cardCents: amount,
    /** The platform's, at the rate (basis points) fixed when it was paid, and what it leaves to the provider. */
    fee: z.object({ rate: z.int(), cents: amount, netCents: amount }).optional(),
    cancellationFeeCents: amount,
  }),
  receiptNumber: z.string(),
  /** Its page on Stripe's dashboard, if a card paid. */
  cardPayment: z.object({ id: z.string(), url: z.string() }).optional(),
  refunds: z.array(adminRefund),
  cardRefund: cardRefund.optional(),
  /** Its refunds that could not be returned, with what admins did about them. */
  unreturned: z.array(unreturnedRefund),
  /** Oldest first. */
  history: z.array(purchaseEvent),
  journal: z.array(journalEntry),
});
export type AdminPurchase = z.output<typeof adminPurchase>;
