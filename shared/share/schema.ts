import * as z from 'zod';
import { hairstyleCard } from '../catalog/hairstyle-card';
import { productCard } from '../catalog/product';
import { hairstyleDetail, productDetail, providerDetail } from '../catalog/public-pages';
import { review } from '../catalog/review';

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

/** The data of a hairstyle's share page. */
export const sharedHairstyle = z.object({ hairstyle: hairstyleDetail, reviews: z.array(review) });
export type SharedHairstyle = z.output<typeof sharedHairstyle>;

/** The data of a product's share page: its own reviews, or, as long as it has none, the seller's. */
export const sharedProduct = z.object({
  product: productDetail,
  reviews: z.array(review),
  sellerReviews: z.array(review),
});
export type SharedProduct = z.output<typeof sharedProduct>;
