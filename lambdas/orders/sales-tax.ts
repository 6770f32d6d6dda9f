import { parseAddress, stateProblem, withState, zipInState } from '../../shared/account/postal-address';
import type { UsState } from '../../shared/account/us-states';
import { Refusal } from '../../shared/http/refusal';
import type { CartInput } from '../../shared/orders/cart-input';
import { stateNeeded } from '../../shared/orders/shipping';
import { apportion } from '../../shared/payments/split';
import { logger } from '../runtime/logger';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import { isUnplaceable } from '../stripe/errors';
import type { QuotedLine } from './quote-shipping';

/** Where something is sent to, as far as it can be read. */
type Destination = { state: UsState; zip: string; street?: string | undefined; city?: string | undefined };

/** What is taxed (cents): the price of each product, and the shipping of all of them. */
type Taxable = { to: Destination; productCents: readonly number[]; shippingCents: number };

/** Returns the sales tax on products and on their shipping, in cents; undefined if Stripe does not know the destination. */
export type CalculateTax = (
  taxable: Taxable,
) => Promise<{ productsCents: number; shippingCents: number } | undefined>;

/** Stripe's codes for what is taxed: any product that is shipped, and its shipping. */
const taxCodes = { products: 'txcd_99999999', shipping: 'txcd_92010001' };

/** Creates the call to Stripe Tax. Throws `payments_unavailable` if it does not answer, or is not set up. */
export const createTaxCalls = (source: StripeSource): CalculateTax => {
  const callStripe = createStripeCaller(source);
  return async ({ to: { state, zip, street, city }, productCents, shippingCents }) => {
    try {
      const { tax_amount_exclusive, shipping_cost } = await callStripe(({ tax }) =>
        tax.calculations.create({
          currency: 'usd',
          customer_details: {
            address: { country: 'US', state, postal_code: zip, line1: street, city },
            address_source: 'shipping',
          },
          line_items: productCents.map((amount, index) => ({
            amount,
            reference: `line-${index + 1}`,
            tax_code: taxCodes.products,
          })),
          ...(shippingCents > 0 && { shipping_cost: { amount: shippingCents, tax_code: taxCodes.shipping } }),
        }),
      );
      const ofShipping = shipping_cost?.amount_tax ?? 0;
      return { productsCents: tax_amount_exclusive - ofShipping, shippingCents: ofShipping };
    } catch (error) {
      if (isUnplaceable(error)) return undefined;
      if (error instanceof Refusal) throw error;
      logger.error('Stripe did not calculate sales tax', { error });
      throw new Refusal('payments_unavailable');
    }
  };
};

const refuseAt = (field: 'shippingAddress' | 'shippingState', message: string) =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });

/** Reads where a cart goes. Throws `invalid_input` at the field that says too little, or contradicts the other. */
const destinationOf = ({ shippingAddress, shippingState }: CartInput): Destination => {
  if (!shippingState) throw refuseAt('shippingState', stateNeeded);
  const problem = stateProblem(shippingAddress, shippingState);
  if (problem) throw refuseAt('shippingState', problem);
  const zip = zipInState(shippingAddress, shippingState);
  if (!zip) throw refuseAt('shippingAddress', 'End the address with its ZIP code. Sales tax depends on it.');
  const { street, city } = parseAddress(withState(shippingAddress, shippingState)) ?? {};
  return { state: shippingState, zip, street, city };
};

/** A cart line with the sales tax on it and on its share of the shipping, in cents, and the state it is owed to. */
export type TaxedLine = QuotedLine & { taxCents: number; taxState?: UsState | undefined };

/**
 * Adds the sales tax to the lines of a cart, divided by prices and shares of the shipping: docs/product/money.md#sales-tax.
 * Without `calculate`, nothing is taxed. Throws `invalid_input` for an address that does not say where it is, and what
 * `calculate` throws.
 */
export const withTax = async (
  lines: readonly QuotedLine[],
  input: CartInput,
  calculate: CalculateTax | undefined,
): Promise<TaxedLine[]> => {
  const prices = lines.map(({ listCents }) => listCents);
  const fees = lines.map(({ shippingCents }) => shippingCents);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
  if (!calculate || sum(prices) + sum(fees) === 0) return lines.map((line) => ({ ...line, taxCents: 0 }));
  const to = destinationOf(input);
  const tax = await calculate({ to, productCents: prices, shippingCents: sum(fees) });
  if (!tax) throw refuseAt('shippingAddress', 'We could not find this address. Check it and its ZIP code.');
  const ofPrices = apportion(tax.productsCents, prices);
  const ofFees = apportion(tax.shippingCents, fees);
  return lines.map((line, index) => {
    const taxCents = ofPrices[index]! + ofFees[index]!;
    return { ...line, taxCents, ...(taxCents > 0 && { taxState: to.state }) };
  });
};
