import { Refusal } from '../../shared/http/refusal';
import type { Ref } from '../data/entity';
import { profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import type { Query, Store } from '../data/store';

type Owned = { customerId: string; providerId: string; paidAt?: string | undefined };

/** Whom something is bought from: what they say of themselves and, where it matters, their standing. */
export type Provider = { profile?: StoredProfile | undefined; role?: RoleItem | undefined };

/** Reads the providers of some purchases, each once, with their roles only where asked. */
export const readProviders = async (
  store: Store,
  purchases: readonly Owned[],
  { withRoles = false }: { withRoles?: boolean } = {},
): Promise<Map<string, Provider>> => {
  const ids = [...new Set(purchases.map(({ providerId }) => providerId))];
  const { profile, role } = await store.readAll({
    profile: ids.map((id) => profiles.ref(id)),
    role: withRoles ? ids.map((id) => roles.ref(id)) : [],
  });
  return new Map(ids.map((id, index) => [id, { profile: profile[index], role: role[index] }]));
};

/** A provider as every customer sees them, as they are rated now. */
export const shownProvider = (
  { providerId, providerName }: Owned & { providerName: string },
  { profile }: Provider = {},
) => ({
  id: providerId,
  name: profile?.name ?? providerName,
  rating: { sum: profile?.ratingSum ?? 0, count: profile?.ratingCount ?? 0 },
});

/** A customer's own purchase. Throws `not_found` for anybody else's, as if there were none. */
export const readForCustomer = async <V extends Owned>(
  store: Store,
  ref: Ref<V | undefined>,
  customerId: string,
): Promise<V> => {
  const purchase = await store.read(ref);
  if (purchase?.customerId !== customerId) throw new Refusal('not_found');
  return purchase;
};

/** A provider's paid purchase. Throws `not_found` for another's and for one that nobody has paid. */
export const readForProvider = async <V extends Owned>(
  store: Store,
  ref: Ref<V | undefined>,
  providerId: string,
): Promise<V> => {
  const purchase = await store.read(ref);
  if (purchase?.providerId !== providerId || !purchase.paidAt) throw new Refusal('not_found');
  return purchase;
};

const pageSize = 24;

/** A page of a list, each item as `show` has it. Throws `invalid_input` for a cursor that is not one of ours. */
export const showPage = async <V, Shown>(
  store: Store,
  query: Query<V>,
  page: { cursor?: string | undefined },
  show: (items: V[]) => Shown[] | Promise<Shown[]>,
): Promise<{ items: Shown[]; cursor?: string }> => {
  const { items, cursor } = await store.list(query, { limit: pageSize, cursor: page.cursor });
  return { items: await show(items), cursor };
};
