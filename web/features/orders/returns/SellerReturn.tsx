import { lazy, Suspense, useState } from 'react';
import { product } from '../../../../shared/brand';
import { canTransition } from '../../../../shared/lifecycle';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { isBankDeciding } from '../../../../shared/payments/disputed';
import { type ReturnTransition, returnLifecycle } from '../../../../shared/returns/lifecycle';
import { client } from '../../../lib/client';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { ReturnNote } from './ReturnNote';

const AcceptReturnDialog = lazy(
  onDemand(async () => ({ default: (await import('./AcceptReturnDialog')).AcceptReturnDialog })),
);
const ReceiveReturnDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReceiveReturnDialog')).ReceiveReturnDialog })),
);
const ReturnTextDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReturnTextDialog')).ReturnTextDialog })),
);

type Step = Extract<ReturnTransition, 'accept' | 'decline' | 'receive' | 'contest'>;

/** What a seller reads before they decline a return: where the money of a refund would come from. */
const declineText = ({ releasedAt }: ProviderOrder) =>
  releasedAt
    ? 'The customer reads why, and can ask us to decide. If we refund them, your share is taken from your wallet.'
    : 'The customer reads why, and can ask us to decide. Your earnings wait until then.';

/** The return of an order, with what its seller can do about it. */
export const SellerReturn = ({ order }: { order: ProviderOrder }) => {
  const [asked, setAsked] = useState<Step>();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const { itemReturn } = order;
  if (!itemReturn) return null;
  const { quantity } = itemReturn;
  const can = (step: Step) =>
    canTransition(returnLifecycle, itemReturn, step, 'provider', now) &&
    !(step === 'receive' && isBankDeciding(order));
  const ask = (step: Step) => () => {
    setAsked(step);
    setOpen(true);
  };
  const params = { orderId: order.id };
  const dialog = { open: isOpen && !!asked && can(asked), onClose: () => setOpen(false) };
  return (
    <ReturnNote order={order} itemReturn={itemReturn} side="seller">
      {can('accept') && (
        <Button ref={keepFocusInCard} size="small" onClick={ask('accept')}>
          Accept Return
        </Button>
      )}
      {can('decline') && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={ask('decline')}>
          Decline
        </Button>
      )}
      {can('receive') && (
        <Button ref={keepFocusInCard} size="small" onClick={ask('receive')}>
          Items Arrived
        </Button>
      )}
      {can('contest') && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={ask('contest')}>
          Something Is Wrong
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'accept' && <AcceptReturnDialog {...dialog} order={order} quantity={quantity} />}
        {asked === 'receive' && <ReceiveReturnDialog {...dialog} order={order} quantity={quantity} />}
        {asked === 'decline' && (
          <ReturnTextDialog
            {...dialog}
            title="Decline the return?"
            explanation={declineText(order)}
            label="Reason"
            submit="Decline Return"
            missing="Please tell the customer why"
            act={(reason) => client.answerReturn({ params, body: { accept: false, reason } })}
            done="Return declined"
          />
        )}
        {asked === 'contest' && (
          <ReturnTextDialog
            {...dialog}
            title="What is wrong with the return?"
            explanation="Tell us if the items did not arrive, or are not as you sold them. We then decide. The customer cannot see this."
            label="What happened"
            submit={`Send to ${product}`}
            missing="Please tell us what happened"
            act={(text) => client.contestReturn({ params, body: { text } })}
            done="Thank you. We will look into it and let you know what we decide."
          />
        )}
      </Suspense>
    </ReturnNote>
  );
};
