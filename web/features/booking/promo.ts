import * as z from 'zod';

/** The promo code field. The server decides whether the code is valid. */
export const promoForm = z.object({
  code: z.string().trim().toUpperCase().min(1, 'Please enter a promo code').max(40, 'Invalid promo code'),
});

/** A valid promo code with its discount in cents. */
export type AppliedPromo = { code: string; discountCents: number };
