import { favorites } from '../../lambdas/data/favorites';
import type { favoritesApi } from '../../shared/favorites/api';
import type { GrantsOf } from './grant';
import { batchGet, query, remove, write } from './table';

export const favoriteGrants = {
  listFavorites: [batchGet, query],
  addFavorite: [batchGet, query, write(favorites)],
  removeFavorite: [remove(favorites)],
} satisfies GrantsOf<typeof favoritesApi>;
