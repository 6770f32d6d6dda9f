import { lazy, Suspense, useState } from 'react';
import { product } from '../../../../shared/brand';
import { canTransition } from '../../../../shared/lifecycle';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { type ReturnTransition, returnLifecycle } from '../../../../shared/returns/lifecycle';
import { canAskForReturn, maxAsks } from '../../../../shared/returns/rules';
import { client } from '../../../lib/client';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useAct } from '../../../lib/useAct';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';
import { ReturnNote } from './ReturnNote';

const AskReturnDialog = lazy(
  onDemand(async () => ({ default: (await import('./AskReturnDialog')).AskReturnDialog })),
);
const ReturnTextDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReturnTextDialog')).ReturnTextDialog })),
);

/** Asks for a return of an order, as long as that is possible. */
export const AskReturnButton = ({ order }: { order: CustomerOrder }) => {
  const now = useNow();
  const { isNeeded, show, dialog } = useDialog();
  const canAsk = canAskForReturn(order, now);
  return (
    <>
      {canAsk && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={show}>
          Return Items
        </Button>
      )}
      {isNeeded && (
        <Suspense fallback={null}>
          <AskReturnDialog order={order} open={dialog.open && canAsk} onClose={dialog.onClose} />
        </Suspense>
      )}
    </>
  );
};

type Step = Extract<ReturnTransition, 'withdraw' | 'send' | 'escalate'>;

/** The return of a customer's own order, with what they can do about it. */
export const CustomerReturn = ({ order }: { order: CustomerOrder }) => {
  const [asked, setAsked] = useState<Step>();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const { id: orderId, itemReturn } = order;
  const close = () => setOpen(false);
  const params = { orderId };
  const withdraw = useAct({
    act: () => client.withdrawReturn({ params }),
    done: 'You keep the items',
    failed: 'Failed to withdraw the return',
    onSettled: close,
    refetch: ['order', 'wallet'],
  });
  if (!itemReturn) return null;
  const can = (step: Step) => canTransition(returnLifecycle, itemReturn, step, 'customer', now);
  const ask = (step: Step) => () => {
    setAsked(step);
    setOpen(true);
  };
  const dialog = { open: isOpen && !!asked && can(asked), onClose: close };
  return (
    <ReturnNote order={order} itemReturn={itemReturn} side="customer">
      {can('send') && (
        <Button ref={keepFocusInCard} size="small" onClick={ask('send')}>
          Add Tracking Number
        </Button>
      )}
      {can('escalate') && (
        <Button
          ref={keepFocusInCard}
          variant={can('send') ? 'secondary' : 'primary'}
          size="small"
          onClick={ask('escalate')}
        >
          Ask Us to Decide
        </Button>
      )}
      {can('withdraw') && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={ask('withdraw')}>
          Keep the Items
        </Button>
      )}
      {asked === 'send' && (
        <Suspense fallback={null}>
          <ReturnTextDialog
            {...dialog}
            isLine
            title="Add the tracking number"
            explanation="The seller can follow the parcel with it. You cannot withdraw the return afterwards."
            label="Tracking Number"
            submit="Mark as Sent"
            missing="Please enter a tracking number"
            act={(trackingNumber) => client.sendReturn({ params, body: { trackingNumber } })}
            done="We told the seller that it is on its way"
          />
        </Suspense>
      )}
      {asked === 'escalate' && (
        <Suspense fallback={null}>
          <ReturnTextDialog
            {...dialog}
            title="Ask us to decide"
            explanation="We look at what you and the seller wrote, and at your pictures. The seller does not read this."
            label="Why should the seller take it back?"
            submit={`Send to ${product}`}
            missing="Please tell us why"
            act={(text) => client.escalateReturn({ params, body: { text } })}
            done="Thank you. We will look into it and let you know what we decide."
          />
        </Suspense>
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog
          {...dialog}
          danger={false}
          title="Keep the items?"
          confirmLabel="Yes, keep them"
          cancelLabel="Go back"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
        >
          <p>
            The return ends without a refund.{' '}
            {(itemReturn.asks ?? 1) < maxAsks
              ? 'You can ask again while the time for returns lasts.'
              : 'You cannot ask for another one.'}
          </p>
        </ConfirmDialog>
      )}
    </ReturnNote>
  );
};
