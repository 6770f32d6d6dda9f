import { useQuery } from '@tanstack/react-query';
import { stateProblem } from '../../../shared/account/postal-address';
import { isUsState } from '../../../shared/account/us-states';
import { groupBySeller } from '../../../shared/cart/by-seller';
import { type CartLine, subtotalOf } from '../../../shared/cart/lines';
import {
  needsState,
  notShippedTo,
  type ShippingTerms,
  shippingFee,
  shipsTo,
  stateNeeded,
} from '../../../shared/shipping/terms';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { shippingQuery } from './queries';

/** What one seller asks for shipping their lines of a cart. */
export type SellerShipping = {
  providerId: string;
  seller: string;
  terms: ShippingTerms | undefined;
  feeCents: number;
  /** Whether they ship to the chosen state. */
  isServed: boolean;
};

/** What the checkout knows about shipping. */
export type Shipping = {
  sellers: SellerShipping[];
  /** Whether the sellers' terms are loaded. Nothing is ordered before, since nobody has seen the fees. */
  isKnown: boolean;
  /** Whether the terms could not be loaded; `retry` loads them again. */
  isFailed: boolean;
  retry: () => void;
  /** Whether a seller asks a fee or does not ship everywhere, so that the state is needed. */
  needsState: boolean;
  /** All fees together, in cents; undefined until the state is chosen, if it is needed. */
  feeCents: number | undefined;
  /**
   * Why this cart cannot be shipped to the state that is chosen, that it is not the state of the address, or that it
   * must be chosen.
   */
  problem: string | undefined;
};

/**
 * Works out what shipping a cart to an address in a state costs, by the terms of its sellers; see
 * docs/product/money.md#shipping-fees.
 */
export const useShipping = (lines: readonly CartLine[], address: string, state: string): Shipping => {
  const groups = groupBySeller(lines);
  const query = shippingQuery(groups.map(({ providerId }) => providerId).sort());
  const { data: terms, isSuccess, isError, refetch } = useQuery(query);
  const chosen = isUsState(state) ? state : undefined;
  const sellers = groups.map(({ providerId, providerName, lines: sold }) => {
    const own = terms?.get(providerId);
    const seller = providerName ? isolateBidi(providerName) : 'The seller';
    const isServed = !chosen || shipsTo(own, chosen);
    const feeCents = isServed ? shippingFee(own, subtotalOf(sold)) : 0;
    return { providerId, seller, terms: own, feeCents, isServed };
  });
  const isNeeded = groups.some(({ providerId, lines: sold }) =>
    needsState(terms?.get(providerId), subtotalOf(sold)),
  );
  const refused = sellers.filter(({ isServed }) => !isServed);
  const problem = !isNeeded
    ? undefined
    : !chosen
      ? stateNeeded
      : (stateProblem(address, chosen) ??
        (refused.map(({ seller }) => notShippedTo(seller, chosen)).join(' ') || undefined));
  return {
    sellers,
    isKnown: isSuccess,
    isFailed: isError,
    retry: () => void refetch(),
    needsState: isNeeded,
    feeCents: isNeeded && !chosen ? undefined : sellers.reduce((sum, { feeCents }) => sum + feeCents, 0),
    problem,
  };
};
