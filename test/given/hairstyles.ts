import type * as z from 'zod';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { hairstyleInput } from '../../shared/catalog/hairstyle-input';
import type { OwnHairstyle } from '../../shared/catalog/schema';

export type HairstyleChoice = z.input<typeof hairstyleInput>;

/** Creates a service of an approved provider. Defaults: one hour of braids for $120. */
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
