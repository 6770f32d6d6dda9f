import { networkOf } from '../../shared/http/network';
import { promoApi } from '../../shared/promo/api';
import { isoOf } from '../../shared/time/iso';
import { allBanners, leads } from '../data/campaigns';
import { countAttempt, type Limit } from '../data/limits';
import { createStore, type Store } from '../data/store';
import { put } from '../data/writes';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

const tries: Limit = { name: 'lead', max: 10, seconds: 3_600 };

/** Serves banners and stores the e-mail addresses left in the sign-up popup. */
export const servePromo = (store: Store) =>
  endpoints(
    promoApi,
    {
      listBanners: async () => {
        const { items } = await store.list(allBanners, { limit: 50 });
        const active = items.filter((banner) => banner.active);
        return { items: active.sort((a, b) => a.displayOrder - b.displayOrder) };
      },
      addLead: async ({ body, ip, now }) => {
        await countAttempt(store, tries, networkOf(ip), now);
        await store.write(put(leads, { ...body, createdAt: isoOf(now) }));
        return {};
      },
    },
    store,
  );

export const handler = servePromo(createStore(env('TABLE_NAME')));
