import { ListingForm } from '../components/ListingForm';
import { LoadListing } from '../components/LoadListing';
import { ProductFields, ProductPreview, productFormKind } from '../components/ProductForm';
import { products } from '../products';

const title = 'Edit Product';

export const Component = () => (
  <LoadListing kind={products} title={title} loadError="Failed to load product">
    {(product) => (
      <ListingForm
        key={product.id}
        of={productFormKind}
        title={title}
        latest={product}
        preview={<ProductPreview />}
      >
        <ProductFields product={product} />
      </ListingForm>
    )}
  </LoadListing>
);
