import { orderStatuses } from '../../../shared/orders/lifecycle';
import { statusIn } from '../../lib/purchases/statusIn';
import { queryClient } from '../../lib/queryClient';
import type { Visit } from '../../lib/visit';
import { ordersQuery, providerOrdersQuery } from './queries';

/** Loads the customer's orders. */
export const prefetchMyOrders = ({ url }: Visit): Promise<void> =>
  queryClient.prefetchInfiniteQuery(ordersQuery(statusIn(orderStatuses, url)));

/** Loads the provider's orders. */
export const prefetchProviderOrders = ({ url }: Visit): Promise<void> =>
  queryClient.prefetchInfiniteQuery(providerOrdersQuery(statusIn(orderStatuses, url)));
