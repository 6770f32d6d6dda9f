import { queryOptions } from '@tanstack/react-query';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { client } from '../client';

type Topic = 'booking' | 'order';

/** One booking or order of the signed-in customer. */
export const purchaseQuery = <P>(topic: Topic, id: string, read: (id: string) => Promise<P>) =>
  queryOptions({ queryKey: [topic, 'one', id], queryFn: () => read(id) });

/** The customer's latest bookings or orders that are completed or delivered. */
export const endedQuery = <P>(topic: Topic, list: () => Promise<{ items: P[] }>) =>
  queryOptions({ queryKey: [topic, 'ended'], queryFn: list });

/** The receipt of a payment. Always refetched, since a refund adds to it. */
export const receiptQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['receipt', checkoutId],
    queryFn: () => client.getReceipt({ params: { checkoutId } }),
    staleTime: 0,
  });

/** What the provider knows about the customer of one of their bookings or orders; with all they bought if `isWhole`. */
export const customerRecordQuery = ({ kind, id }: BoughtRef, isWhole = false) =>
  queryOptions({
    queryKey: [kind, 'customer', id, isWhole],
    queryFn: () =>
      client.getCustomerRecord({ params: { kind, id }, query: { whole: isWhole ? 'true' : undefined } }),
    staleTime: 0,
  });
