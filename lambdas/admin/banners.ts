import { randomUUID } from 'node:crypto';
import type { adminApi } from '../../shared/admin/api';
import type { Reply } from '../../shared/http/route';
import { allBanners, banners } from '../data/campaigns';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { Call } from '../http/endpoints';

type CreateBanner = (typeof adminApi)['createBanner'];

/** A new banner, shown after those there are. */
export const createBanner =
  (store: Store) =>
  async ({ body }: Call<CreateBanner>): Promise<Reply<CreateBanner>> => {
    const { items } = await store.list(allBanners);
    const banner = { ...body, id: randomUUID(), displayOrder: items.length };
    await store.write(create(banners, banner));
    return banner;
  };
