import * as z from 'zod';
import { cartInput, trackingNumber } from '../../../shared/orders/schema';

/** What the checkout asks for; the cart and the wallet's part are added when it is sent. */
export const checkoutForm = z.object({
  shippingAddress: z
    .string()
    .trim()
    .min(1, 'Please enter your shipping address')
    .pipe(cartInput.shape.shippingAddress),
});

/** What shipping an order asks its seller for. */
export const trackingForm = z.object({
  trackingNumber: z.string().trim().min(1, 'Please enter a tracking number').pipe(trackingNumber),
});
