import type { Stripe } from 'stripe';
import * as z from 'zod';
import { refused } from './errors';
import { newId } from './ids';
import { operation } from './operation';
import { amount, currency, expand, integer, text } from './params';
import { type Sandbox, seconds } from './sandbox';

const taxed = {
  amount,
  tax_code: text().optional(),
  tax_behavior: z.literal('exclusive').optional(),
};

/** What `POST /v1/tax/calculations` takes here: amounts without tax that go to an address in the US. */
const createParams = z.strictObject({
  currency,
  customer_details: z.strictObject({
    address: z.strictObject({
      country: z.literal('US'),
      state: text(),
      postal_code: text(),
      line1: text().optional(),
      city: text().optional(),
    }),
    address_source: z.enum(['shipping', 'billing']),
  }),
  line_items: z
    .array(z.strictObject({ ...taxed, reference: text(500), quantity: integer.optional() }))
    .min(1),
  shipping_cost: z.strictObject(taxed).optional(),
  expand,
});

/** A state's rate, as a stand-in for those of its counties and cities, in basis points, and how its ZIP codes begin. */
type Rate = { rate: number; shipping: boolean; zips: RegExp };

const none: Rate = { rate: 0, shipping: false, zips: /^/ };

/** The states with a tax here; in any other one, the platform is not registered. */
const rates: Readonly<Record<string, Rate>> = {
  CA: { rate: 950, shipping: false, zips: /^9[0-6]/ },
  CO: { rate: 881, shipping: true, zips: /^8[01]/ },
  FL: { rate: 700, shipping: false, zips: /^3[2-4]/ },
  GA: { rate: 890, shipping: true, zips: /^3[019]/ },
  IL: { rate: 1_025, shipping: false, zips: /^6[0-2]/ },
  NJ: { rate: 663, shipping: true, zips: /^0[78]/ },
  NY: { rate: 888, shipping: true, zips: /^(0|1[0-4])/ },
  PA: { rate: 800, shipping: true, zips: /^1[5-9]/ },
  TX: { rate: 825, shipping: true, zips: /^[78]/ },
  WA: { rate: 1_035, shipping: true, zips: /^9[89]/ },
};

const zipCode = /^\d{5}(-\d{4})?$/;

const taxOn = (cents: number, { rate }: Rate): number => Math.round((cents * rate) / 10_000);

const create = (sandbox: Sandbox, params: z.output<typeof createParams>): Stripe.Tax.Calculation => {
  const { address, address_source } = params.customer_details;
  const { state, postal_code } = address;
  const found = Object.hasOwn(rates, state) ? rates[state]! : none;
  if (!zipCode.test(postal_code) || !found.zips.test(postal_code))
    throw refused(
      "We could not determine the customer's tax location based on the provided customer address.",
      'customer_tax_location_invalid',
    );
  const ofLines = params.line_items.reduce((sum, { amount }) => sum + taxOn(amount, found), 0);
  const shipping = params.shipping_cost;
  const ofShipping = shipping && found.shipping ? taxOn(shipping.amount, found) : 0;
  const net = params.line_items.reduce((sum, { amount }) => sum + amount, shipping?.amount ?? 0);
  const now = seconds(sandbox);
  return {
    id: newId('taxcalc'),
    object: 'tax.calculation',
    amount_total: net + ofLines + ofShipping,
    currency: params.currency,
    customer: null,
    customer_details: {
      address: {
        country: 'US',
        state,
        postal_code,
        line1: address.line1 ?? null,
        line2: null,
        city: address.city ?? null,
      },
      address_source,
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: now + 90 * 24 * 3600,
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping
      ? {
          amount: shipping.amount,
          amount_tax: ofShipping,
          tax_behavior: 'exclusive',
          tax_code: shipping.tax_code ?? 'txcd_92010001',
        }
      : null,
    tax_amount_exclusive: ofLines + ofShipping,
    tax_amount_inclusive: 0,
    tax_breakdown: [],
    tax_date: now,
  };
};

/** Stripe Tax: what is owed on a sale, by a table of rates. */
export const taxOperations = [
  operation({
    method: 'POST',
    path: '/v1/tax/calculations',
    params: createParams,
    run: (sandbox, { params }) => create(sandbox, params),
  }),
];
