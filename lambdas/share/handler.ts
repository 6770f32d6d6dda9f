import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../shared/http/refusal';
import { shareApi } from '../../shared/share/api';
import type { Page } from '../../web/features/share/page';
import { createStore, type Store } from '../data/store';
import { env } from '../http/env';
import { serve } from '../http/serve';
import { type Assets, assetsOf, siteManifest } from './assets';
import { failurePage } from './failure';
import { readSharedHairstyle, readSharedProvider } from './read';
import { originOf } from './site';
import { robots, sitemap } from './sitemap';

const draw = async (page: Page, site: { origin: string; assets: Assets }): Promise<string> =>
  (await import('./render')).render(page, site);

/** The pages that are sent around, drawn on the server, and what search engines ask for. */
export const serveShare = ({ store, assets }: { store: Store; assets: Assets }) =>
  serve(
    shareApi,
    {
      shareProvider: async ({ params, headers }) => {
        const data = await readSharedProvider(store, params.providerId);
        return draw({ kind: 'provider', data }, { origin: originOf(headers), assets });
      },
      shareHairstyle: async ({ params, headers }) => {
        const data = await readSharedHairstyle(store, params.hairstyleId);
        return draw({ kind: 'hairstyle', data }, { origin: originOf(headers), assets });
      },
      shareNothing: async () => {
        throw new Refusal('not_found');
      },
      getSitemap: ({ headers }) => sitemap(store, originOf(headers)),
      getRobots: async ({ headers }) => robots(originOf(headers)),
    },
    store,
    (no, routeKey) => draw(failurePage(no, routeKey), { origin: '', assets }),
  );

// Put beside the code when it is bundled.
const manifest = siteManifest.parse(JSON.parse(readFileSync(join(__dirname, 'manifest.json'), 'utf8')));

export const handler = serveShare({ store: createStore(env('TABLE_NAME')), assets: assetsOf(manifest) });
