import type { ControllerRenderProps } from 'react-hook-form';
import { defaultHours } from '../../../../shared/availability/defaults';
import { startTimes } from '../../../../shared/availability/slots';
import type { Availability } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { Button } from '../../../ui/Button';
import type { BookingFields } from '../bookingSchema';
import './SlotPicker.css';

/** Placeholder times, shown disabled while a day's times are loading. */
const usualTimes = startTimes(defaultHours, '2026-01-05').map((time) => ({ time, free: false }));

type Props = {
  day: Availability | undefined;
  failed: boolean;
  onRetry: () => void;
  field: ControllerRenderProps<BookingFields, 'time'>;
  fault: string | undefined;
};

/** Selects a start time. Times that are not available are disabled. */
export const SlotPicker = ({ day, failed, onRetry, field, fault }: Props) => (
  <fieldset className="slot-picker" aria-busy={!day && !failed}>
    <legend className="visually-hidden">Time</legend>
    {(day?.slots ?? usualTimes).map(({ time, free }, index) => (
      <label key={time} className="slot-picker-slot">
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
      <p className="muted slot-picker-note">No times are available on this day. Please pick another day.</p>
    )}
    {failed && !day && (
      <p className="slot-picker-note" role="alert">
        We could not load the times.{' '}
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
