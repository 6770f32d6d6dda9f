import { useQuery } from '@tanstack/react-query';
import { maxProposals } from '../../../../shared/booking/reschedule';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { formatDate } from '../calendar';
import { rescheduleCalendarQuery } from '../queries';
import { ProposeForm } from './ProposeForm';

type Props = {
  booking: CustomerBooking | ProviderBooking;
  /** The name of the person who answers. */
  other: string;
  open: boolean;
  onClose: () => void;
};

const Content = ({ booking, other, onClose }: Omit<Props, 'open'>) => {
  const { data: calendar, isError, refetch } = useQuery(rescheduleCalendarQuery(booking.id));
  const number = (booking.proposal?.number ?? 0) + 1;
  return (
    <>
      <p>
        <strong>{booking.title}</strong> is on {formatDate(booking.date)} at {formatTime(booking.time)}. It
        stays at this time unless {other} accepts one that you propose. We hold your times for up to 24 hours.
        Moving the booking costs nothing.
      </p>
      {number > 1 && (
        <p className="muted">
          This is proposal {number} of {maxProposals} for this booking.
        </p>
      )}
      {calendar && <ProposeForm {...{ booking, calendar }} onDone={onClose} />}
      {!calendar && !isError && <p role="status">Loading the calendar...</p>}
      {!calendar && isError && (
        <p role="alert">
          We could not load the calendar.{' '}
          <Button variant="quiet" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
};

/** Proposes up to three other times for a booking. */
export const ProposeDialog = ({ open, ...props }: Props) => (
  <Dialog open={open} onClose={props.onClose} title="Propose another time" sheet>
    <Content {...props} />
  </Dialog>
);
