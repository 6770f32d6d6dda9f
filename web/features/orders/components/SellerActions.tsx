import { lazy, type ReactNode, Suspense, useState } from 'react';
import type * as z from 'zod';
import { refusalMessage } from '../../../../shared/http/refusal';
import { canTransition } from '../../../../shared/lifecycle';
import { orderLifecycle } from '../../../../shared/orders/lifecycle';
import type { orderUpdate, ProviderOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { toast } from '../../../ui/toast';

type OrderUpdate = z.output<typeof orderUpdate> & {
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
const useUpdateStatus = (orderId: string, onDone: () => void) => {
  const update = useAct({
    act: (change: OrderUpdate) => saveAll(orderId, change),
    done: ({ status }, { transition }) =>
      transition === 'ship'
        ? 'Tracking number added and order marked as shipped'
        : `Order marked as ${status}`,
    failed: (error, { transition }) =>
      refusalMessage(
        error,
        transition === 'ship' ? 'Failed to add tracking number' : 'Failed to update order',
      ),
    onDone: ({ failed }) => {
      if (failed > 0)
        toast.error(`Failed to ship ${failed === 1 ? 'another order' : `${failed} other orders`}`);
      onDone();
    },
    onFailed: (_, { transition }) => {
      // The form for the tracking number stays open to correct it.
      if (transition !== 'ship') onDone();
    },
    refetch: ['order', 'wallet'],
  });
  const { mutate, isPending, variables, error } = update;
  const notSaved = refusalMessage(error, 'We could not save this. Please try again.');
  return {
    update: mutate,
    updating: isPending ? variables.transition : undefined,
    notShipped: error && variables?.transition === 'ship' ? notSaved : undefined,
  };
};

const TrackingDialog = lazy(
  onDemand(async () => ({ default: (await import('./TrackingDialog')).TrackingDialog })),
);

const SellerActionDialog = lazy(
  onDemand(async () => ({ default: (await import('./SellerActionDialog')).SellerActionDialog })),
);

type Transition = OrderUpdate['transition'];
type SellerAction = { transition: Transition; label: string; danger?: boolean };

/** The act that moves an order forward comes first: a paid order can be shipped without being processed before. */
const actions: SellerAction[] = [
  { transition: 'ship', label: 'Add Tracking & Ship' },
  { transition: 'deliver', label: 'Mark as Delivered' },
  { transition: 'process', label: 'Start Processing' },
  { transition: 'providerCancel', label: 'Cancel Order', danger: true },
];

type Props = {
  order: ProviderOrder;
  /** Other orders of the customer that can be shipped with it. */
  others: readonly ProviderOrder[];
};

/**
 * What a seller can do with an order now, and the `dialogs` for it. Shipping asks for a tracking number, and what
 * cannot be undone for confirmation.
 */
export const useSellerActions = ({ order, others }: Props) => {
  const [asked, setAsked] = useState<Transition>();
  const [tracking, setTracking] = useState(false);
  const [confirming, setConfirming] = useState<'deliver' | 'providerCancel'>();
  const close = () => setAsked(undefined);
  const { update, updating, notShipped } = useUpdateStatus(order.id, close);

  const press = ({ transition }: SellerAction) => {
    if (transition === 'process') return update({ transition });
    if (transition === 'ship') setTracking(true);
    else setConfirming(transition);
    setAsked(transition);
  };

  const possible = actions.filter(({ transition }) =>
    canTransition(orderLifecycle, order, transition, 'provider', Date.now()),
  );
  const asking = (question: Transition) =>
    asked === question && possible.some(({ transition }) => transition === question);

  const dialogs: ReactNode = (
    <>
      {tracking && (
        <Suspense fallback={null}>
          <TrackingDialog
            order={order}
            open={asking('ship')}
            busy={updating === 'ship'}
            problem={notShipped}
            onClose={close}
            others={others}
            onShip={(trackingNumber, also) => update({ transition: 'ship', trackingNumber, also })}
          />
        </Suspense>
      )}
      {confirming && (
        <Suspense fallback={null}>
          <SellerActionDialog
            order={order}
            transition={confirming}
            open={asking(confirming)}
            busy={updating === confirming}
            onClose={close}
            onConfirm={() => update({ transition: confirming })}
          />
        </Suspense>
      )}
    </>
  );
  return { possible, press, updating, dialogs };
};

type ButtonProps = Pick<ReturnType<typeof useSellerActions>, 'press' | 'updating'> & { action: SellerAction };

/** The button of one of those acts. */
export const SellerActionButton = ({ action, press, updating }: ButtonProps) => (
  <Button
    ref={keepFocusInCard}
    size="small"
    disabled={!!updating && updating !== action.transition}
    busy={updating === action.transition}
    onClick={() => press(action)}
  >
    {action.label}
  </Button>
);
