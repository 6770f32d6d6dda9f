import * as z from 'zod';
import { hairstyleCard } from '../catalog/hairstyle-card';
import { productCard } from '../catalog/product';
import { hairstyleDetail, productDetail, providerDetail } from '../catalog/public-pages';
import { review } from '../catalog/review';
import { hairstyleCategory } from '../catalog/schema';

/** How many items of each list a share page shows (docs/product/screens.md#share-pages). */
export const shownOnShare = { hairstyles: 6, products: 4, reviews: 4 } as const;

/** The data of a provider's share page. */
export const sharedProvider = z.object({
  provider: providerDetail,
  hairstyles: z.array(hairstyleCard),
  products: z.array(productCard),
  reviews: z.array(review),
});
export type SharedProvider = z.output<typeof sharedProvider>;

/** A city as pages link to it. */
const cityLink = z.object({ slug: z.string(), name: z.string() });

/** The data of a hairstyle's share page. `city` is where its stylist is found. */
export const sharedHairstyle = z.object({
  hairstyle: hairstyleDetail,
  reviews: z.array(review),
  city: cityLink.optional(),
});
export type SharedHairstyle = z.output<typeof sharedHairstyle>;

/** The data of a product's share page: its own reviews, or, as long as it has none, the seller's. */
export const sharedProduct = z.object({
  product: productDetail,
  reviews: z.array(review),
  sellerReviews: z.array(review),
});
export type SharedProduct = z.output<typeof sharedProduct>;

/** How many listings a city page shows, and how many other cities it names (docs/product/screens.md#city-pages). */
export const shownOfCity = { hairstyles: 48, cities: 12 } as const;

/** The most cities that the list of all cities shows. */
export const maxCities = 500;

const categoryCount = z.object({ category: hairstyleCategory, total: z.int() });

/** A category in a city, with the listings of the best rated stylists first. `page` counts from 1. */
export const sharedCity = cityLink.extend({
  category: hairstyleCategory,
  total: z.int(),
  stylists: z.int(),
  fromCents: z.int(),
  page: z.int(),
  pages: z.int(),
  hairstyles: z.array(hairstyleCard),
  /** The other categories in this city. */
  categories: z.array(categoryCount),
  /** Other cities that have this category, those of the same state first. */
  cities: z.array(cityLink.extend({ total: z.int() })),
});
export type SharedCity = z.output<typeof sharedCity>;

/** The cities in which anything is listed, by their states, in alphabetical order. */
export const sharedCities = z.object({
  states: z.array(
    z.object({
      name: z.string(),
      cities: z.array(cityLink.extend({ categories: z.array(categoryCount) })),
    }),
  ),
});
export type SharedCities = z.output<typeof sharedCities>;
