import { houseIn, placeIn, stateIn, stateProblem } from '../../shared/account/postal-address';
import { stateName, type UsState } from '../../shared/account/us-states';
import { Refusal } from '../../shared/http/refusal';
import type { CartInput } from '../../shared/orders/cart-input';
import { apportion } from '../../shared/payments/split';
import { stateNeeded } from '../../shared/shipping/terms';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import { isUnplaceable, refusalOf } from '../stripe/errors';
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

/** What Stripe is asked about. It takes no amount of zero, and a free product can still have to be shipped. */
const itemsOf = ({ productCents, shippingCents }: Taxable) => {
  const charged = productCents.filter((amount) => amount > 0);
  const shipping = { amount: shippingCents, tax_code: taxCodes.shipping };
  if (charged.length === 0) return { line_items: [{ ...shipping, reference: 'shipping' }] };
  return {
    line_items: charged.map((amount, index) => ({
      amount,
      reference: `line-${index + 1}`,
      tax_code: taxCodes.products,
    })),
    ...(shippingCents > 0 && { shipping_cost: shipping }),
  };
};

/**
 * Creates the call to Stripe Tax. Throws `payments_unavailable` if it does not answer, and `payment_refused` if it is not
 * set up.
 */
export const createTaxCalls = (source: StripeSource): CalculateTax => {
  const callStripe = createStripeCaller(source);
  return async (taxable) => {
    const { state, zip, street, city } = taxable.to;
    try {
      const { tax_amount_exclusive, shipping_cost } = await callStripe(({ tax }) =>
        tax.calculations.create({
          currency: 'usd',
          customer_details: {
            address: { country: 'US', state, postal_code: zip, line1: street, city },
            address_source: 'shipping',
          },
          ...itemsOf(taxable),
        }),
      );
      const hasProducts = taxable.productCents.some((cents) => cents > 0);
      const ofShipping = hasProducts ? (shipping_cost?.amount_tax ?? 0) : tax_amount_exclusive;
      return { productsCents: tax_amount_exclusive - ofShipping, shippingCents: ofShipping };
    } catch (error) {
      if (isUnplaceable(error)) return undefined;
      throw refusalOf(error);
    }
  };
};

/** Asks the same only once, however often a reservation is tried again after a conflict: each answer has its price. */
export const askOnce = (calculate: CalculateTax): CalculateTax => {
  const answers = new Map<string, ReturnType<CalculateTax>>();
  return (taxable) => {
    const question = JSON.stringify(taxable);
    const answer = answers.get(question) ?? calculate(taxable);
    answers.set(question, answer);
    return answer;
  };
};

const refuseAt = (field: 'shippingAddress' | 'shippingState', message: string) =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });

/** Reads where a cart goes. Throws `invalid_input` at the field that says too little, or contradicts the other. */
const destinationOf = ({ shippingAddress, shippingState }: CartInput): Destination => {
  if (!shippingState) throw refuseAt('shippingState', stateNeeded);
  const problem = stateProblem(shippingAddress, shippingState);
  if (problem) throw refuseAt('shippingState', problem);
  const place = placeIn(shippingAddress, shippingState);
  if (!place) {
    const other = stateIn(shippingAddress);
    if (other && other !== shippingState)
      throw refuseAt('shippingState', `The ZIP code of this address is in ${stateName(other)}.`);
    throw refuseAt('shippingAddress', 'End the address with its ZIP code. Sales tax depends on it.');
  }
  return { ...place, state: shippingState, street: place.street && houseIn(place.street) };
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
