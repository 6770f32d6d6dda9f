import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { refusalMessage } from '../../../shared/http/refusal';
import type { orderUpdate } from '../../../shared/orders/schema';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type OrderUpdate = z.output<typeof orderUpdate> & {
  /** The ids of other orders to change in the same way. */
  also?: string[];
};

const save = (orderId: string, body: z.output<typeof orderUpdate>) =>
  client.updateOrderStatus({ params: { orderId }, body });

/** Changes an order and then the others; a failure of one of these keeps the rest. */
const saveAll = async (orderId: string, { also = [], ...body }: OrderUpdate) => {
  const { status } = await save(orderId, body);
  const others = await Promise.allSettled(also.map((id) => save(id, body)));
  return { status, failed: others.filter((other) => other.status === 'rejected').length };
};

/**
 * Changes an order's status as its seller and shows the result; `updating` is the transition in progress. `notShipped`
 * says why marking it as shipped failed.
 */
export const useUpdateStatus = (orderId: string, onDone: () => void) => {
  const update = useMutation({
    mutationFn: (change: OrderUpdate) => saveAll(orderId, change),
    onSuccess: ({ status, failed }, { transition }) => {
      toast.success(
        transition === 'ship'
          ? 'Tracking number added and order marked as shipped'
          : `Order marked as ${status}`,
      );
      if (failed > 0)
        toast.error(`Failed to ship ${failed === 1 ? 'another order' : `${failed} other orders`}`);
    },
    onError: (error, { transition }) => {
      const failure = transition === 'ship' ? 'Failed to add tracking number' : 'Failed to update order';
      toast.error(refusalMessage(error, failure));
    },
    onSettled: (_, error, { transition }) => {
      // The form for the tracking number stays open to correct it.
      if (!error || transition !== 'ship') onDone();
      void invalidate('order', 'wallet');
    },
  });
  const { mutate, isPending, variables, error } = update;
  const notSaved = refusalMessage(error, 'We could not save this. Please try again.');
  return {
    update: mutate,
    updating: isPending ? variables.transition : undefined,
    notShipped: error && variables?.transition === 'ship' ? notSaved : undefined,
  };
};
