import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** What one payment was for; it never changes. */
export const receiptQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['receipt', checkoutId],
    queryFn: () => client.getReceipt({ params: { checkoutId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
