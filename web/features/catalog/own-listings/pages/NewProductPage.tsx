import { ListingForm } from '../components/ListingForm';
import { ProductFields } from '../components/ProductFields';
import { ProductPreview } from '../components/ProductPreview';
import { productFormKind } from '../productFormKind';

export const Component = () => (
  <ListingForm of={productFormKind} title="Add Product" preview={<ProductPreview />}>
    <ProductFields />
  </ListingForm>
);
