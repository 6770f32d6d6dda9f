import { isolated } from '../../../../shared/http/isolated';
import type { SharedProduct } from '../../../../shared/share/schema';
import { joinPath, paths } from '../../../lib/paths';
import { Listing } from '../components/Listing';
import { ProductOffer } from '../components/ProductOffer';

/** A product's share page; see docs/product/screens.md#share-pages. */
export const ProductPage = ({ product, reviews }: SharedProduct) => {
  const { id, name, images, description, provider } = product;
  return (
    <Listing
      {...{ name, images, description, provider, reviews }}
      about="About this product"
      providerTitle="Sold by"
      next={paths.product(id)}
      closing={{
        text: `Create an account in a minute and buy from ${isolated(provider.name || 'Unknown')}.`,
        label: 'Sign Up to Buy Online',
        href: joinPath(paths.product(id)),
      }}
    >
      <ProductOffer product={product} />
    </Listing>
  );
};
