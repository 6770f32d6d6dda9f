import type { shareApi } from '../../shared/share/api';
import type { GrantsOf } from './grant';
import { search } from './resources';
import { batchGet, get, index } from './table';

export const shareGrants = {
  shareProvider: [batchGet, index('byProvider'), index('byProviderStatus'), ...search.listings],
  shareHairstyle: [get, batchGet, index('byProvider'), ...search.listings],
  shareProduct: [get, batchGet, index('byProvider')],
  shareCity: search.cities,
  shareNotFound: [],
  getSitemap: [...search.listings, ...search.cities],
  getSitemapFile: [...search.listings, ...search.cities],
  getRobots: [],
} satisfies GrantsOf<typeof shareApi>;
