import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnProduct } from '../../../../../shared/catalog/product';
import { productCategories } from '../../../../../shared/catalog/product-categories';
import type { ProductInput } from '../../../../../shared/catalog/product-input';
import { formatCents } from '../../../../../shared/money/cents';
import { parseDollars } from '../../../../../shared/money/dollars';
import { client } from '../../../../lib/client';
import { formSchema } from '../../../../lib/formSchema';
import { TextInput } from '../../../../ui/fields';
import { Gallery } from '../../../../ui/Gallery';
import { Badge } from '../../../../ui/StatusBadge';
import type { ListingForm } from '../formKind';
import { mergeFields } from '../merge';
import { products } from '../products';
import { type ProductFields as Fields, mergeStock, productFieldsOf } from '../productValues';
import { ListingFields, NoPictureYet } from './ListingFields';
import '../../../../ui/DetailPage.css';

const stockHint = (product: OwnProduct | undefined): string =>
  product?.reserved
    ? `Pieces you can sell now. ${product.reserved} on hold for checkouts in progress are not counted.`
    : 'Pieces you can sell now.';

/** The product form's fields. */
export const ProductFields = ({ product }: { product?: OwnProduct }) => {
  const { register, formState } = useFormContext<Fields>();
  const { errors } = formState;
  return (
    <ListingFields
      name={<TextInput label="Name" maxLength={100} error={errors.name?.message} {...register('name')} />}
      categories={productCategories}
      fields={
        <TextInput
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          descriptiveText={stockHint(product)}
          error={errors.stock?.message}
          {...register('stock')}
        />
      }
      activeLabel="Active: customers can see and buy this product"
    />
  );
};

/** The product's page as the form's values would show it. */
export const ProductPreview = () => {
  const { control } = useFormContext<Fields>();
  const product = useWatch({ control }) as Fields;
  const name = product.name || 'Your product';
  return (
    <>
      {product.images.length > 0 ? (
        <Gallery key={product.images.length} images={product.images} title={name} />
      ) : (
        <NoPictureYet />
      )}
      <h3>{name}</h3>
      <div className="row detail-panel-head">
        <Badge>{product.category}</Badge>
        <p className="detail-panel-price">{formatCents(parseDollars(product.price) ?? 0)}</p>
        {product.stock !== '' && (
          <p className="muted">{Number(product.stock) > 0 ? `${product.stock} in stock` : 'Out of stock'}</p>
        )}
      </div>
      {product.description && <p className="detail-description">{product.description}</p>}
    </>
  );
};

/** The form for a product. Its stock changes by the difference from the stock that was shown. */
export const productFormKind: ListingForm<OwnProduct, Fields, ProductInput> = {
  kind: products,
  resolver: formSchema(async () => (await import('../forms')).productForm),
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
