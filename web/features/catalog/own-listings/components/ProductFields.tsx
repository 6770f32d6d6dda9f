import { useFormContext } from 'react-hook-form';
import type { OwnProduct } from '../../../../../shared/catalog/product';
import { productCategories } from '../../../../../shared/catalog/product-categories';
import { TextInput } from '../../../../ui/fields';
import type { ProductFields as Fields } from '../productValues';
import { ListingFields } from './ListingFields';

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
