import type { ReactNode } from 'react';
import { contestHours } from '../../../../shared/booking/no-show';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { endOf } from '../../../../shared/booking/timing';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatTime, localAt } from '../../../../shared/time/zoned';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** The acts of a provider that ask for confirmation. */
export type AskedTransition = 'complete' | 'markNoShow' | 'decline' | 'providerCancel';

type Question = { title: string; yes: string; no: string; danger: boolean; text: ReactNode };

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

const questions: Record<AskedTransition, (booking: ProviderBooking) => Question> = {
  complete: endedEarly,
  markNoShow: missed,
  decline: (booking) => refunds(booking, 'decline'),
  providerCancel: (booking) => refunds(booking, 'cancel'),
};

type Props = {
  booking: ProviderBooking;
  transition: AskedTransition;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Proposes another time instead, if that is possible. */
  propose?: (() => void) | undefined;
};

/** Asks a provider before they end a booking early, as a no-show or with a refund. */
export const ProviderActionDialog = ({ booking, transition, propose, ...dialog }: Props) => {
  const { title, yes, no, danger, text } = questions[transition](booking);
  return (
    <ConfirmDialog title={title} confirmLabel={yes} cancelLabel={no} danger={danger} {...dialog}>
      <div className="stack stack-small">
        <p>
          <strong>{booking.title}</strong> for <bdi>{booking.customer.name || 'a customer'}</bdi>,{' '}
          {formatWeekdayAndYear(booking.date)} at {formatTime(booking.time)}.
        </p>
        <p>{text}</p>
        {transition === 'decline' && propose && (
          <div>
            <Button size="small" onClick={propose}>
              Propose another time instead
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
};
