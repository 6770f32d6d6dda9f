import * as z from 'zod';
import { cartInput, trackingNumber } from '../../../shared/orders/schema';

/** The checkout form. The cart lines and the wallet amount are added on submit. */
export const checkoutForm = z.object({
  shippingAddress: z
    .string()
    .trim()
    .min(1, 'Please enter your shipping address')
    .pipe(cartInput.shape.shippingAddress),
});

/** The form for shipping an order. */
export const trackingForm = z.object({
  trackingNumber: z.string().trim().min(1, 'Please enter a tracking number').pipe(trackingNumber),
  /** The ids of other orders in the same parcel. */
  also: z.array(z.string()),
});

/** The form for shipping several orders: a tracking number for each, in their order. */
export const shipmentsForm = z.object({ numbers: z.array(trackingForm.shape.trackingNumber) });
