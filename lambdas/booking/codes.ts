import type { Discount } from '../../shared/booking/pricing';
import { isOfferCode, offerProblem } from '../../shared/clients/offers';
import { discountOf, promoProblem } from '../../shared/promo/rules';
import type { Promo } from '../../shared/promo/schema';
import { type PersonalCode, personalCodes } from '../data/personal-codes';
import { promos } from '../data/promos';

/** What a customer's code may be: one of their offers, or a promo code. */
export const codeRefs = (customerId: string, code: string | undefined) => ({
  promo: code ? promos.ref(code) : undefined,
  offer: code && isOfferCode(code) ? personalCodes.ref(customerId, code) : undefined,
});

export type CodeRead = { promo?: Promo | undefined; offer?: PersonalCode | undefined };

type Use = { providerId: string; now: number; marketplaceZone: string; firstAppointment: boolean };

/** What a code takes off a provider's service, or why it cannot be used. `now` is in milliseconds. */
export const checkCode = (
  { promo, offer }: CodeRead,
  use: Use,
): { discount: Discount; problem?: undefined } | { problem: string; discount?: undefined } => {
  const problem = offer ? offerProblem(offer, use) : promoProblem(promo, use);
  if (problem) return { problem };
  return {
    discount: offer ? { type: 'percentage', value: offer.rate, byProvider: true } : discountOf(promo!),
  };
};
