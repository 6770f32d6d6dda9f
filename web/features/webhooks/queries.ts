import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../../shared/webhooks/api';
import { client } from '../../lib/client';

/** The provider's endpoints. */
export const webhooksQuery = queryOptions({
  queryKey: ['provider', 'webhooks'],
  queryFn: () => client.getWebhooks(),
});

/** While a delivery is about to be sent, the log is asked for again this often. */
const waitingMs = 2_000;

/** How long (milliseconds) before and after it is to be sent a delivery is waited for: it may be a minute late. */
const soonMs = 75_000;

/** The deliveries to an endpoint, latest event first. */
export const deliveriesQuery = (endpointId: string) =>
  infiniteQueryOptions({
    queryKey: ['provider', 'webhooks', endpointId, 'deliveries'],
    queryFn: ({ pageParam }) =>
      client.listWebhookDeliveries({ params: { endpointId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) => {
      const now = Date.now();
      const isSoon = ({ isSending, nextAt }: WebhookDelivery) =>
        isSending || (!!nextAt && Math.abs(Date.parse(nextAt) - now) < soonMs);
      return state.data?.pages.some(({ items }) => items.some(isSoon)) ? waitingMs : false;
    },
  });
