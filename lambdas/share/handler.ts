import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../shared/http/refusal';
import { shareApi } from '../../shared/share/api';
import type { Page } from '../../web/features/share/page';
import type { PublicDeps } from '../catalog/public-providers';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { type Cities, createCities } from '../search/cities';
import { type SnapshotFiles, snapshotFiles } from '../search/files';
import { freeTimesInFiles } from '../search/free-times';
import { type Assets, assetsOf, siteManifest } from './assets';
import { readCityPage } from './cities';
import { failurePage } from './failure';
import { readSharedHairstyle, readSharedProduct, readSharedProvider } from './read';
import { originOf } from './site';
import { robots, sitemap, sitemapIndex } from './sitemap';

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
const serveShare = (deps: PublicDeps & { files: SnapshotFiles; cities: Cities }) =>
  endpoints(
    shareApi,
    {
      shareProvider: async ({ params, headers, now }) => {
        const data = await readSharedProvider(deps, params.providerId, now);
        return renderPage({ kind: 'provider', data }, originOf(headers));
      },
      shareHairstyle: async ({ params, headers, now }) => {
        const data = await readSharedHairstyle(deps, params.hairstyleId, now);
        return renderPage({ kind: 'hairstyle', data }, originOf(headers));
      },
      shareProduct: async ({ params, headers }) => {
        const data = await readSharedProduct(deps.store, params.productId);
        return renderPage({ kind: 'product', data }, originOf(headers));
      },
      shareCity: async ({ params, query, headers, now }) => {
        const page = await readCityPage(deps.cities, params.path, query.page, now);
        return renderPage(page, originOf(headers));
      },
      shareNotFound: async () => {
        throw new Refusal('not_found');
      },
      getSitemap: ({ headers, now }) => sitemapIndex(deps, originOf(headers), now),
      getSitemapFile: ({ params, headers, now }) => sitemap(deps, params.file, originOf(headers), now),
      getRobots: async ({ headers }) => robots(originOf(headers)),
    },
    deps.store,
    (reply, routeKey) => renderPage(failurePage(reply, routeKey), ''),
  );

const store = createStore(env('TABLE_NAME'));
const files = snapshotFiles(store, env('SNAPSHOTS_BUCKET'));

export const handler = serveShare({
  store,
  files,
  cities: createCities(files),
  findFreeTimes: freeTimesInFiles(files),
});
