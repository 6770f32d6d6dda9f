import { randomUUID } from 'node:crypto';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { derivedId } from '../data/derived-id';
import { profiles, roles } from '../data/people';
import type { Item, Key, Store } from '../data/store';
import { check, type Write } from '../data/writes';
import type { Person } from '../http/actor';

/** Pictures must be this provider's own uploads. Throws `invalid_input` on the images. */
export const refuseForeignImages = (images: readonly Image[], providerId: string): void => {
  if (images.every(({ src }) => src.startsWith(`/media/${providerId}/`))) return;
  throw new Refusal('invalid_input', { fields: { images: 'Please upload the image again.' } });
};

/** How a provider's new listing begins, and what the same Idempotency-Key has made before. `now` in milliseconds. */
export const begin = async (
  store: Store,
  asking: { actor: Person; idempotencyKey?: string; now: number },
  keyOf: (id: string) => Key,
) => {
  const { actor, idempotencyKey, now } = asking;
  const id = idempotencyKey ? derivedId(actor.id, idempotencyKey) : randomUUID();
  const [made, profile] = await store.batchGet([keyOf(id), profiles.key(actor.id)]);
  const start = {
    id,
    providerId: actor.id,
    providerName: profiles.maybe(profile)?.name ?? actor.name,
    providerApproved: true,
    archived: false,
    createdAt: new Date(now).toISOString(),
    version: 1,
  };
  return { made, start };
};

/** Writes a listing, provided its provider is still approved. Throws `not_provider`. */
export const add = (store: Store, providerId: string, listing: Write): Promise<void> =>
  store.transact([listing, check(roles.key(providerId), { standing: 'approved' }, 'not_provider')]);

type Owned = { providerId: string; archived: boolean };

/** A listing of one's own that is not archived. Throws `not_found`. */
export const own = async <L extends Owned>(
  store: Store,
  entity: { key: (id: string) => Key; maybe: (item: Item | undefined) => L | undefined },
  id: string,
  providerId: string,
): Promise<L> => {
  const listing = entity.maybe(await store.get(entity.key(id)));
  if (listing?.providerId !== providerId || listing.archived) throw new Refusal('not_found');
  return listing;
};
