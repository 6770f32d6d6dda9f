import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../../shared/admin/lists-api';
import { formatCents } from '../../../../../shared/money/cents';
import { orderStatuses } from '../../../../../shared/orders/lifecycle';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { paths } from '../../../../lib/paths';
import { AdminList } from '../components/AdminList';
import { DateFields, ListFilters, personOf, StatusField } from '../components/ListFilters';
import { DayCell, PartyCell, PurchaseHead, StatusCell, TextCell } from '../components/PurchaseCells';
import { ordersQuery } from '../queries';
import { useListFilters } from '../useListFilters';

const columns = [
  { label: 'Status', isText: true, of: (order: AdminOrder) => <StatusCell purchase={order} /> },
  { label: 'Quantity', of: ({ quantity }: AdminOrder) => quantity },
  { label: 'Total', of: ({ totalCents }: AdminOrder) => formatCents(totalCents) },
  {
    label: 'Customer',
    isText: true,
    of: ({ customer }: AdminOrder) => <PartyCell party={customer} filter="customer" unknown="Unknown" />,
  },
  {
    label: 'Seller',
    isText: true,
    of: ({ provider }: AdminOrder) => (
      <PartyCell party={provider} filter="provider" unknown="Unknown Provider" />
    ),
  },
  { label: 'Ordered on', isText: true, of: ({ createdAt }: AdminOrder) => <DayCell at={createdAt} /> },
  {
    label: 'Tracking number',
    isText: true,
    of: ({ trackingNumber }: AdminOrder) =>
      trackingNumber ? <TextCell>{trackingNumber}</TextCell> : undefined,
  },
  {
    label: 'Shipping address',
    isText: true,
    of: ({ shippingAddress }: AdminOrder) =>
      shippingAddress ? <TextCell>{shippingAddress}</TextCell> : undefined,
  },
];

/** Everything that was ordered, newest first. */
export const Component = () => {
  const filters = useListFilters(orderStatuses);
  const { status, provider, customer, dates, sort } = filters;
  const filter = { status, provider, customer, ...dates, sort };
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
      actions={<ExportButton request={{ list: 'orders', filter }} />}
      filters={
        <ListFilters filters={filters} person={person && { ...person, hint }}>
          <StatusField filters={filters} statuses={orderStatuses} />
          <DateFields filters={filters} />
        </ListFilters>
      }
    >
      {(orders) => (
        <MoneyTable
          label={title}
          firstColumn="Order"
          rows={orders}
          keyOf={({ id }) => id}
          head={({ id, image, name }) => (
            <PurchaseHead to={paths.adminOrder(id)} image={image} title={name} />
          )}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
