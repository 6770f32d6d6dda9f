import { randomUUID } from 'node:crypto';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { derivedId } from '../data/engine/derived-id';
import { requestHash } from '../data/engine/request-hash';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, type Write } from '../data/engine/writes';
import { madeUnderKey, refuseReusedKey } from '../data/idempotency';
import { archivedListing } from '../data/listings';
import { profiles, roles } from '../data/people';
import type { Person } from '../http/actor';
import { imageUses } from '../media/own-images';

type CreateCall = {
  actor: Person;
  body: object;
  headers: { 'idempotency-key'?: string | undefined };
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * Returns the common fields of a provider's new listing, and what the same Idempotency-Key has already created. Throws
 * `key_reused` if that came from a different request.
 */
export const prepareListing = async (store: Store, { actor, body, headers, now }: CreateCall) => {
  const idempotencyKey = headers['idempotency-key'];
  const id = idempotencyKey ? derivedId(actor.id, idempotencyKey) : randomUUID();
  const { profile, ...made } = await store.readAll({ profile: profiles.ref(actor.id), ...madeUnderKey(id) });
  refuseReusedKey(made, body);
  const common = {
    id,
    providerId: actor.id,
    providerName: profile?.name ?? actor.name,
    providerArea: profile?.area ?? '',
    providerPhoto: profile?.photo?.src ?? '',
    providerApproved: true,
    archived: false,
    createdAt: isoOf(now),
    requestHash: requestHash(body),
    version: 1,
  };
  return { ...made, common };
};

/** Creates a listing. Throws `not_provider` if its provider is no longer approved. */
export const createListing = (store: Store, providerId: string, writes: Write[]): Promise<void> =>
  store.transact([...writes, check(roles.ref(providerId), { status: 'approved' }, 'not_provider')]);

type Owned = {
  id: string;
  providerId: string;
  images: Image[];
  archived: boolean;
  active: boolean;
  providerName: string;
  providerArea: string;
  providerPhoto: string;
  version: number;
};

/** How to write a kind of listing. */
type Listings<L> = {
  replace: (before: L, change: Partial<Owned>) => Write;
  /** Returns the name under which a listing uses its images. */
  userOf: (listing: L) => string;
};

/** Returns a provider's own listing. Throws `not_found` if it is someone else's or archived. */
export const ownListing = <L extends Owned>(listing: L | undefined, providerId: string): L => {
  if (listing?.providerId !== providerId || listing.archived) throw new Refusal('not_found');
  return listing;
};

/** Shows or hides a provider's own listing. Throws `needs_picture`, and what `read` throws. */
export const setActive = <L extends Owned>(
  store: Store,
  { replace }: Listings<L>,
  read: () => Promise<L>,
  active: boolean,
): Promise<L> =>
  retryOnConflict(async () => {
    const before = await read();
    if (before.active === active) return before;
    // An imported one has none yet.
    if (active && before.images.length === 0) throw new Refusal('needs_picture');
    await store.write(replace(before, { active }));
    return { ...before, active, version: before.version + 1 };
  });

/** Removes a provider's own listing from all lists; what was sold keeps its copy of the details. */
export const archive = <L extends Owned>(
  store: Store,
  { replace, userOf }: Listings<L>,
  read: () => Promise<L>,
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await read();
    await store.writeAll([
      replace(before, archivedListing),
      ...imageUses({ user: userOf(before), before: before.images, after: [], now }),
    ]);
  });
