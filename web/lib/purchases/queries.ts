import { queryOptions } from '@tanstack/react-query';

type Topic = 'booking' | 'order';

/** One booking or order of the signed-in customer, as `read` answers it. */
export const purchaseQuery = <P>(topic: Topic, id: string, read: (id: string) => Promise<P>) =>
  queryOptions({ queryKey: [topic, 'one', id], queryFn: () => read(id) });

/** The customer's newest bookings or orders that are completed or delivered, as `list` answers them. */
export const endedQuery = <P>(topic: Topic, list: () => Promise<{ items: P[] }>) =>
  queryOptions({ queryKey: [topic, 'ended'], queryFn: list });
