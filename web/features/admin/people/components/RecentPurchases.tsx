import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminBooking, AdminOrder } from '../../../../../shared/admin/lists-api';
import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { formatCents } from '../../../../../shared/money/cents';
import { formatDay } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ErrorState } from '../../../../ui/States';
import { PurchaseHead, StatusCell } from '../../lists/components/PurchaseCells';
import { bookingsQuery, ordersQuery } from '../../lists/queries';
import './RecentPurchases.css';

const maxShown = 5;

type Purchase = {
  id: string;
  to: string;
  title: string;
  /** What the person did and when. */
  detail: string;
} & Pick<AdminBooking | AdminOrder, 'image' | 'totalCents' | 'status' | 'paymentStatus' | 'createdAt'>;

type Listed = { id: string; createdAt: string };
type Pages<I> = { pages: Array<{ items: I[] }> };

const firstOf = <I extends Listed>(data: Pages<I> | undefined): I[] => data?.pages[0]?.items ?? [];

/**
 * The latest that a person bought and, if they are a provider, sold, newest first; `isSettled` once it has loaded or
 * failed.
 */
export const useRecentPurchases = ({ id, role }: AdminPerson) => {
  const sold = { enabled: role?.role === 'provider' };
  const sort = 'newest';
  const all = {
    booked: useInfiniteQuery(bookingsQuery({ customer: id, sort })),
    ordered: useInfiniteQuery(ordersQuery({ customer: id, sort })),
    appointments: useInfiniteQuery({ ...bookingsQuery({ provider: id, sort }), ...sold }),
    shipments: useInfiniteQuery({ ...ordersQuery({ provider: id, sort }), ...sold }),
  };
  const ofBooking = (verb: string) => (booking: AdminBooking) => ({
    ...booking,
    to: paths.adminBooking(booking.id),
    detail: `${verb} ${formatDay(booking.createdAt)}`,
  });
  const ofOrder = (verb: string) => (order: AdminOrder) => ({
    ...order,
    title: order.name,
    to: paths.adminOrder(order.id),
    detail: `${verb} ${formatDay(order.createdAt)}`,
  });
  const purchases: Purchase[] = [
    ...firstOf(all.booked.data).map(ofBooking('Booked')),
    ...firstOf(all.ordered.data).map(ofOrder('Ordered')),
    ...firstOf(all.appointments.data).map(ofBooking('Was booked')),
    ...firstOf(all.shipments.data).map(ofOrder('Sold')),
  ];
  const lists = Object.values(all);
  return {
    purchases: purchases
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, maxShown),
    isSettled: lists.every(({ isLoading }) => !isLoading),
    isError: lists.some(({ isError, data }) => isError && !data),
    retry: () => Promise.all(lists.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
};

/** The lists of what a person bought and, if they are a provider, sold. */
const listsOf = ({ id, role }: AdminPerson) =>
  [
    { label: 'Bookings', to: paths.adminBookings, by: 'customer' },
    { label: 'Orders', to: paths.adminOrders, by: 'customer' },
    { label: 'Bookings as a provider', to: paths.adminBookings, by: 'provider' },
    { label: 'Orders as a provider', to: paths.adminOrders, by: 'provider' },
  ]
    .filter(({ by }) => by === 'customer' || role?.role === 'provider')
    .map(({ label, to, by }) => ({ label, to: `${to}?${by}=${id}` }));

type Props = { person: AdminPerson; recent: ReturnType<typeof useRecentPurchases> };

/** What a person bought and sold last, and the lists of all of it. */
export const RecentPurchases = ({ person, recent: { purchases, isError, retry } }: Props) => (
  <Card as="section" aria-labelledby="recent-purchases">
    <h2 id="recent-purchases">Latest bookings and orders</h2>
    {isError && <ErrorState title="Failed to load bookings and orders" onRetry={retry} />}
    {!isError && purchases.length === 0 && <p className="muted">No bookings or orders yet.</p>}
    {purchases.length > 0 && (
      <ul className="recent-purchases-list">
        {purchases.map((purchase) => (
          <li key={purchase.id} className="recent-purchases-row">
            <PurchaseHead
              to={purchase.to}
              image={purchase.image}
              title={purchase.title}
              details={[purchase.detail]}
            />
            <StatusCell purchase={purchase} />
            <strong>{formatCents(purchase.totalCents)}</strong>
          </li>
        ))}
      </ul>
    )}
    <nav className="row" aria-label="Purchases">
      {listsOf(person).map(({ label, to }) => (
        <ButtonLink key={label} variant="secondary" size="small" to={to} withOrigin>
          {label}
        </ButtonLink>
      ))}
    </nav>
  </Card>
);
