import * as z from 'zod';
import { productCard, productDetail } from '../catalog/product';
import { hairstyleCard, hairstyleDetail, providerProfile, review } from '../catalog/schema';

/** How much of each list a shared page shows; spec section 9. */
export const shownOnShare = { hairstyles: 6, products: 4, reviews: 4 } as const;

/** All that the shared page of a provider says. */
export const sharedProvider = z.object({
  provider: providerProfile,
  hairstyles: z.array(hairstyleCard),
  products: z.array(productCard),
  reviews: z.array(review),
});
export type SharedProvider = z.output<typeof sharedProvider>;

/** All that the shared page of a hairstyle says. */
export const sharedHairstyle = z.object({ hairstyle: hairstyleDetail, reviews: z.array(review) });
export type SharedHairstyle = z.output<typeof sharedHairstyle>;

/** All that the shared page of a product says; the reviews are its seller's. */
export const sharedProduct = z.object({ product: productDetail, reviews: z.array(review) });
export type SharedProduct = z.output<typeof sharedProduct>;
