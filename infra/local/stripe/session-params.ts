import * as z from 'zod';
import {
  amount,
  currency,
  email,
  expand,
  integer,
  maxChargeCents,
  metadata,
  page,
  text,
  url,
} from './params';

const priceData = z.strictObject({
  currency,
  unit_amount: integer
    .refine((value) => value >= 0, { params: { code: 'parameter_invalid_integer' } })
    .refine((value) => value <= maxChargeCents, {
      message: 'Amount must be no more than $999,999.99',
      params: { code: 'amount_too_large' },
    }),
  product_data: z.strictObject({
    name: text(250),
    description: text().optional(),
    images: z.array(url).max(8).optional(),
    metadata: metadata.optional(),
  }),
});

/** What `POST /v1/checkout/sessions` takes here: one-off payments with inline prices on the hosted page. */
export const createParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z.array(z.strictObject({ price_data: priceData, quantity: amount })).max(100),
  success_url: text(),
  cancel_url: text().optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  expires_at: integer.optional(),
  locale: text().optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text(1000).optional(),
      transfer_group: text().optional(),
    })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  expand,
});

export type CreateParams = z.output<typeof createParams>;

/** What `GET /v1/checkout/sessions` filters by. */
export const listParams = z.strictObject({
  ...page,
  created: z.strictObject({ gte: integer.optional(), lte: integer.optional() }).optional(),
  payment_intent: text().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
