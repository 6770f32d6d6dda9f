import { Refusal } from '../../shared/http/refusal';
import type { Ref } from '../data/engine/entity';
import type { Query, Store } from '../data/engine/store';
import { profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import type { PurchaseFacts } from './purchase';

type Owned = { customerId: string; providerId: string; paidAt?: string | undefined };

/** A purchase's provider: their profile and, if asked for, their role with its status. */
export type Provider = { profile?: StoredProfile | undefined; role?: RoleItem | undefined };

/** Reads the providers of some purchases, each once; their roles only if `withRoles`. */
export const readProviders = async (
  store: Store,
  purchases: readonly Owned[],
  { withRoles = false }: { withRoles?: boolean } = {},
): Promise<Map<string, Provider>> => {
  const ids = [...new Set(purchases.map(({ providerId }) => providerId))].filter(Boolean);
  const { profile, role } = await store.readAll({
    profile: ids.map((id) => profiles.ref(id)),
    role: withRoles ? ids.map((id) => roles.ref(id)) : [],
  });
  return new Map(ids.map((id, index) => [id, { profile: profile[index], role: role[index] }]));
};

/**
 * The prices to show: all of a tip is the provider's, as a travel fee is, and a gift card is nobody's, but both are what was
 * paid for; of an order, the fee is for shipping. In cents.
 */
export const shownPrices = ({
  ref,
  listCents,
  travelFeeCents,
  totalCents,
}: Pick<PurchaseFacts, 'ref' | 'listCents' | 'travelFeeCents' | 'totalCents'>) =>
  ({
    booking: { listCents, travelFeeCents, shippingCents: 0 },
    order: { listCents, travelFeeCents: 0, shippingCents: travelFeeCents },
    tip: { listCents: totalCents, travelFeeCents: 0, shippingCents: 0 },
    gift: { listCents: totalCents, travelFeeCents: 0, shippingCents: 0 },
  })[ref.kind];

/** A provider as customers see them, with the current rating. */
export const shownProvider = (
  { providerId, providerName }: Owned & { providerName: string },
  { profile }: Provider = {},
) => ({
  id: providerId,
  name: profile?.name ?? providerName,
  photo: profile?.photo,
  rating: { sum: profile?.ratingSum ?? 0, count: profile?.ratingCount ?? 0 },
});

/** Reads a customer's own purchase. Throws `not_found` for anyone else's, as if it did not exist. */
export const readForCustomer = async <V extends Owned>(
  store: Store,
  ref: Ref<V | undefined>,
  customerId: string,
): Promise<V> => {
  const purchase = await store.read(ref);
  if (purchase?.customerId !== customerId) throw new Refusal('not_found');
  return purchase;
};

/** Returns a purchase to its provider. Throws `not_found` for another provider's and for an unpaid one. */
export const asProviders = <V extends Owned>(purchase: V | undefined, providerId: string): V => {
  if (purchase?.providerId !== providerId || !purchase.paidAt) throw new Refusal('not_found');
  return purchase;
};

/** Reads a purchase for its provider. Throws as `asProviders` does. */
export const readForProvider = async <V extends Owned>(
  store: Store,
  ref: Ref<V | undefined>,
  providerId: string,
): Promise<V> => asProviders(await store.read(ref), providerId);

const pageSize = 24;

/** Lists a page of items, 24 by default, converted by `show`. Throws `invalid_input` for an invalid cursor. */
export const showPage = async <V, Shown>(
  store: Store,
  query: Query<V>,
  page: { cursor?: string | undefined; limit?: number },
  show: (items: V[]) => Shown[] | Promise<Shown[]>,
): Promise<{ items: Shown[]; cursor?: string }> => {
  const { items, cursor } = await store.list(query, { limit: page.limit ?? pageSize, cursor: page.cursor });
  return { items: await show(items), cursor };
};
