import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TimeOff } from '../../../../../shared/availability/rules';
import type { ProviderBooking } from '../../../../../shared/booking/schema';
import { describeTimeOff } from '../../../../lib/availability/timeOff';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { Dialog } from '../../../../ui/Dialog';
import type { Entry } from '../layout';
import { type CalendarView, loadedDatesOf } from '../period';
import { calendarQuery } from '../queries';
import { useTimeOff } from '../useTimeOff';

type Props = {
  view: CalendarView;
  date: string;
  zone: string;
  entry: Entry | undefined;
  card: (booking: ProviderBooking) => ReactNode;
  onClose: () => void;
  /** Called when time off is removed. */
  onRemoved: () => void;
};

const RemoveTimeOff = ({
  timeOff,
  zone,
  onClose,
  onRemoved,
}: Pick<Props, 'zone' | 'onClose' | 'onRemoved'> & { timeOff: TimeOff }) => {
  const { remove, isSaving } = useTimeOff(onRemoved);
  return (
    <ConfirmDialog
      open
      title="Remove this time off?"
      confirmLabel="Remove time off"
      busyLabel="Removing…"
      busy={isSaving}
      {...{ onClose }}
      onConfirm={() => remove(timeOff)}
    >
      <p>{describeTimeOff(timeOff, zone)}</p>
      <p>Customers can book this time again.</p>
    </ConfirmDialog>
  );
};

/** The entry that was pressed: an appointment with its actions, or time off to remove. */
export const OpenedEntry = ({ view, date, zone, entry, card, onClose, onRemoved }: Props) => {
  const dates = loadedDatesOf(view, date);
  const { data } = useQuery(calendarQuery(dates[0]!, dates.length));
  // The latest state of the booking; undefined once it is cancelled.
  const opened = entry && 'booking' in entry ? entry.booking.id : undefined;
  const booking = data && [...data.items, ...data.proposed].find(({ id }) => id === opened);
  return (
    <>
      <Dialog open={!!booking} title="Appointment" onClose={onClose}>
        {booking && card(booking)}
      </Dialog>
      {entry?.kind === 'timeOff' && (
        <RemoveTimeOff timeOff={entry.timeOff} {...{ zone, onClose, onRemoved }} />
      )}
    </>
  );
};
