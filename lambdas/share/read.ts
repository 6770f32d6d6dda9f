import * as z from 'zod';
import { type City, cityName, cityOf, citySlug } from '../../shared/catalog/cities';
import { id as idSchema } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import type { RefusalCode } from '../../shared/http/refusals';
import {
  type SharedHairstyle,
  type SharedProduct,
  type SharedProvider,
  sharedHairstyle,
  sharedProduct,
  sharedProvider,
  shownOnShare,
} from '../../shared/share/schema';
import { readHairstyle } from '../catalog/public-hairstyles';
import { readProduct } from '../catalog/public-products';
import { freeTimesFor, type PublicDeps, readProvider } from '../catalog/public-providers';
import type { Query, Store } from '../data/engine/store';
import { listedHairstylesOf } from '../data/hairstyles';
import { listedProductsOf } from '../data/products';
import { reviewsOf, reviewsOfListing } from '../data/reviews';

const latest = async <V>(store: Store, query: Query<V>, limit: number) =>
  (await store.list(query, { limit })).items;

const latestReviews = (store: Store, providerId: string) =>
  latest(store, reviewsOf(providerId), shownOnShare.reviews);

const parseId = (text: string, code: RefusalCode): string => {
  const { data } = z.safeParse(idSchema, text);
  if (data === undefined) throw new Refusal(code);
  return data;
};

/** Reads what an approved provider's share page shows. Throws `provider_not_found`. */
export const readSharedProvider = async (
  deps: PublicDeps,
  param: string,
  now: number,
): Promise<SharedProvider> => {
  const { store } = deps;
  const providerId = parseId(param, 'provider_not_found');
  const [provider, hairstyles, products, reviews] = await Promise.all([
    readProvider(store, providerId),
    latest(store, listedHairstylesOf(providerId), shownOnShare.hairstyles),
    latest(store, listedProductsOf(providerId), shownOnShare.products),
    latestReviews(store, providerId),
  ]);
  const freeTimes = await freeTimesFor(deps, providerId, hairstyles, now);
  return sharedProvider.parse({ provider: { ...provider, ...freeTimes }, hairstyles, products, reviews });
};

const linkTo = (city: City | undefined) => {
  const slug = city && citySlug(city);
  return slug ? { city: { slug, name: cityName(city) } } : {};
};

/** Reads what a listed hairstyle's share page shows. Throws `not_found`, `provider_not_found`. */
export const readSharedHairstyle = async (
  deps: PublicDeps,
  param: string,
  now: number,
): Promise<SharedHairstyle> => {
  const hairstyle = await readHairstyle(deps, parseId(param, 'not_found'), now);
  const reviews = await latestReviews(deps.store, hairstyle.providerId);
  return sharedHairstyle.parse({ hairstyle, reviews, ...linkTo(cityOf(hairstyle.provider)) });
};

/**
 * Reads what a listed product's share page shows: its own reviews, or else those of its seller. Throws `not_found`,
 * `provider_not_found`.
 */
export const readSharedProduct = async (store: Store, param: string): Promise<SharedProduct> => {
  const product = await readProduct(store, parseId(param, 'not_found'));
  if (!product.rating) {
    const sellerReviews = await latestReviews(store, product.providerId);
    return sharedProduct.parse({ product, reviews: [], sellerReviews });
  }
  const reviews = await latest(store, reviewsOfListing('product', product.id), shownOnShare.reviews);
  return sharedProduct.parse({ product, reviews, sellerReviews: [] });
};
