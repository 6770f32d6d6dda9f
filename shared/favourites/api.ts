import * as z from 'zod';
import { productCard } from '../catalog/product';
import { hairstyleCard, providerProfile } from '../catalog/schema';
import { id } from '../http/fields';
import { route } from '../http/route';

export const favouriteKinds = ['hairstyle', 'product', 'provider'] as const;
const favouriteParams = z.object({ kind: z.enum(favouriteKinds), id });

/** The most a person may keep; the whole list is one page. */
export const mostFavourites = 50;

export const favouritesApi = {
  /** What is no longer listed is left out. */
  listFavourites: route({
    method: 'GET',
    path: '/api/favourites',
    access: 'user',
    reply: z.object({
      hairstyles: z.array(hairstyleCard),
      products: z.array(productCard),
      providers: z.array(providerProfile),
    }),
    budget: { calls: 2, units: 30 },
  }),
  addFavourite: route({
    method: 'PUT',
    path: '/api/favourites/{kind}/{id}',
    access: 'user',
    params: favouriteParams,
    reply: z.object({}),
    budget: { calls: 3, units: 10 },
  }),
  removeFavourite: route({
    method: 'DELETE',
    path: '/api/favourites/{kind}/{id}',
    access: 'user',
    params: favouriteParams,
    reply: z.object({}),
    budget: { calls: 1, units: 2 },
  }),
};
