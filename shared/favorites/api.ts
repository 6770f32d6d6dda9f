import * as z from 'zod';
import { hairstyleCard } from '../catalog/hairstyle-card';
import { productCard } from '../catalog/product';
import { providerProfile } from '../catalog/public-pages';
import { id } from '../http/fields';
import { route } from '../http/route';

export const favoriteKinds = ['hairstyle', 'product', 'provider'] as const;
const favoriteParams = z.object({ kind: z.enum(favoriteKinds), id });

/** The most favorites a user may have; the whole list is one page. */
export const maxFavorites = 50;

export const favoritesApi = {
  /** Leaves out what is no longer listed. */
  listFavorites: route({
    method: 'GET',
    path: '/api/favorites',
    access: 'user',
    reply: z.object({
      hairstyles: z.array(hairstyleCard),
      products: z.array(productCard),
      providers: z.array(providerProfile),
    }),
    budget: { calls: 3, units: 30 },
  }),
  addFavorite: route({
    method: 'PUT',
    path: '/api/favorites/{kind}/{id}',
    access: 'user',
    params: favoriteParams,
    reply: z.object({}),
    budget: { calls: 4, units: 11 },
  }),
  removeFavorite: route({
    method: 'DELETE',
    path: '/api/favorites/{kind}/{id}',
    access: 'user',
    params: favoriteParams,
    reply: z.object({}),
    budget: { calls: 2, units: 3 },
  }),
};
