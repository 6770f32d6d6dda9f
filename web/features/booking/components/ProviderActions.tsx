import { type ReactNode, useState } from 'react';
import { bookingLifecycle, type providerTransitions } from '../../../../shared/booking/lifecycle';
import { contestHours } from '../../../../shared/booking/no-show';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { endOf } from '../../../../shared/booking/timing';
import { canTransition } from '../../../../shared/lifecycle';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatTime, localAt } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useAct } from '../../../lib/useAct';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { usePropose } from './ProposeButton';
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

type Question = { title: string; yes: string; no: string; danger: boolean; text: ReactNode };
type Action = {
  transition: ProviderTransition;
  label: string;
  variant?: 'secondary' | 'danger';
  /** What to ask for confirmation, if anything. */
  question?: Question | undefined;
};

/** An appointment may end early, but its customer is asked for a review as soon as it is completed. */
const endedEarly = (booking: ProviderBooking): Question => ({
  title: 'Has this appointment ended early?',
  yes: 'Yes, it has ended',
  no: 'Not yet',
  danger: false,
  text: `It is scheduled until ${formatTime(localAt(endOf(booking), booking.zone).time)}. Once you mark it as completed, ${isolateBidi(booking.customer.name || 'your customer')} is asked for a review.`,
});

const missed = ({ customer }: ProviderBooking): Question => ({
  title: 'Did your customer not come?',
  yes: 'Yes, mark as a no-show',
  no: 'Keep booking',
  danger: true,
  text: `${isolateBidi(customer.name || 'The customer')} is told and has ${contestHours} hours to say that they were there. If they do not, you are paid as for a completed booking. This cannot be undone.`,
});

const refunds = ({ customer }: ProviderBooking, verb: 'decline' | 'cancel'): Question => ({
  title: `${verb === 'decline' ? 'Decline' : 'Cancel'} this booking?`,
  yes: `Yes, ${verb} it`,
  no: 'Keep booking',
  danger: true,
  text: `${isolateBidi(customer.name || 'The customer')} will be refunded in full, and the time slot will be released. This cannot be undone.`,
});

const actionsOf = (booking: ProviderBooking, now: number): Action[] => {
  const isOver = endOf(booking) <= now;
  const actions: Action[] = [
    { transition: 'accept', label: 'Accept' },
    {
      transition: 'complete',
      label: 'Mark as Completed',
      ...(!isOver && { variant: 'secondary', question: endedEarly(booking) }),
    },
    { transition: 'markNoShow', label: 'Mark as No-Show', variant: 'danger', question: missed(booking) },
    { transition: 'decline', label: 'Decline', variant: 'danger', question: refunds(booking, 'decline') },
    {
      transition: 'providerCancel',
      label: 'Cancel Booking',
      variant: 'danger',
      question: refunds(booking, 'cancel'),
    },
  ];
  return actions.filter(({ transition }) =>
    canTransition(bookingLifecycle, booking, transition, 'provider', now),
  );
};

/**
 * What a provider can do with a booking now, the act that moves it forward first, and whether they can `propose` other
 * times. An early end, declining, and cancelling ask for confirmation; the `dialogs` belong on the page.
 */
export const useProviderActions = (booking: ProviderBooking) => {
  const now = useNow();
  const [asked, setAsked] = useState<Action>();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { update, updating } = useUpdateStatus(booking.id, close);
  const propose = usePropose({ booking, side: 'provider', other: booking.customer.name || 'your customer' });

  const possible = actionsOf(booking, now);
  const press = (action: Action) => {
    if (!action.question) return update(action.transition);
    setAsked(action);
    setAsking(true);
  };
  const proposeInstead = () => {
    close();
    propose.ask();
  };
  const dialog = asked?.question && (
    <ConfirmDialog
      open={asking && possible.some(({ transition }) => transition === asked.transition)}
      title={asked.question.title}
      confirmLabel={asked.question.yes}
      cancelLabel={asked.question.no}
      danger={asked.question.danger}
      busy={!!updating}
      onClose={close}
      onConfirm={() => update(asked.transition)}
    >
      <div className="stack stack-small">
        <p>
          <strong>{booking.title}</strong> for <bdi>{booking.customer.name || 'a customer'}</bdi>,{' '}
          {formatWeekdayAndYear(booking.date)} at {formatTime(booking.time)}.
        </p>
        <p>{asked.question.text}</p>
        {asked.transition === 'decline' && propose.isPossible && (
          <div>
            <Button size="small" onClick={proposeInstead}>
              Propose another time instead
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
  const dialogs = (
    <>
      {dialog}
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
