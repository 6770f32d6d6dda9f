import { randomUUID } from 'node:crypto';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { derivedId } from '../data/derived-id';
import type { Ref } from '../data/entity';
import { madeUnderKey, refuseReusedKey } from '../data/idempotency';
import { profiles, roles } from '../data/people';
import { requestHash } from '../data/request-hash';
import type { Store } from '../data/store';
import { check, type Write } from '../data/writes';
import type { Person } from '../http/actor';

/** Pictures must be this provider's own uploads. Throws `invalid_input` on the images. */
export const refuseForeignImages = (images: readonly Image[], providerId: string): void => {
  if (images.every(({ src }) => src.startsWith(`/media/${providerId}/`))) return;
  throw new Refusal('invalid_input', { fields: { images: 'Please upload the image again.' } });
};

type CreateCall = {
  actor: Person;
  body: object;
  headers: { 'idempotency-key'?: string | undefined };
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * How a provider's new listing begins, and what the same Idempotency-Key has made before. Throws `key_reused` where that
 * was something else.
 */
export const prepareListing = async (store: Store, { actor, body, headers, now }: CreateCall) => {
  const idempotencyKey = headers['idempotency-key'];
  const id = idempotencyKey ? derivedId(actor.id, idempotencyKey) : randomUUID();
  const { profile, ...made } = await store.readAll({ profile: profiles.ref(actor.id), ...madeUnderKey(id) });
  refuseReusedKey(made, body);
  const start = {
    id,
    providerId: actor.id,
    providerName: profile?.name ?? actor.name,
    providerApproved: true,
    archived: false,
    createdAt: new Date(now).toISOString(),
    requestHash: requestHash(body),
    version: 1,
  };
  return { ...made, start };
};

/** Writes a listing, provided its provider is still approved. Throws `not_provider`. */
export const createListing = (store: Store, providerId: string, listing: Write): Promise<void> =>
  store.transact([listing, check(roles.ref(providerId), { standing: 'approved' }, 'not_provider')]);

type Owned = { providerId: string; archived: boolean };

/** A listing of one's own that is not archived. Throws `not_found`. */
export const readOwnListing = async <L extends Owned>(
  store: Store,
  entity: { ref: (id: string) => Ref<L | undefined> },
  id: string,
  providerId: string,
): Promise<L> => {
  const listing = await store.read(entity.ref(id));
  if (listing?.providerId !== providerId || listing.archived) throw new Refusal('not_found');
  return listing;
};
