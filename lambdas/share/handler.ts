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

/** Returns the site's built files, from the manifest that is bundled with this function. */
const siteAssets = (): Assets => {
  known ??= assetsOf(siteManifest.parse(JSON.parse(readFileSync(join(__dirname, 'manifest.json'), 'utf8'))));
  return known;
};

const renderPage = async (page: Page, origin: string): Promise<string> => {
  const { render } = await import('./render');
  return render(page, { origin, assets: siteAssets() });
};

/** Serves the share pages, rendered on the server, and the files for search engines. */
export const serveShare = (store: Store) =>
  endpoints(
    shareApi,
    {
      shareProvider: async ({ params, headers }) => {
        const data = await readSharedProvider(store, params.providerId);
        return renderPage({ kind: 'provider', data }, originOf(headers));
      },
      shareHairstyle: async ({ params, headers }) => {
        const data = await readSharedHairstyle(store, params.hairstyleId);
        return renderPage({ kind: 'hairstyle', data }, originOf(headers));
      },
      shareProduct: async ({ params, headers }) => {
        const data = await readSharedProduct(store, params.productId);
        return renderPage({ kind: 'product', data }, originOf(headers));
      },
      shareNotFound: async () => {
        throw new Refusal('not_found');
      },
      getSitemap: ({ headers }) => sitemap(store, originOf(headers)),
      getRobots: async ({ headers }) => robots(originOf(headers)),
    },
    store,
    (reply, routeKey) => renderPage(failurePage(reply, routeKey), ''),
  );

export const handler = serveShare(createStore(env('TABLE_NAME')));
