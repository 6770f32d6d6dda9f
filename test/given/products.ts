import type * as z from 'zod';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import type { OwnProduct } from '../../shared/catalog/product';
import type { productInput } from '../../shared/catalog/product-input';

export type ProductChoice = z.input<typeof productInput>;

/** Creates a product of an approved provider. Defaults: ten bottles of shampoo at $18 each. */
export const newProduct = async (
  provider: Person,
  choice: Partial<ProductChoice> = {},
): Promise<OwnProduct> =>
  provider.api.createProduct({
    body: {
      name: 'Test Shampoo',
      description: 'Shampoo for a test.',
      category: 'shampoo',
      priceCents: 1_800,
      stock: 10,
      ...choice,
      images: choice.images ?? [await uploadImage(provider)],
    },
  });
