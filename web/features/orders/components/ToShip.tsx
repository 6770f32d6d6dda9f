import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { toShipQuery } from '../queries';
import { sameParcel } from '../sameParcel';
import { SellerOrderRow } from './SellerOrderRow';

const maxShown = 3;

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
            <SellerOrderRow level={3} order={order} others={sameParcel(order, orders, Date.now())} />
          </li>
        ))}
      </ul>
    </section>
  );
};
