import { lazy, Suspense, useState } from 'react';
import { bookingLifecycle, type providerTransitions } from '../../../../shared/booking/lifecycle';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { endOf } from '../../../../shared/booking/timing';
import { canTransition } from '../../../../shared/lifecycle';
import { client } from '../../../lib/client';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useAct } from '../../../lib/useAct';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { usePropose } from './ProposeButton';
import type { AskedTransition } from './ProviderActionDialog';
import '../../../ui/PurchaseCard.css';

export type ProviderTransition = (typeof providerTransitions)[number];

/** Changes a booking's status as its provider and shows the result; `updating` is the transition in progress. */
const useUpdateStatus = (bookingId: string, onSettled: () => void) => {
  const update = useAct({
    act: (transition: ProviderTransition) =>
      client.updateBookingStatus({ params: { bookingId }, body: { transition } }),
    done: ({ status, noShow }) => (noShow ? 'Marked as a no-show' : `Booking ${status}`),
    failed: 'Failed to update booking',
    onSettled,
    refetch: ['booking', 'wallet'],
  });
  return { update: update.mutate, updating: update.isPending ? update.variables : undefined };
};

const ProviderActionDialog = lazy(
  onDemand(async () => ({ default: (await import('./ProviderActionDialog')).ProviderActionDialog })),
);

type Action = {
  transition: ProviderTransition;
  label: string;
  variant?: 'secondary' | 'danger';
  /** The question that asks for confirmation, if any. */
  asks?: AskedTransition;
};

const actionsOf = (booking: ProviderBooking, now: number): Action[] => {
  const isOver = endOf(booking) <= now;
  const actions: Action[] = [
    { transition: 'accept', label: 'Accept' },
    {
      transition: 'complete',
      label: 'Mark as Completed',
      ...(!isOver && { variant: 'secondary', asks: 'complete' }),
    },
    { transition: 'markNoShow', label: 'Mark as No-Show', variant: 'danger', asks: 'markNoShow' },
    { transition: 'decline', label: 'Decline', variant: 'danger', asks: 'decline' },
    { transition: 'providerCancel', label: 'Cancel Booking', variant: 'danger', asks: 'providerCancel' },
  ];
  return actions.filter(({ transition }) =>
    canTransition(bookingLifecycle, booking, transition, 'provider', now),
  );
};

/**
 * What a provider can do with a booking now, the act that moves it forward first, and whether they can `propose` other
 * times. An early end, a no-show, declining, and cancelling ask for confirmation; the `dialogs` belong on the page.
 */
export const useProviderActions = (booking: ProviderBooking) => {
  const now = useNow();
  const [asked, setAsked] = useState<AskedTransition>();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { update, updating } = useUpdateStatus(booking.id, close);
  const propose = usePropose({ booking, side: 'provider', other: booking.customer.name || 'your customer' });

  const possible = actionsOf(booking, now);
  const press = ({ transition, asks }: Action) => {
    if (!asks) return update(transition);
    setAsked(asks);
    setAsking(true);
  };
  const proposeInstead = () => {
    close();
    propose.ask();
  };
  const dialogs = (
    <>
      {asked && (
        <Suspense fallback={null}>
          <ProviderActionDialog
            booking={booking}
            transition={asked}
            open={asking && possible.some(({ transition }) => transition === asked)}
            busy={!!updating}
            onClose={close}
            onConfirm={() => update(asked)}
            propose={propose.isPossible ? proposeInstead : undefined}
          />
        </Suspense>
      )}
      {propose.dialog}
    </>
  );
  return { possible, press, updating, propose, dialogs };
};

type ButtonProps = Pick<ReturnType<typeof useProviderActions>, 'press' | 'updating'> & { action: Action };

/** The button of one of those acts. */
export const ProviderActionButton = ({ action, press, updating }: ButtonProps) => (
  <Button
    ref={keepFocusInCard}
    size="small"
    variant={action.variant}
    disabled={!!updating && updating !== action.transition}
    busy={updating === action.transition}
    onClick={() => press(action)}
  >
    {action.label}
  </Button>
);

/** The buttons for all that a provider can do with a booking now. */
export const ProviderActions = ({ booking }: { booking: ProviderBooking }) => {
  const { possible, propose, dialogs, ...acting } = useProviderActions(booking);
  return (
    <div className="row purchase-card-actions">
      {possible.map((action) => (
        <ProviderActionButton key={action.transition} {...{ action, ...acting }} />
      ))}
      {propose.isPossible && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={propose.ask}>
          Propose Another Time
        </Button>
      )}
      {dialogs}
    </div>
  );
};
