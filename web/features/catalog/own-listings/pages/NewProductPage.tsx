import { ListingForm } from '../components/ListingForm';
import { ProductFields, ProductPreview, productFormKind } from '../components/ProductForm';

export const Component = () => (
  <ListingForm of={productFormKind} title="Add Product" preview={<ProductPreview />}>
    <ProductFields />
  </ListingForm>
);
