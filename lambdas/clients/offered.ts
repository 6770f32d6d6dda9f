import { offerProblem } from '../../shared/clients/offers';
import { blocks } from '../data/blocks';
import { type ClientOffer, clientOffers } from '../data/client-offers';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { type PersonalCode, personalCodes } from '../data/personal-codes';

/** An offer to one customer, and the name of the provider. */
export type Offered = { code: PersonalCode; offer: ClientOffer; providerName: string };

/**
 * Reads an offer to a customer that can still be used; undefined once it was used, is over, was removed with its
 * provider's account, or its provider is suspended or has blocked the customer or been blocked by them. `now` is in
 * milliseconds.
 */
export const readOffered = async (
  store: Pick<Store, 'read' | 'readAll'>,
  customerId: string,
  codeText: string,
  now: number,
): Promise<Offered | undefined> => {
  const code = await store.read(personalCodes.ref(customerId, codeText));
  if (!code) return undefined;
  const { providerId, offerId } = code;
  const { offer, role, provider, blockers } = await store.readAll({
    offer: clientOffers.ref(providerId, offerId),
    role: roles.ref(providerId),
    provider: profiles.ref(providerId),
    blockers: blocks.ref(providerId, customerId),
  });
  const isUsable =
    isApprovedProvider(role) && blockers.size === 0 && !offerProblem(code, { providerId, now });
  return offer && isUsable ? { code, offer, providerName: provider?.name || 'A stylist' } : undefined;
};
