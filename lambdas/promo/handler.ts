import { networkOf } from '../../shared/http/network';
import { maxBanners, promoApi } from '../../shared/promo/api';
import { isShown } from '../../shared/promo/rules';
import { isoOf } from '../../shared/time/iso';
import { allBanners, inOrder, leads } from '../data/campaigns';
import { createStore, type Store } from '../data/engine/store';
import { put } from '../data/engine/writes';
import { countAttempt, type Limit } from '../data/limits';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

const tries: Limit = { name: 'lead', max: 10, seconds: 3_600 };

/** Serves banners and stores the email addresses left in the sign-up popup. */
const servePromo = ({ store, marketplaceZone }: { store: Store; marketplaceZone: string }) =>
  endpoints(
    promoApi,
    {
      listBanners: async ({ now }) => {
        const { items } = await store.list(allBanners, { limit: 2 * maxBanners });
        return { items: inOrder(items.filter((banner) => isShown(banner, now, marketplaceZone))) };
      },
      addLead: async ({ body, ip, now }) => {
        await countAttempt(store, tries, networkOf(ip), now);
        await store.write(put(leads, { ...body, createdAt: isoOf(now) }));
        return {};
      },
    },
    store,
  );

export const handler = servePromo({
  store: createStore(env('TABLE_NAME')),
  marketplaceZone: env('MARKETPLACE_ZONE'),
});
