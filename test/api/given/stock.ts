import type { Cloud } from '../../../infra/acting/cloud';
import { tableOf } from '../../../infra/acting/table';
import { products } from '../../../lambdas/data/products';
import type { Product } from '../../../shared/catalog/product';

/** A product's quantities: for sale, reserved for unpaid orders, and sold. */
export const piecesOf = async (cloud: Cloud, { id }: Product) => {
  const table = await tableOf(cloud);
  const { stock, reserved, sold } = (await table.read(products.ref(id)))!;
  table.close();
  return { stock, reserved, sold };
};
