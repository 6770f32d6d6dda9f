import * as z from 'zod';
import { amount, id, isoInstant, shownImage } from '../http/fields';
import { addOn } from './add-on';
import { hairstyleCategories } from './categories';
import { question } from './question';

export const hairstyleCategory = z.enum(hairstyleCategories);

const variation = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  priceCents: amount,
  durationMinutes: z.int(),
  active: z.boolean(),
});
export type Variation = z.output<typeof variation>;

/** The sum and count of all of a provider's ratings, shown as an average (docs/product/booking.md#ratings). */
export const rating = z.object({ sum: z.int(), count: z.int() });
export type Rating = z.output<typeof rating>;

export const hairstyle = z.object({
  id,
  providerId: id,
  title: z.string(),
  description: z.string(),
  category: hairstyleCategory,
  priceCents: amount,
  durationMinutes: z.int(),
  /** How many weeks it usually lasts, if its provider has said so. */
  lastsWeeks: z.int().optional(),
  images: z.array(shownImage),
  variations: z.array(variation),
  addOns: z.array(addOn),
  /** What is asked while booking it, in order. */
  questions: z.array(question),
  active: z.boolean(),
  createdAt: isoInstant,
});
export type Hairstyle = z.output<typeof hairstyle>;

/** A hairstyle as its provider sees it. */
export const ownHairstyle = hairstyle.extend({ version: z.int() });
export type OwnHairstyle = z.output<typeof ownHairstyle>;
