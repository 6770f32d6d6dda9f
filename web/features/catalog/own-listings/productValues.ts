import type { OwnProduct } from '../../../../shared/catalog/product';
import type { ProductCategory } from '../../../../shared/catalog/product-categories';
import type { Image } from '../../../../shared/http/fields';
import { dollarsOf } from '../../../../shared/money/dollars';

/** The product form's values. The price, in dollars, and the stock are as typed. */
export type ProductFields = {
  name: string;
  description: string;
  category: ProductCategory;
  price: string;
  stock: string;
  images: Image[];
  active: boolean;
};

/** A new product's values; see docs/product/screens.md#listing-forms. */
const newProduct: ProductFields = {
  name: '',
  description: '',
  category: 'shampoo',
  price: '',
  stock: '',
  images: [],
  active: true,
};

/** Returns the values of the product form for a product, or for a new one. */
export const productFieldsOf = (product?: OwnProduct): ProductFields =>
  product
    ? {
        name: product.name,
        description: product.description,
        category: product.category,
        price: dollarsOf(product.priceCents),
        stock: String(product.stock),
        images: product.images,
        active: product.active,
      }
    : newProduct;

/**
 * Returns the stock to show after a reload: the newer stock, changed by as many pieces as it was edited by. Text that
 * is no number stays as typed.
 */
export const mergeStock = (base: string, edited: string, newer: string): string => {
  const pieces = Number(newer) + Number(edited) - Number(base);
  return edited.trim() === '' || Number.isNaN(pieces) ? edited : String(Math.max(0, pieces));
};
