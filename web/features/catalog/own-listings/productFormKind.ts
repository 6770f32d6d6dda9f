import type { OwnProduct, ProductInput } from '../../../../shared/catalog/product';
import { client } from '../../../lib/client';
import { formSchema } from '../../../lib/formSchema';
import type { ListingForm } from './formKind';
import { mergeFields } from './merge';
import { products } from './products';
import { mergeStock, type ProductFields, productFieldsOf } from './productValues';

/** The form for a product. Its stock changes by the difference from the stock that was shown. */
export const productFormKind: ListingForm<OwnProduct, ProductFields, ProductInput> = {
  kind: products,
  resolver: formSchema(async () => (await import('./forms')).productForm),
  fieldsOf: productFieldsOf,
  merge: (base, edited, newer) => ({
    ...mergeFields(base, edited, newer),
    stock: mergeStock(base.stock, edited.stock, newer.stock),
  }),
  invalidMessage: ({ name, price, stock, images }) => {
    if ([name, price, stock].some((value) => value.trim() === ''))
      return 'Please fill in all required fields';
    return images.length === 0 ? 'Please add at least one image' : undefined;
  },
  labels: {
    name: 'Name',
    category: 'Category',
    price: 'Price',
    stock: 'Stock',
    description: 'Description',
    images: 'Pictures',
  },
  create: (body, idempotencyKey) =>
    client.createProduct({ body, headers: { 'idempotency-key': idempotencyKey } }),
  update: ({ id, version, stock }, input) =>
    client.updateProduct({ params: { productId: id }, body: { ...input, stockSeen: stock, version } }),
};
