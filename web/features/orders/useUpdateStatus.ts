import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { Refusal } from '../../../shared/http/refusal';
import type { orderUpdate } from '../../../shared/orders/schema';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type OrderUpdate = z.output<typeof orderUpdate>;

/** Changes an order's status as its seller and shows the result; `updating` is the transition in progress. */
export const useUpdateStatus = (orderId: string, onSettled: () => void) => {
  const update = useMutation({
    mutationFn: (body: OrderUpdate) => client.updateOrderStatus({ params: { orderId }, body }),
    onSuccess: ({ status }, { transition }) =>
      toast.success(
        transition === 'ship'
          ? 'Tracking number added and order marked as shipped'
          : `Order marked as ${status}`,
      ),
    onError: (error, { transition }) => {
      const failure = transition === 'ship' ? 'Failed to add tracking number' : 'Failed to update order';
      toast.error(error instanceof Refusal ? error.message : failure);
    },
    onSettled: () => {
      onSettled();
      void invalidate('order', 'wallet');
    },
  });
  return { update: update.mutate, updating: update.isPending ? update.variables.transition : undefined };
};
