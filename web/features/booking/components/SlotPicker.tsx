import type { ControllerRenderProps } from 'react-hook-form';
import type { Availability } from '../../../../shared/booking/schema';
import { slotTimes } from '../../../../shared/booking/slots';
import { formatTime } from '../../../../shared/time/zoned';
import { Button } from '../../../ui/Button';
import type { BookingFields } from '../bookingForm';
import './SlotPicker.css';

type Props = {
  day: Availability | undefined;
  failed: boolean;
  onRetry: () => void;
  field: ControllerRenderProps<BookingFields, 'time'>;
  fault: string | undefined;
};

/** The ten hours of a day; those taken, past or too late are disabled, and all of them until the day is known. */
export const SlotPicker = ({ day, failed, onRetry, field, fault }: Props) => (
  <fieldset className="slot-picker" aria-busy={!day && !failed}>
    <legend className="visually-hidden">Time</legend>
    {slotTimes.map((time) => (
      <label key={time} className="slot-picker-slot">
        <input
          className="visually-hidden"
          type="radio"
          name={field.name}
          ref={time === '09:00' ? field.ref : undefined}
          value={time}
          checked={field.value === time}
          disabled={!day?.slots.some((slot) => slot.time === time && slot.free)}
          onChange={() => field.onChange(time)}
          onBlur={field.onBlur}
        />
        {formatTime(time)}
      </label>
    ))}
    {day && !day.slots.some(({ free }) => free) && (
      <p className="muted slot-picker-note">No times are available on this day. Please pick another day.</p>
    )}
    {failed && !day && (
      <p className="slot-picker-note" role="alert">
        The times could not be loaded.{' '}
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
    )}
    {fault && (
      <p className="slot-picker-fault slot-picker-note" role="alert">
        {fault}
      </p>
    )}
  </fieldset>
);
