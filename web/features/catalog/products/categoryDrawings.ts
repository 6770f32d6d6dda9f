import type { ProductCategory } from '../../../../shared/catalog/product-categories';
import accessories from '../../../art/categories/products/accessories.webp';
import conditioner from '../../../art/categories/products/conditioner.webp';
import extensions from '../../../art/categories/products/extensions.webp';
import shampoo from '../../../art/categories/products/shampoo.webp';
import styling from '../../../art/categories/products/styling.webp';
import tools from '../../../art/categories/products/tools.webp';
import treatments from '../../../art/categories/products/treatments.webp';
import wigs from '../../../art/categories/products/wigs.webp';

/** The categories in the order of docs/product/screens.md#catalog-pages, each with its drawing. */
export const categoryDrawings: Record<ProductCategory, string> = {
  shampoo,
  conditioner,
  styling,
  tools,
  accessories,
  treatments,
  wigs,
  extensions,
};
