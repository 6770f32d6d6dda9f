import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminProduct } from '../../../../../shared/admin/lists-api';
import { lowStock, productActivities } from '../../../../../shared/catalog/product-categories';
import { priceWords } from '../../../../../shared/catalog/variants';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { paths } from '../../../../lib/paths';
import { OneLine, TwoLines } from '../../../../ui/Cells';
import { DataTable } from '../../../../ui/DataTable';
import { Link } from '../../../../ui/Link';
import { LongText } from '../../../../ui/LongText';
import { Picture } from '../../../../ui/Picture';
import { Badge } from '../../../../ui/StatusBadge';
import { AdminList } from '../components/AdminList';
import { ListFilters, personOf, StatusField } from '../components/ListFilters';
import { PersonLink } from '../components/PersonLink';
import { productsQuery } from '../queries';
import { useListFilters } from '../useListFilters';
import '../components/ProductCells.css';

/** A product that customers cannot see has no page, so that all of its description is here. */
const Head = ({ product: { id, name, image, description, listed } }: { product: AdminProduct }) => (
  <TwoLines
    picture={<Picture image={image} alt="" ratio="1" sizes="3rem" />}
    title={
      listed ? (
        <Link to={paths.product(id)} withOrigin title={name}>
          {name}
        </Link>
      ) : (
        <OneLine>{name}</OneLine>
      )
    }
    detail={
      listed || !description ? (
        description
      ) : (
        <span className="cells-detail">
          <LongText
            text={description}
            of={`the description of ${isolateBidi(name)}`}
            lines={1}
            perLine={30}
          />
        </span>
      )
    }
  />
);

/** How many there are; none or few is what an admin asks a seller about. */
const Stock = ({ stock }: Pick<AdminProduct, 'stock'>) => {
  const count = <span className="product-cells-stock">{stock}</span>;
  if (stock > lowStock) return count;
  return (
    <span className="product-cells-few">
      {stock === 0 ? <Badge tone="red">Sold out</Badge> : <Badge tone="yellow">{count}</Badge>}
    </span>
  );
};

const columns = [
  {
    label: 'Status',
    width: 15,
    narrowWidth: 14,
    inCard: 'line' as const,
    of: ({ active, listed }: AdminProduct) => (
      <span className={`row row-small product-cells-status${active && listed ? ' product-cells-usual' : ''}`}>
        <Badge {...(active && { tone: 'green' })}>{active ? 'Active' : 'Inactive'}</Badge>
        {active && !listed && <Badge tone="yellow">Seller not approved</Badge>}
      </span>
    ),
  },
  {
    label: 'Category',
    width: 12,
    narrowWidth: 13,
    inCard: 'line' as const,
    of: ({ category }: AdminProduct) => <span className="product-cells-category">{category}</span>,
  },
  {
    label: 'Seller',
    width: 16,
    inCard: 'line' as const,
    of: ({ seller }: AdminProduct) => (
      <TwoLines
        title={
          <PersonLink filter="seller" id={seller.id}>
            {seller.name || 'Unknown Provider'}
          </PersonLink>
        }
      />
    ),
  },
  {
    label: 'Stock',
    width: 10,
    narrowWidth: 12.5,
    isNumber: true,
    inCard: 'line' as const,
    of: ({ stock }: AdminProduct) => <Stock stock={stock} />,
  },
  {
    label: 'Price',
    width: 12,
    inCard: 'head' as const,
    isNumber: true,
    of: (product: AdminProduct) => priceWords(product),
  },
];

/** Everything that is sold, newest first. */
export const Component = () => {
  const filters = useListFilters(productActivities);
  const { status, seller, search, sort } = filters;
  const filter = { status, seller, search, sort };
  const title = 'Products Management';
  const query = useInfiniteQuery(productsQuery(filter));
  return (
    <AdminList
      title={title}
      of="products"
      drawing="no-products"
      query={query}
      onClear={filters.clear}
      filters={
        <ListFilters
          filters={filters}
          actions={<ExportButton request={{ list: 'products', filter }} />}
          search="Search by product, category or seller"
          roles={{ provider: 'seller' }}
          person={personOf(filters, query.data?.pages)}
        >
          <StatusField filters={filters} statuses={productActivities} />
        </ListFilters>
      }
    >
      {(products) => (
        <DataTable
          label={title}
          firstColumn="Product"
          rows={products}
          keyOf={({ id }) => id}
          head={(product) => <Head product={product} />}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
