import { contiguousStates, stateName, type UsState } from '../account/us-states';
import { formatCents } from '../money/cents';
import { apportion } from '../payments/split';

/** The highest shipping fee of an order, in cents. */
export const maxShippingFeeCents = 200_00;

/** The most that a seller can ask customers to buy for free shipping, in cents. */
export const maxFreeFromCents = 10_000_00;

/** The longest usual delivery that a seller can name, in days. */
export const maxShippingDays = 60;

/** What a seller asks for shipping. Without terms, shipping is free, to everywhere in the US. */
export type ShippingTerms = {
  /** For all that one checkout buys from this seller. */
  feeCents: number;
  /** From this amount of their products on, in cents, shipping is free. */
  freeFromCents?: number | undefined;
  /** Where they ship to; everywhere in the US if it is missing. */
  states?: readonly UsState[] | undefined;
  /** How many days a delivery usually takes. */
  days?: { min: number; max: number } | undefined;
};

/** Returns what shipping costs for products of one seller with a subtotal; both in cents. */
export const shippingFee = (terms: ShippingTerms | undefined, subtotalCents: number): number => {
  const { feeCents = 0, freeFromCents } = terms ?? {};
  return freeFromCents !== undefined && subtotalCents >= freeFromCents ? 0 : feeCents;
};

/** Whether a seller ships to a state. */
export const shipsTo = (terms: ShippingTerms | undefined, state: UsState): boolean =>
  !terms?.states || terms.states.includes(state);

/** Whether a checkout needs to know the state: for a fee that nobody pays unseen, or for where the seller ships. */
export const needsState = (terms: ShippingTerms | undefined, subtotalCents: number): boolean =>
  terms?.states !== undefined || shippingFee(terms, subtotalCents) > 0;

/** Says that a seller does not ship to a state. */
export const notShippedTo = (seller: string, state: UsState): string =>
  `${seller} does not ship to ${stateName(state)}.`;

/** What the checkout says at the state if it is needed and missing. */
export const stateNeeded = 'Choose the state of your address';

/**
 * Divides a seller's fee over their lines of a checkout, in proportion to the lines' prices, so that each line can be
 * refunded on its own with its share (cents); see docs/product/money.md#shipping-fees. Where all lines are free, they
 * share alike.
 */
export const shareFee = (feeCents: number, totals: readonly number[]): number[] =>
  apportion(feeCents, totals.some((cents) => cents > 0) ? totals : totals.map(() => 1));

const dayRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? (max === 1 ? '1 day' : `${max} days`) : `${min} to ${max} days`;

/** Says how long a delivery usually takes. */
export const usualDays = ({ days }: ShippingTerms): string | undefined =>
  days && `Usually arrives in ${dayRange(days)}`;

/** Says what a seller asks for shipping, before a customer has chosen what to buy: `$5.99 shipping, free from $75.00`. */
export const shippingPrice = ({ feeCents = 0, freeFromCents }: Partial<ShippingTerms> = {}): string => {
  if (feeCents === 0) return 'Free shipping';
  const free = freeFromCents === undefined ? '' : `, free from ${formatCents(freeFromCents)}`;
  return `${formatCents(feeCents)} shipping${free}`;
};

/** How many states are listed by their names; of more, only the letters are. */
const maxNames = 4;
const list = new Intl.ListFormat('en-US');

/** Says where a seller ships, to follow "ships": `to New York and New Jersey`. */
export const whereShipped = ({ states }: Pick<ShippingTerms, 'states'> = {}): string => {
  if (!states) return 'everywhere in the US';
  const areContiguous =
    states.length === contiguousStates.length && contiguousStates.every((state) => states.includes(state));
  if (areContiguous) return 'to the 48 contiguous states and DC';
  return `to ${list.format(states.length > maxNames ? states : states.map(stateName))}`;
};
