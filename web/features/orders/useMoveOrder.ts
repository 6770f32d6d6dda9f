import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { Refusal } from '../../../shared/http/refusal';
import type { sellerMove } from '../../../shared/orders/schema';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type SellerMove = z.output<typeof sellerMove>;

/** Moves an order as its seller and says how it stands then; `moving` is the move under way. */
export const useMoveOrder = (orderId: string, onSettled: () => void) => {
  const moving = useMutation({
    mutationFn: (body: SellerMove) => client.moveOrder({ params: { orderId }, body }),
    onSuccess: ({ status }, { move }) =>
      toast.success(
        move === 'ship' ? 'Tracking number added and order marked as shipped' : `Order marked as ${status}`,
      ),
    onError: (error, { move }) => {
      const failure = move === 'ship' ? 'Failed to add tracking number' : 'Failed to update order';
      toast.error(error instanceof Refusal ? error.message : failure);
    },
    onSettled: () => {
      onSettled();
      void invalidate('order', 'wallet');
    },
  });
  return { move: moving.mutate, moving: moving.isPending ? moving.variables.move : undefined };
};
