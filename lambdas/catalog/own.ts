import { randomUUID } from 'node:crypto';
import type { catalogApi } from '../../shared/catalog/api';
import type { HairstyleInput, Variation } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { derivedId } from '../data/derived-id';
import { hairstyles, hairstylesByProvider, type StoredHairstyle } from '../data/listings';
import { profiles, roles } from '../data/people';
import { untilFresh } from '../data/retry';
import type { Store } from '../data/store';
import { check, create, replace } from '../data/writes';
import type { Ask } from '../http/serve';

type Api = typeof catalogApi;
type Deps = { store: Store };

/** Pictures must be this provider's own uploads. Throws `invalid_input` on the images. */
const refuseForeignImages = (images: HairstyleInput['images'], providerId: string): void => {
  if (images.every(({ src }) => src.startsWith(`/media/${providerId}/`))) return;
  throw new Refusal('invalid_input', { fields: { images: 'Please upload the image again.' } });
};

/** Sizes keep the ids they have on the stored service; new ones get ids of their own. */
const withIds = (hairstyleId: string, variations: HairstyleInput['variations'], before: Variation[] = []) =>
  variations.map(({ id, ...variation }, index) => {
    const known = before.some((other) => other.id === id);
    return {
      ...variation,
      id: id && known ? id : derivedId(hairstyleId, `${index}:${variation.name}`).slice(0, 10),
    };
  });

const own = async (store: Store, hairstyleId: string, providerId: string): Promise<StoredHairstyle> => {
  const hairstyle = hairstyles.maybe(await store.get(hairstyles.key(hairstyleId)));
  if (hairstyle?.providerId !== providerId || hairstyle.archived) throw new Refusal('not_found');
  return hairstyle;
};

/** A provider's services, active or not, newest first. */
export const listMyHairstyles =
  ({ store }: Deps) =>
  async ({ actor, query }: Ask<Api['listMyHairstyles']>): Promise<Reply<Api['listMyHairstyles']>> => {
    const page = await store.query({ ...hairstylesByProvider(actor.id), limit: 24, cursor: query.cursor });
    return { items: page.items.map(hairstyles.parse), cursor: page.cursor };
  };

/**
 * A new service of an approved provider; the same Idempotency-Key answers with the same one. Throws `invalid_input`
 * for pictures that are not their own uploads.
 */
export const createHairstyle =
  ({ store }: Deps) =>
  ({ actor, body, headers, now }: Ask<Api['createHairstyle']>): Promise<Reply<Api['createHairstyle']>> =>
    untilFresh(async () => {
      refuseForeignImages(body.images, actor.id);
      const key = headers['idempotency-key'];
      const id = key ? derivedId(actor.id, key) : randomUUID();
      const [made, profile] = await store.batchGet([hairstyles.key(id), profiles.key(actor.id)]);
      if (made) return hairstyles.parse(made);
      const hairstyle: StoredHairstyle = {
        ...body,
        id,
        variations: withIds(id, body.variations),
        providerId: actor.id,
        providerName: profiles.maybe(profile)?.name ?? actor.name,
        providerApproved: true,
        archived: false,
        createdAt: new Date(now).toISOString(),
        version: 1,
      };
      await store.transact([
        create(hairstyles, hairstyle),
        check(roles.key(actor.id), { standing: 'approved' }, 'not_provider'),
      ]);
      return hairstyle;
    });

/** Changes a service of one's own. Throws `not_found`, `invalid_input`. */
export const updateHairstyle =
  ({ store }: Deps) =>
  ({ actor, params, body }: Ask<Api['updateHairstyle']>): Promise<Reply<Api['updateHairstyle']>> =>
    untilFresh(async () => {
      const before = await own(store, params.hairstyleId, actor.id);
      refuseForeignImages(body.images, actor.id);
      const change = { ...body, variations: withIds(before.id, body.variations, before.variations) };
      await store.write(replace(hairstyles, before, change));
      return { ...before, ...change };
    });

/** Takes a service off every list; past bookings keep what they were sold as. Throws `not_found`. */
export const archiveHairstyle =
  ({ store }: Deps) =>
  ({ actor, params }: Ask<Api['archiveHairstyle']>): Promise<Reply<Api['archiveHairstyle']>> =>
    untilFresh(async () => {
      const before = await own(store, params.hairstyleId, actor.id);
      await store.write(replace(hairstyles, before, { archived: true, active: false }));
      return {};
    });
