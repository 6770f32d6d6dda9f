import type { Cloud } from '../../../infra/acting/cloud';
import { tableOf } from '../../../infra/acting/table';
import { put } from '../../../lambdas/data/engine/writes';
import { profiles, roles } from '../../../lambdas/data/people';
import { products, shownProduct } from '../../../lambdas/data/products';
import type { Product } from '../../../shared/catalog/product';
import { seed } from '../../given/seed';
import type { Cast } from './cast';

/** Puts a copy on sale, even when the cast's own product is not. */
const onSale = { active: true, archived: false, stock: 100 };

/** Writes copies of the cast's seller, each with one product, directly to the table. Returns the products. */
export const manySellers = async (
  cloud: Cloud,
  { people: { provider }, product }: Cast,
  count: number,
): Promise<Product[]> => {
  const table = await tableOf(cloud);
  const { role, profile, item } = await table.readAll({
    role: roles.ref(provider.id),
    profile: profiles.ref(provider.id),
    item: products.ref(product.id),
  });
  const copies = Array.from({ length: count }, (_, number) => {
    const providerId = `seller${number}-${provider.id}`;
    const own = { ...item!, id: `ware${number}-${product.id}`, providerId, ...onSale };
    return {
      product: own,
      writes: [
        // They have the default hours: another version would be that of rules which are not stored.
        seed(roles, { ...role!, userId: providerId, rulesVersion: 0 }),
        put(profiles, { ...profile!, id: providerId }),
        put(products, own),
      ],
    };
  });
  await table.transact(copies.flatMap(({ writes }) => writes));
  table.close();
  return copies.map((copy) => shownProduct(copy.product));
};
