import { stateProblem } from '../../shared/account/postal-address';
import { Refusal } from '../../shared/http/refusal';
import { formatCents } from '../../shared/money/cents';
import type { CartInput } from '../../shared/orders/cart-input';
import {
  needsState,
  notShippedTo,
  type ShippingTerms,
  shareFee,
  shippingFee,
  shipsTo,
  stateNeeded,
} from '../../shared/shipping/terms';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import type { StoredProduct } from '../data/products';
import type { StoredShipping } from '../data/shipping';

/** A cart line that can be bought, with its price and its share of the shipping fee in cents. */
export type QuotedLine = {
  product: StoredProduct;
  /** What was chosen of a product with options. */
  variant?: { id: string; name: string; picture?: string | undefined } | undefined;
  quantity: number;
  listCents: number;
  shippingCents: number;
};

/** A cart line before shipping is added. */
type PricedLine = Omit<QuotedLine, 'shippingCents'>;

/** The lines of one seller in a cart, and what shipping them costs, in cents. */
type Parcel = {
  seller: string;
  lines: PricedLine[];
  subtotalCents: number;
  terms: ShippingTerms | undefined;
  feeCents: number;
};

const parcelOf = (lines: PricedLine[], terms: ShippingTerms | undefined): Parcel => {
  const subtotalCents = lines.reduce((sum, { listCents }) => sum + listCents, 0);
  const seller = isolateBidi(lines[0]!.product.providerName || 'The seller');
  return { seller, lines, subtotalCents, terms, feeCents: shippingFee(terms, subtotalCents) };
};

const sumOf = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { feeCents }) => sum + feeCents, 0);

const list = new Intl.ListFormat('en-US');

/** Says what shipping costs, whichever seller has changed it: only the sum that was shown is known. */
const newFees = (parcels: readonly Parcel[]): string => {
  const asked = parcels.filter(({ feeCents }) => feeCents > 0);
  const fees = asked.map(({ seller, feeCents }) => `${formatCents(feeCents)} from ${seller}`);
  return fees.length === 0 ? 'Shipping is now free.' : `Shipping now costs ${list.format(fees)}.`;
};

const refuseState = (code: 'invalid_input' | 'not_shipped_there', message: string) =>
  new Refusal(code, { message, fields: { shippingState: message } });

/** For clients that do not know of shipping: they show the message. */
const notShown = () => {
  const message = 'Shipping depends on where your order goes. Reload the page to see what it costs.';
  return new Refusal('invalid_input', { message, fields: { expectedShippingCents: message } });
};

/**
 * Throws `invalid_input` if a seller's terms need the state of the address and it is missing or contradicts the address,
 * and `not_shipped_there` if a seller does not ship there; both at `shippingState`.
 */
const requireServed = (
  parcels: readonly Parcel[],
  { shippingAddress, shippingState, expectedShippingCents }: CartInput,
): void => {
  if (!parcels.some(({ terms, subtotalCents }) => needsState(terms, subtotalCents))) return;
  const isUnseen = expectedShippingCents === undefined;
  if (isUnseen && (!shippingState || sumOf(parcels) > 0)) throw notShown();
  if (!shippingState) throw refuseState('invalid_input', stateNeeded);
  const problem = stateProblem(shippingAddress, shippingState);
  if (problem) throw refuseState('invalid_input', problem);
  const refusing = parcels.filter(({ terms }) => !shipsTo(terms, shippingState));
  if (refusing.length > 0)
    throw refuseState(
      'not_shipped_there',
      refusing.map(({ seller }) => notShippedTo(seller, shippingState)).join(' '),
    );
};

/**
 * Adds the shipping fees to the lines of a cart, each seller's once, divided over their lines. Throws what
 * `requireServed` throws, `invalid_input` at `expectedShippingCents` if no fees were shown to compare them with, and
 * `cart_changed` if the fees are not what was shown.
 */
export const withShipping = (
  lines: PricedLine[],
  shipping: ReadonlyMap<string, StoredShipping>,
  input: CartInput,
): QuotedLine[] => {
  const sellerIds = [...new Set(lines.map(({ product }) => product.providerId))];
  const parcels = sellerIds.map((id) =>
    parcelOf(
      lines.filter(({ product }) => product.providerId === id),
      shipping.get(id),
    ),
  );
  requireServed(parcels, input);
  if (sumOf(parcels) !== (input.expectedShippingCents ?? 0))
    throw new Refusal('cart_changed', {
      message: newFees(parcels),
      details: { lines: [] },
    });
  const shares = new Map(
    parcels.flatMap((parcel) => {
      const cents = shareFee(
        parcel.feeCents,
        parcel.lines.map(({ listCents }) => listCents),
      );
      return parcel.lines.map((line, index) => [line, cents[index]!] as const);
    }),
  );
  return lines.map((line) => ({ ...line, shippingCents: shares.get(line)! }));
};
