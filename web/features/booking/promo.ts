import * as z from 'zod';

/** A promo code as the field takes it; whether it counts is the server's answer. */
export const promoForm = z.object({
  code: z.string().trim().toUpperCase().min(1, 'Please enter a promo code').max(40, 'Invalid promo code'),
});

/** A code the server accepted, and what it saves (cents). */
export type AppliedPromo = { code: string; discountCents: number };
