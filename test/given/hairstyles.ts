import type * as z from 'zod';
import type { hairstyleInput, OwnHairstyle } from '../../shared/catalog/schema';
import { uploadImage } from './images';
import type { Person } from './person';

export type HairstyleChoice = z.input<typeof hairstyleInput>;

/** A service of an approved provider: an hour of braids for $120 unless told otherwise. */
export const newHairstyle = async (
  provider: Person,
  choice: Partial<HairstyleChoice> = {},
): Promise<OwnHairstyle> =>
  provider.api.createHairstyle({
    body: {
      title: 'Test Braids',
      description: 'Braids for a test.',
      category: 'braids',
      priceCents: 12_000,
      durationMinutes: 60,
      ...choice,
      images: choice.images ?? [await uploadImage(provider)],
    },
  });
