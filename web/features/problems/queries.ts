import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The receipt of a payment, which never changes. */
export const receiptQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['receipt', checkoutId],
    queryFn: () => client.getReceipt({ params: { checkoutId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
