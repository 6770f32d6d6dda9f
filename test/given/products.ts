import type * as z from 'zod';
import type { OwnProduct, productInput } from '../../shared/catalog/product';
import { uploadImage } from './images';
import type { Person } from './person';

export type ProductWish = z.input<typeof productInput>;

/** A product of an approved provider: ten bottles of shampoo for $18 each unless told otherwise. */
export const newProduct = async (provider: Person, wish: Partial<ProductWish> = {}): Promise<OwnProduct> =>
  provider.api.createProduct({
    body: {
      name: 'Test Shampoo',
      description: 'Shampoo for a test.',
      category: 'shampoo',
      priceCents: 1_800,
      stock: 10,
      ...wish,
      images: wish.images ?? [await uploadImage(provider)],
    },
  });
