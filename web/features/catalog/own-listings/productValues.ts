import type { OwnProduct } from '../../../../shared/catalog/product';
import type { ProductCategory } from '../../../../shared/catalog/product-categories';
import type { Image } from '../../../../shared/http/fields';
import { dollarsOf } from '../../../../shared/money/dollars';
import { type VariantsForm, variantsFormOf } from './variantFields';

/** The product form's values. The price, in dollars, and the stock are as typed. */
export type ProductFields = {
  name: string;
  description: string;
  category: ProductCategory;
  price: string;
  stock: string;
  images: Image[];
  active: boolean;
} & VariantsForm;

/** A new product's values; see docs/product/screens.md#listing-forms. */
const newProduct: ProductFields = {
  name: '',
  description: '',
  category: 'shampoo',
  price: '',
  stock: '',
  images: [],
  ...variantsFormOf({}),
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
        // With options, each variant has a stock of its own.
        stock: product.options ? '0' : String(product.stock),
        images: product.images,
        ...variantsFormOf(product),
        active: product.active,
      }
    : newProduct;
