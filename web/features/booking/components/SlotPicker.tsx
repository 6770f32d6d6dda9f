import type { ControllerRenderProps } from 'react-hook-form';
import { defaultHours } from '../../../../shared/availability/defaults';
import { startTimes } from '../../../../shared/availability/slots';
import type { Availability } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { Button } from '../../../ui/Button';
import type { BookingFields } from '../bookingForm';
import './SlotPicker.css';

/** Until a day's starts are known, those of most days. */
const usualTimes = startTimes(defaultHours, '2026-01-05').map((time) => ({ time, free: false }));

type Props = {
  day: Availability | undefined;
  failed: boolean;
  onRetry: () => void;
  field: ControllerRenderProps<BookingFields, 'time'>;
  fault: string | undefined;
};

/** The starts of a day; those taken, past or too late are disabled, and all of them until the day is known. */
export const SlotPicker = ({ day, failed, onRetry, field, fault }: Props) => (
  <fieldset className="slots" aria-busy={!day && !failed}>
    <legend className="visually-hidden">Time</legend>
    {(day?.slots ?? usualTimes).map(({ time, free }, index) => (
      <label key={time} className="slot">
        <input
          className="visually-hidden"
          type="radio"
          name={field.name}
          ref={index === 0 ? field.ref : undefined}
          value={time}
          checked={field.value === time}
          disabled={!free}
          onChange={() => field.onChange(time)}
          onBlur={field.onBlur}
        />
        {formatTime(time)}
      </label>
    ))}
    {day && !day.slots.some(({ free }) => free) && (
      <p className="muted slots-note">No times are left on this day. Please pick another.</p>
    )}
    {failed && !day && (
      <p className="slots-note" role="alert">
        The times could not be loaded.{' '}
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
    )}
    {fault && (
      <p className="field-fault slots-note" role="alert">
        {fault}
      </p>
    )}
  </fieldset>
);
