import { randomUUID } from 'node:crypto';
import type { adminApi } from '../../shared/admin/api';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { allBanners, banners } from '../data/campaigns';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { Call } from '../http/endpoints';
import { imageUses } from '../media/own-images';

type CreateBanner = (typeof adminApi)['createBanner'];

/** Creates a banner, shown after the existing ones. */
export const createBanner =
  (store: Store) =>
  async ({ body, actor, now }: Call<CreateBanner>): Promise<Reply<CreateBanner>> => {
    const { items } = await store.list(allBanners);
    const banner = { ...body, id: randomUUID(), displayOrder: items.length };
    // Another banner may be saved with the same picture at the same moment.
    await retryOnConflict(() =>
      store.transact([
        create(banners, banner),
        ...imageUses({ user: `banner#${banner.id}`, after: [body.image], now, field: 'image' }),
        audit(actor, 'banner_created', {
          subject: { kind: 'banner', id: banner.id },
          at: isoOf(now),
        }),
      ]),
    );
    return banner;
  };
