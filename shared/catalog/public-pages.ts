import * as z from 'zod';
import { location } from '../account/schema';
import { publicAvailability } from '../availability/public-availability';
import { id, shownImage } from '../http/fields';
import { shippingTerms } from '../shipping/schema';
import { product } from './product';
import { hairstyle, rating } from './schema';

/** A provider's public profile, with the contact details they chose to show. */
export const providerProfile = z.object({
  id,
  name: z.string(),
  bio: z.string(),
  /** Where they work, such as `Brooklyn, NY`. */
  area: z.string().optional(),
  photo: shownImage.optional(),
  rating,
  locations: z.array(location),
  zone: z.string(),
  address: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});
export type ProviderProfile = z.output<typeof providerProfile>;

/** A picture of a provider's work. `number`: its place among the pictures of its service, from 1. */
const portfolioPicture = z.object({
  hairstyleId: id,
  title: z.string(),
  number: z.int(),
  image: shownImage,
});
export type PortfolioPicture = z.output<typeof portfolioPicture>;

/** A provider's public profile with their hours, travel terms and next free start. */
export const providerDetail = providerProfile.extend(publicAvailability.shape);
export type ProviderDetail = z.output<typeof providerDetail>;

/** The same with their portfolio and the numbers of their public services and products. */
export const providerPageProfile = providerDetail.extend({
  portfolio: z.array(portfolioPicture),
  services: z.int(),
  products: z.int(),
});
export type ProviderPageProfile = z.output<typeof providerPageProfile>;

/** A hairstyle's public page: its active sizes and add-ons, and its provider. */
export const hairstyleDetail = hairstyle.extend({ provider: providerDetail });
export type HairstyleDetail = z.output<typeof hairstyleDetail>;

/**
 * A product's public page, with its seller. `rating` is the product's own; the seller's is in `provider`. Without terms of
 * shipping, the seller ships free.
 */
export const productDetail = product.extend({
  rating,
  provider: providerProfile,
  shipping: shippingTerms.optional(),
});
export type ProductDetail = z.output<typeof productDetail>;
