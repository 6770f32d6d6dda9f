import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminProduct } from '../../../../../shared/admin/lists-api';
import { productActivities } from '../../../../../shared/catalog/product-categories';
import { formatCents } from '../../../../../shared/money/cents';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { cardsAbove } from '../../../../ui/ListingCard';
import { ListingGrid, ListingGridSkeleton, ListingItem } from '../../../../ui/ListingGrid';
import { Picture } from '../../../../ui/Picture';
import { Badge } from '../../../../ui/StatusBadge';
import { AdminList } from '../components/AdminList';
import { ListFilters, personOf, StatusField } from '../components/ListFilters';
import { PersonLink } from '../components/PersonLink';
import { productsQuery } from '../queries';
import { useListFilters } from '../useListFilters';
import './AdminProductsPage.css';

/** A product as admins see it. */
const ProductCard = ({ product, index }: { product: AdminProduct; index: number }) => {
  const { name, image, active, listed, description, priceCents, stock, category, seller } = product;
  return (
    <ListingItem>
      <article className="stack stack-small product-card" aria-label={name}>
        <Picture
          image={image}
          alt=""
          ratio="4 / 5"
          sizes="(max-width: 40rem) 45vw, 17rem"
          eager={index < cardsAbove}
        />
        <h2>{name}</h2>
        <p className="row row-small">
          <Badge {...(active && { tone: 'green' })}>{active ? 'Active' : 'Inactive'}</Badge>
          {active && !listed && <Badge tone="yellow">Seller not approved</Badge>}
        </p>
        {description && <p className="product-card-description">{description}</p>}
        <p className="product-card-facts">
          <strong>{formatCents(priceCents)}</strong>
          <span>Stock: {stock}</span>
          <span>{category}</span>
        </p>
        <PersonLink filter="seller" id={seller.id}>
          {seller.name || 'Unknown Provider'}
        </PersonLink>
      </article>
    </ListingItem>
  );
};

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
