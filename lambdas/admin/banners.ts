import { randomUUID } from 'node:crypto';
import type { adminApi } from '../../shared/admin/api';
import type { Reply } from '../../shared/http/route';
import { audit } from '../data/audit';
import { allBanners, banners } from '../data/campaigns';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { Call } from '../http/endpoints';

type CreateBanner = (typeof adminApi)['createBanner'];

/** Creates a banner, shown after the existing ones. */
export const createBanner =
  (store: Store) =>
  async ({ body, actor, now }: Call<CreateBanner>): Promise<Reply<CreateBanner>> => {
    const { items } = await store.list(allBanners);
    const banner = { ...body, id: randomUUID(), displayOrder: items.length };
    await store.transact([
      create(banners, banner),
      audit(actor, 'banner_created', {
        subject: { kind: 'banner', id: banner.id },
        at: new Date(now).toISOString(),
      }),
    ]);
    return banner;
  };
