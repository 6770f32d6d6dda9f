import * as z from 'zod';
import { id as idSchema } from '../../shared/http/fields';
import { Refusal, type RefusalCode } from '../../shared/http/refusal';
import {
  type SharedHairstyle,
  type SharedProduct,
  type SharedProvider,
  sharedHairstyle,
  sharedProduct,
  sharedProvider,
  shownOnShare,
} from '../../shared/share/schema';
import { readHairstyle, readProvider } from '../catalog/public';
import { readProduct } from '../catalog/publicProducts';
import { listedByProvider, reviewsOf } from '../data/listings';
import { listedProductsOf } from '../data/products';
import type { QueryInput, Store } from '../data/store';

const latestReviews = async (store: Store, providerId: string) =>
  (await store.query({ ...reviewsOf(providerId), limit: shownOnShare.reviews })).items;

const latestCards = async (store: Store, query: QueryInput, limit: number) =>
  (await store.query({ ...query, limit })).items.map(({ card }) => card);

const idOr = (code: RefusalCode, text: string): string => {
  const { data } = z.safeParse(idSchema, text);
  if (data === undefined) throw new Refusal(code);
  return data;
};

/** What the page of an approved provider shows, and nothing more. Throws `provider_not_found`. */
export const readSharedProvider = async (store: Store, asked: string): Promise<SharedProvider> => {
  const providerId = idOr('provider_not_found', asked);
  const [provider, hairstyles, products, reviews] = await Promise.all([
    readProvider(store, providerId),
    latestCards(store, listedByProvider(providerId), shownOnShare.hairstyles),
    latestCards(store, listedProductsOf(providerId), shownOnShare.products),
    latestReviews(store, providerId),
  ]);
  return sharedProvider.parse({ provider, hairstyles, products, reviews });
};

/** What the page of a listed hairstyle shows, and nothing more. Throws `not_found`, `provider_not_found`. */
export const readSharedHairstyle = async (store: Store, asked: string): Promise<SharedHairstyle> => {
  const hairstyle = await readHairstyle(store, idOr('not_found', asked));
  return sharedHairstyle.parse({ hairstyle, reviews: await latestReviews(store, hairstyle.providerId) });
};

/** What the page of a listed product shows, and nothing more. Throws `not_found`, `provider_not_found`. */
export const readSharedProduct = async (store: Store, asked: string): Promise<SharedProduct> => {
  const product = await readProduct(store, idOr('not_found', asked));
  return sharedProduct.parse({ product, reviews: await latestReviews(store, product.providerId) });
};
