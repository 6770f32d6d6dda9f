import { products } from '../../../lambdas/data/products';
import type { Product } from '../../../shared/catalog/product';
import type { Cloud } from '../../given/cloud';
import { tableOf } from '../../given/table';

/** A product's quantities: for sale, reserved for unpaid orders, and sold. */
export const piecesOf = async (cloud: Cloud, { id }: Product) => {
  const table = await tableOf(cloud);
  const { stock, reserved, sold } = (await table.read(products.ref(id)))!;
  table.close();
  return { stock, reserved, sold };
};
