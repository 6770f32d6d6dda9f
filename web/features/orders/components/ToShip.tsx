import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { Skeleton } from '../../../ui/States';
import { toShipQuery } from '../queries';
import { sameParcel } from '../sameParcel';

const maxShown = 3;

// Loaded only where there are orders: most stylists sell none.
const SellerOrderRow = lazy(async () => ({ default: (await import('./SellerOrderRow')).SellerOrderRow }));

/**
 * The orders to ship. TanStack Query renders a component again only when a field that it has read changes, so this picks
 * the few that are needed.
 */
export const useToShip = () => {
  const { data, isError, isFetched, refetch } = useQuery(toShipQuery);
  return { data, isError, isFetched, refetch };
};

/** The orders that have waited longest to be shipped; hidden if there are none. */
export const ToShip = () => {
  const { data: orders = [] } = useToShip();
  if (orders.length === 0) return null;
  return (
    <section className="stack stack-small" aria-labelledby="to-ship">
      <div className="row row-between">
        <h2 id="to-ship">To ship</h2>
        <Link to={paths.providerOrders} className="touch-target">
          {orders.length > maxShown ? 'Ship several at once' : 'All orders'}
        </Link>
      </div>
      <ul className="work-row-list">
        {orders.slice(0, maxShown).map((order) => (
          <li key={order.id}>
            <Suspense fallback={<Skeleton count={1} height="5rem" />}>
              <SellerOrderRow level={3} order={order} others={sameParcel(order, orders, Date.now())} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  );
};
