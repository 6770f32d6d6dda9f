import { useFormContext, useWatch } from 'react-hook-form';
import { maxOptions, maxVariants } from '../../../../../shared/catalog/limits';
import type { OwnProduct } from '../../../../../shared/catalog/product';
import { productCategories } from '../../../../../shared/catalog/product-categories';
import type { ProductInput } from '../../../../../shared/catalog/product-input';
import { pricesOf, priceWords } from '../../../../../shared/catalog/variants';
import { parseDollars } from '../../../../../shared/money/dollars';
import { client } from '../../../../lib/client';
import { formSchema } from '../../../../lib/formSchema';
import { TextInput } from '../../../../ui/fields';
import { Gallery } from '../../../../ui/Gallery';
import { Badge } from '../../../../ui/StatusBadge';
import type { ListingForm } from '../formKind';
import { mergeFields } from '../merge';
import { products } from '../products';
import { type ProductFields as Fields, productFieldsOf } from '../productValues';
import { mergeStock, mergeVariants, typedOptions, withStockSeen } from '../variantFields';
import { ListingFields, NoPictureYet } from './ListingFields';
import { UnassignedNotice } from './UnassignedNotice';
import { VariantsField } from './VariantsField';
import '../../../../ui/DetailPage.css';

const stockHint = (product: OwnProduct | undefined): string =>
  product?.reserved
    ? `Pieces you can sell now. ${product.reserved} on hold for checkouts in progress are not counted.`
    : 'Pieces you can sell now.';

/** The product form's fields. */
export const ProductFields = ({ product }: { product?: OwnProduct }) => {
  const { register, formState } = useFormContext<Fields>();
  const { errors } = formState;
  const hasOptions = useWatch<Fields, 'options'>({ name: 'options' }).length > 0;
  return (
    <ListingFields
      name={<TextInput label="Name" maxLength={100} error={errors.name?.message} {...register('name')} />}
      categories={productCategories}
      priceLabel={hasOptions ? 'Price of new variants ($)' : undefined}
      fields={
        <>
          {hasOptions ? (
            <p className="muted">Each variant below has a price and a stock of its own.</p>
          ) : (
            <TextInput
              label="Stock"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              descriptiveText={stockHint(product)}
              error={errors.stock?.message}
              {...register('stock')}
            />
          )}
          <UnassignedNotice product={product} />
        </>
      }
      cards={<VariantsField />}
      activeLabel="Active: customers can see and buy this product"
    />
  );
};

/** The product's page as the form's values would show it. */
export const ProductPreview = () => {
  const { control } = useFormContext<Fields>();
  const product = useWatch({ control }) as Fields;
  const name = product.name || 'Your product';
  const offered = product.variants.filter(({ active }) => active);
  const shown = pricesOf(offered.map(({ price }) => ({ priceCents: parseDollars(price) ?? 0 })));
  const stock =
    product.options.length > 0
      ? offered.reduce((sum, variant) => sum + (Number(variant.stock) || 0), 0)
      : product.stock !== '' && Number(product.stock);
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
        <p className="detail-panel-price">
          {priceWords(shown ?? { priceCents: parseDollars(product.price) ?? 0 })}
        </p>
        {stock !== false && <p className="muted">{stock > 0 ? `${stock} in stock` : 'Out of stock'}</p>}
      </div>
      {typedOptions(product.options).map(({ name, values }, index) => (
        <p key={index} className="muted">
          <bdi>{name || `Option ${index + 1}`}</bdi>: <bdi>{values.join(', ')}</bdi>
        </p>
      ))}
      {product.description && <p className="detail-description">{product.description}</p>}
    </>
  );
};

/** The labels of the fields of options and variants, by path. */
const variantLabels: Record<string, string> = Object.fromEntries([
  ...Array.from({ length: maxOptions }, (_, index) => [
    [`options.${index}.name`, `Option ${index + 1}, name`],
    [`options.${index}.values`, `Option ${index + 1}, values`],
  ]).flat(),
  ...Array.from({ length: maxVariants }, (_, index) => [
    [`variants.${index}.price`, `Variant ${index + 1}, price`],
    [`variants.${index}.stock`, `Variant ${index + 1}, stock`],
    [`variants.${index}.picture`, `Variant ${index + 1}, picture`],
    [`variants.${index}.values`, `Variant ${index + 1}`],
  ]).flat(),
]);

const checked = formSchema(async () => (await import('../forms')).productForm);

/** Checks the form. The stock of a product with options is not shown, so whatever was typed there is not wrong. */
const resolver: typeof checked = (values, ...form) =>
  checked(values.options.length > 0 ? { ...values, stock: '0' } : values, ...form);

/** The form for a product. Its stock, of each variant if it has some, changes by the difference from the stock that was shown. */
export const productFormKind: ListingForm<OwnProduct, Fields, ProductInput & { settled: number }> = {
  kind: products,
  resolver,
  fieldsOf: productFieldsOf,
  merge: (base, edited, newer) => ({
    ...mergeFields(base, edited, newer),
    stock: mergeStock(base.stock, edited.stock, newer.stock),
    ...mergeVariants(base, edited, newer),
  }),
  invalidMessage: ({ name, price, stock, images, options, variants }) => {
    const chosen = [
      ...options.flatMap(Object.values),
      ...variants.flatMap((each) => [each.price, each.stock]),
    ];
    const own = options.length > 0 ? [] : [stock];
    if ([name, price, ...own, ...chosen].some((value) => value.trim() === ''))
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
    options: 'Options',
    variants: 'Variants',
    ...variantLabels,
  },
  create: ({ settled: _, ...body }, idempotencyKey) =>
    client.createProduct({ body, headers: { 'idempotency-key': idempotencyKey } }),
  update: ({ id, version, stock, variants: shown }, { settled, ...input }) => {
    const variants = withStockSeen(input.variants, shown);
    const body = { ...input, variants, stockSeen: stock, unassignedSeen: settled, version };
    return client.updateProduct({ params: { productId: id }, body });
  },
};
