import { useState } from 'react';
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

/**
 * Selects a start time. Times that are not available are disabled, and folded away except those the customer had
 * selected. Screen readers find folded times too.
 */
export const SlotPicker = ({ day, failed, onRetry, field, fault }: Props) => {
  const [showsAll, setShowsAll] = useState(false);
  const [selected, setSelected] = useState<string[]>([]);
  const slots = day?.slots ?? usualTimes;
  const isFolded = ({ time, free }: (typeof slots)[number]) =>
    !!day && !free && !showsAll && !selected.includes(time);
  const unavailable = day?.slots.some(({ free }) => !free);
  const select = (time: string) => {
    setSelected([...selected, time]);
    field.onChange(time);
  };
  return (
    <fieldset className="slot-picker" aria-busy={!day && !failed}>
      <legend className="visually-hidden">Time</legend>
      {slots.map((slot, index) => (
        <label key={slot.time} className={isFolded(slot) ? 'visually-hidden' : 'slot-picker-slot'}>
          <input
            className="visually-hidden"
            type="radio"
            name={field.name}
            ref={index === 0 ? field.ref : undefined}
            value={slot.time}
            checked={field.value === slot.time}
            disabled={!slot.free}
            onChange={() => select(slot.time)}
            onBlur={field.onBlur}
          />
          {formatTime(slot.time)}
        </label>
      ))}
      {day && !day.slots.some(({ free }) => free) && (
        <p className="muted slot-picker-note">No times are available on this day. Please pick another day.</p>
      )}
      {unavailable && (
        <p className="slot-picker-note">
          <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Hide unavailable times' : 'Show unavailable times'}
          </Button>
        </p>
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
};
