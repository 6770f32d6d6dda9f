import type Stripe from 'stripe';
import { type Given, givenStripe } from './stripe-fixture';

let given: Given;
beforeAll(async () => {
  given = await givenStripe();
});
afterAll(() => given.close());

const calculate = (state: string, zip: string, more: Partial<Stripe.Tax.CalculationCreateParams> = {}) =>
  given.stripe().tax.calculations.create({
    currency: 'usd',
    customer_details: {
      address: { country: 'US', state, postal_code: zip },
      address_source: 'shipping',
    },
    line_items: [
      { amount: 1_999, reference: 'one', tax_code: 'txcd_99999999' },
      { amount: 333, reference: 'two', tax_code: 'txcd_99999999' },
    ],
    ...more,
  });

test('tax follows the table of rates, on shipping only where a state taxes it', async () => {
  const shipping = { shipping_cost: { amount: 499, tax_code: 'txcd_92010001' } };
  expect(await calculate('NY', '11201', shipping)).toMatchObject({
    object: 'tax.calculation',
    tax_amount_exclusive: 178 + 30 + 44,
    amount_total: 2_831 + 252,
    shipping_cost: { amount: 499, amount_tax: 44 },
  });
  expect(await calculate('CA', '90012', shipping)).toMatchObject({
    tax_amount_exclusive: 190 + 32,
    shipping_cost: { amount_tax: 0 },
  });
  expect(await calculate('OR', '97201')).toMatchObject({ tax_amount_exclusive: 0, shipping_cost: null });
});

test('an address that is nowhere is refused', async () => {
  for (const [state, zip] of [
    ['NY', '90012'],
    ['OR', '9720'],
  ] as const)
    await expect(calculate(state, zip)).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
});
