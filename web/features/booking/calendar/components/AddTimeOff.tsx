import { AffectedBookings } from '../../../../lib/availability/AffectedBookings';
import { TimeOffDialog } from '../../../../lib/availability/TimeOffDialog';
import type { TimeOffFields } from '../../../../lib/availability/timeOff';
import { useTimeOff } from '../useTimeOff';

type Props = {
  zone: string;
  initial: Partial<TimeOffFields>;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds time off, and asks first if it meets bookings. */
export const AddTimeOff = ({ zone, initial, onClose, onSaved }: Props) => {
  const { add, isSaving, affected, confirm, dismiss } = useTimeOff(onSaved);
  return (
    <>
      <TimeOffDialog {...{ zone, initial, onClose }} busy={isSaving} onAdd={add} />
      {affected && (
        <AffectedBookings affected={affected} busy={isSaving} onClose={dismiss} onConfirm={confirm} />
      )}
    </>
  );
};
