import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../../shared/admin/lists-api';
import { formatCents } from '../../../../../shared/money/cents';
import { orderStatuses } from '../../../../../shared/orders/lifecycle';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatRecentDay } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { paths } from '../../../../lib/paths';
import { TwoLines } from '../../../../ui/Cells';
import { DataTable } from '../../../../ui/DataTable';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf, StatusField } from '../components/ListFilters';
import { PartyCell, PurchaseHead, StatusCell } from '../components/PurchaseCells';
import { ordersQuery } from '../queries';
import { useListFilters } from '../useListFilters';

/** The whole number, to be read and copied. A table has no room for its name. */
const Tracking = ({ number }: { number: string }) => (
  <span className="cells-detail purchase-cells-whole">
    <span className="cells-label">Tracking number: </span>
    {isolateBidi(number)}
  </span>
);

const columns = [
  {
    label: 'Customer',
    width: 18,
    narrowWidth: 19,
    of: ({ customer }: AdminOrder) => <PartyCell party={customer} filter="customer" unknown="Unknown" />,
  },
  {
    label: 'Seller',
    width: 18,
    narrowWidth: 19,
    of: ({ provider }: AdminOrder) => (
      <PartyCell party={provider} filter="provider" unknown="Unknown Provider" />
    ),
  },
  {
    label: 'Shipping',
    width: 16,
    narrowWidth: 0,
    inCard: 'end' as const,
    of: ({ shippingAddress, trackingNumber }: AdminOrder) =>
      shippingAddress || trackingNumber ? (
        <TwoLines
          title={shippingAddress && <span className="purchase-cells-whole">{shippingAddress}</span>}
          detail={trackingNumber && <Tracking number={trackingNumber} />}
        />
      ) : undefined,
  },
  {
    label: 'Status',
    width: 13,
    narrowWidth: 18,
    inCard: 'line' as const,
    of: (order: AdminOrder) => <StatusCell purchase={order} />,
  },
  {
    label: 'Total',
    width: 10,
    narrowWidth: 13,
    isNumber: true,
    inCard: 'head' as const,
    of: ({ totalCents }: AdminOrder) => formatCents(totalCents),
  },
];

/** Everything that was ordered, newest first. */
export const Component = () => {
  const filters = useListFilters(orderStatuses);
  const { status, provider, customer, search, dates, sort } = filters;
  const filter = { status, provider, customer, search, ...dates, sort };
  const query = useInfiniteQuery(ordersQuery(filter));
  const person = personOf(filters, query.data?.pages);
  const hint = provider ? 'Orders that were never paid are left out.' : undefined;
  const title = 'Orders Management';
  return (
    <AdminList
      title={title}
      of="orders"
      drawing="no-orders"
      query={query}
      onClear={filters.clear}
      filters={
        <ListFilters
          filters={filters}
          actions={<ExportButton request={{ list: 'orders', filter }} />}
          search="Search by product, person or receipt"
          person={person && { ...person, hint }}
        >
          <StatusField filters={filters} statuses={orderStatuses} />
          <DateFields filters={filters} />
        </ListFilters>
      }
    >
      {(orders) => (
        <DataTable
          label={title}
          firstColumn="Order"
          rows={orders}
          keyOf={({ id }) => id}
          head={({ id, image, name, quantity, createdAt }) => (
            <PurchaseHead
              to={paths.adminOrder(id)}
              image={image}
              title={name}
              details={[`Quantity: ${quantity}`, formatRecentDay(createdAt)]}
            />
          )}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
