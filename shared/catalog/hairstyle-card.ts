import * as z from 'zod';
import { lastMinuteOffer } from '../availability/last-minute-schema';
import { freeStart } from '../availability/public-availability';
import { amount, id, page, shownImage } from '../http/fields';
import { hairstyleCategory, rating } from './schema';

/** A hairstyle in lists, with its provider's rating if the list has it. */
export const hairstyleCard = z.object({
  id,
  title: z.string(),
  category: hairstyleCategory,
  priceCents: amount,
  durationMinutes: z.int(),
  image: shownImage,
  providerId: id,
  providerName: z.string(),
  providerArea: z.string().optional(),
  /** The `src` of the provider's photo. */
  providerPhoto: z.string().optional(),
  rating: rating.optional(),
  /** The stylist's next free start, on the day searched for if there is one; about a minute old. */
  nextFree: freeStart.optional(),
  /** The stylist's discount on the first day that has one and a free start, or on the day searched for. */
  lastMinute: lastMinuteOffer.optional(),
  /** How far the stylist is from the ZIP code searched for, in miles; missing if not known. */
  miles: z.int().optional(),
});
export type HairstyleCard = z.output<typeof hairstyleCard>;

export const hairstylePage = page(hairstyleCard);

/** Search results: the first page has the number of all results, and the areas of all listed stylists. */
export const hairstyleResults = hairstylePage.extend({
  total: z.int().optional(),
  areas: z.array(z.string()).optional(),
});
