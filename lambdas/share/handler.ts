import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../shared/http/refusal';
import { shareApi } from '../../shared/share/api';
import type { Page } from '../../web/features/share/page';
import { createStore, type Store } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { type Assets, assetsOf, siteManifest } from './assets';
import { failurePage } from './failure';
import { readSharedHairstyle, readSharedProduct, readSharedProvider } from './read';
import { originOf } from './site';
import { robots, sitemap } from './sitemap';

let known: Assets | undefined;

/** What the built site needs, by the list that is put beside the code when it is bundled. */
const siteAssets = (): Assets => {
  known ??= assetsOf(siteManifest.parse(JSON.parse(readFileSync(join(__dirname, 'manifest.json'), 'utf8'))));
  return known;
};

const draw = async (page: Page, origin: string): Promise<string> => {
  const { render } = await import('./render');
  return render(page, { origin, assets: siteAssets() });
};

/** The pages that are sent around, drawn on the server, and what search engines ask for. */
export const serveShare = (store: Store) =>
  endpoints(
    shareApi,
    {
      shareProvider: async ({ params, headers }) => {
        const data = await readSharedProvider(store, params.providerId);
        return draw({ kind: 'provider', data }, originOf(headers));
      },
      shareHairstyle: async ({ params, headers }) => {
        const data = await readSharedHairstyle(store, params.hairstyleId);
        return draw({ kind: 'hairstyle', data }, originOf(headers));
      },
      shareProduct: async ({ params, headers }) => {
        const data = await readSharedProduct(store, params.productId);
        return draw({ kind: 'product', data }, originOf(headers));
      },
      shareNotFound: async () => {
        throw new Refusal('not_found');
      },
      getSitemap: ({ headers }) => sitemap(store, originOf(headers)),
      getRobots: async ({ headers }) => robots(originOf(headers)),
    },
    store,
    (reply, routeKey) => draw(failurePage(reply, routeKey), ''),
  );

export const handler = serveShare(createStore(env('TABLE_NAME')));
