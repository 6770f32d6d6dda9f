import type { OwnProduct } from '../../../../shared/catalog/product';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import type { ListingKind } from './kind';
import { ownListingQuery, ownListingsQuery } from './queries';

export const products: ListingKind<OwnProduct> = {
  name: 'Product',
  topic: 'product',
  titleOf: ({ name }) => name,
  paths: {
    list: paths.myProducts,
    add: paths.newProduct,
    edit: paths.editProduct,
    share: paths.shareProduct,
  },
  listQuery: ownListingsQuery('product', (cursor) => client.listMyProducts({ query: { cursor } })),
  oneQuery: (productId) =>
    ownListingQuery('product', productId, () => client.getMyProduct({ params: { productId } })),
  setActive: (productId, active) => client.setProductActive({ params: { productId }, body: { active } }),
  archive: (productId) => client.archiveProduct({ params: { productId } }),
};
