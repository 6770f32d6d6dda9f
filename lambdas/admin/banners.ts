import { randomUUID } from 'node:crypto';
import type { promotionsApi } from '../../shared/admin/promotions-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type AdminBanner, maxBanners } from '../../shared/promo/api';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { allBanners, banners, inOrder, type StoredBanner } from '../data/campaigns';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, assign, create, remove, type Write } from '../data/engine/writes';
import type { Call } from '../http/endpoints';
import { imageUses } from '../media/own-images';
import { changesOf } from './changes';

type Api = typeof promotionsApi;

const userOf = ({ id }: Pick<AdminBanner, 'id'>): string => `banner#${id}`;

const listInOrder = async (store: Store): Promise<StoredBanner[]> =>
  inOrder((await store.list({ ...allBanners, consistent: true }, { limit: 2 * maxBanners })).items);

/** Reads a banner. Throws `not_found`. */
const readBanner = async (store: Store, bannerId: string): Promise<StoredBanner> => {
  const banner = await store.read(banners.ref(bannerId));
  if (!banner) throw new Refusal('not_found');
  return banner;
};

/** What the audit log says of a banner: its picture's address stands for the picture. */
const described = ({ title, image, link, active, startsOn, endsOn }: AdminBanner) => ({
  title,
  image: image.src,
  ...(link !== undefined && { link }),
  active,
  startsOn,
  endsOn,
});

/** Returns all banners in their order, whether or not they are shown now. */
export const listAdminBanners = (store: Store) => async (): Promise<Reply<Api['listAdminBanners']>> => ({
  items: await listInOrder(store),
});

/** Creates a banner, shown after the existing ones. Throws `too_many_banners`, `image_removed`. */
export const createBanner =
  (store: Store) =>
  async ({ body, actor, now }: Call<Api['createBanner']>): Promise<Reply<Api['createBanner']>> => {
    const existing = await listInOrder(store);
    if (existing.length >= maxBanners) throw new Refusal('too_many_banners');
    const displayOrder = (existing.at(-1)?.displayOrder ?? -1) + 1;
    const banner = { ...body, id: randomUUID(), displayOrder, version: 1 };
    // Another banner may be saved with the same picture at the same moment.
    await retryOnConflict(() =>
      store.transact([
        create(banners, banner),
        ...imageUses({ user: userOf(banner), after: [body.image], now, field: 'image' }),
        audit(actor, 'banner_created', {
          subject: { kind: 'banner', id: banner.id },
          name: banner.title,
          to: described(banner),
          at: isoOf(now),
        }),
      ]),
    );
    return banner;
  };

/** Changes a banner; its position stays. Throws `not_found`, `changed_meanwhile`, `image_removed`. */
export const updateBanner =
  (store: Store) =>
  ({
    params,
    body: { version: seen, ...body },
    actor,
    now,
  }: Call<Api['updateBanner']>): Promise<Reply<Api['updateBanner']>> =>
    retryOnConflict(async () => {
      const before = await readBanner(store, params.bannerId);
      // An empty link removes it.
      const change = { ...body, link: body.link };
      refuseOutdated(seen, before, change);
      const changes = changesOf({ ...before, image: before.image.src }, { ...change, image: body.image.src });
      if (Object.keys(changes.to).length === 0) return before;
      await store.transact([
        assign(banners.ref(before.id), change, before, { exists: true }),
        ...imageUses({
          user: userOf(before),
          before: [before.image],
          after: [body.image],
          now,
          field: 'image',
        }),
        audit(actor, 'banner_changed', {
          subject: { kind: 'banner', id: before.id },
          name: body.title,
          ...changes,
          at: isoOf(now),
        }),
      ]);
      return { ...before, ...change, version: before.version + 1 };
    });

/** Removes a banner. Its picture goes too, unless something else shows it. Throws `not_found`. */
export const deleteBanner =
  (store: Store) =>
  ({ params, actor, now }: Call<Api['deleteBanner']>): Promise<Reply<Api['deleteBanner']>> =>
    retryOnConflict(async () => {
      const banner = await readBanner(store, params.bannerId);
      await store.transact([
        remove(banners.ref(banner.id), { id: banner.id }),
        ...imageUses({ user: userOf(banner), before: [banner.image], after: [], now }),
        audit(actor, 'banner_deleted', {
          subject: { kind: 'banner', id: banner.id },
          name: banner.title,
          from: described(banner),
          at: isoOf(now),
        }),
      ]);
      return {};
    });

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Throws `stale` if the banner was moved or deleted since it was read. Its version stays: a move undoes no edit. */
const moveTo = ({ id, displayOrder: before }: StoredBanner, displayOrder: number): Write =>
  add(banners.ref(id), {}, { set: { displayOrder }, having: { id, displayOrder: before } });

/** What the audit log says of an order. */
const orderOf = (placed: readonly StoredBanner[]) => ({
  order: placed.map(({ title }) => title).join(', '),
  bannerIds: placed.map(({ id }) => id).join(' '),
});

/**
 * Puts all banners into an order. All positions change together, so the last of two orders that were saved at once
 * counts as a whole. Throws `changed_meanwhile` if a banner was created or deleted since the admin saw them.
 */
export const reorderBanners =
  (store: Store) =>
  ({ body: { bannerIds }, actor, now }: Call<Api['reorderBanners']>): Promise<Reply<Api['reorderBanners']>> =>
    retryOnConflict(async () => {
      const before = await listInOrder(store);
      const idsBefore = before.map(({ id }) => id);
      if (!isSameSet(idsBefore, bannerIds)) throw new Refusal('changed_meanwhile');
      if (idsBefore.join() === bannerIds.join()) return { items: before };
      const byId = new Map(before.map((banner) => [banner.id, banner]));
      const placed = bannerIds.map((id) => byId.get(id)!);
      await store.transact([
        ...placed.map(moveTo),
        audit(actor, 'banners_reordered', {
          subject: { kind: 'banner', id: 'all' },
          from: orderOf(before),
          to: orderOf(placed),
          at: isoOf(now),
        }),
      ]);
      return { items: placed.map((banner, displayOrder) => ({ ...banner, displayOrder })) };
    });
