import * as z from 'zod';
import { isUsState } from '../../../shared/account/us-states';
import { line } from '../../../shared/http/fields';
import { cartInput } from '../../../shared/orders/cart-input';
import { trackingNumber } from '../../../shared/orders/schema';
import { addressFields, readAddress } from '../../lib/addressForm';

/** The checkout form. The cart lines and the wallet amount are added on submit. */
export const checkoutForm = z.object({
  shippingAddress: z
    .string()
    .trim()
    .min(1, 'Please enter your shipping address')
    .pipe(cartInput.shape.shippingAddress),
  /** Empty until one is chosen. */
  shippingState: z.string().transform((state) => (isUsState(state) ? state : undefined)),
});

/** The form that saves a delivery address. */
export const savedAddressForm = z
  .object({ label: z.string().trim().min(1, 'Please enter a name').pipe(line(40)), ...addressFields })
  .transform(({ label, ...typed }, context) => ({ label, postalAddress: readAddress(typed, context) }));

/** The form for shipping an order. */
export const trackingForm = z.object({
  trackingNumber: z.string().trim().min(1, 'Please enter a tracking number').pipe(trackingNumber),
  /** The ids of other orders in the same parcel. */
  also: z.array(z.string()),
});

/** The form for shipping several orders: a tracking number for each, in their order. */
export const shipmentsForm = z.object({ numbers: z.array(trackingForm.shape.trackingNumber) });
