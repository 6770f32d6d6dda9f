import { queryOptions } from '@tanstack/react-query';

type Topic = 'booking' | 'order';

/** One booking or order of the signed-in customer. */
export const purchaseQuery = <P>(topic: Topic, id: string, read: (id: string) => Promise<P>) =>
  queryOptions({ queryKey: [topic, 'one', id], queryFn: () => read(id) });

/** The customer's latest bookings or orders that are completed or delivered. */
export const endedQuery = <P>(topic: Topic, list: () => Promise<{ items: P[] }>) =>
  queryOptions({ queryKey: [topic, 'ended'], queryFn: list });
