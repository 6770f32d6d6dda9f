import { useInfiniteQuery } from '@tanstack/react-query';
import { productActivities } from '../../../../../shared/catalog/product-categories';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { ListingGrid, ListingGridSkeleton } from '../../../../ui/ListingGrid';
import { AdminList } from '../components/AdminList';
import { ListFilters, personOf, StatusField } from '../components/ListFilters';
import { ProductCard } from '../components/ProductCard';
import { productsQuery } from '../queries';
import { useListFilters } from '../useListFilters';

/** Everything that is sold, newest first. */
export const Component = () => {
  const filters = useListFilters(productActivities);
  const { status, seller, sort } = filters;
  const filter = { status, seller, sort };
  const query = useInfiniteQuery(productsQuery(filter));
  return (
    <AdminList
      title="Products Management"
      of="products"
      drawing="no-products"
      query={query}
      actions={<ExportButton request={{ list: 'products', filter }} />}
      skeleton={<ListingGridSkeleton />}
      filters={
        <ListFilters filters={filters} person={personOf(filters, query.data?.pages)}>
          <StatusField filters={filters} statuses={productActivities} />
        </ListFilters>
      }
    >
      {(products) => (
        <ListingGrid>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} index={index} />
          ))}
        </ListingGrid>
      )}
    </AdminList>
  );
};
