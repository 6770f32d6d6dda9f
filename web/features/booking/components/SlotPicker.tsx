import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { defaultHours } from '../../../../shared/availability/defaults';
import { startTimes } from '../../../../shared/availability/slots';
import type { Availability } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { Button } from '../../../ui/Button';
import './SlotPicker.css';

/** Placeholder times, shown disabled while a day's times are loading. */
const usualTimes = startTimes(defaultHours, '2026-01-05').map((time) => ({ time, free: false }));

type Slot = Availability['slots'][number];

const parts = [
  { name: 'Morning', from: '00:00' },
  { name: 'Afternoon', from: '12:00' },
  { name: 'Evening', from: '17:00' },
] as const;

/** Times by the part of the day; parts without any are left out. */
const byPart = (slots: readonly Slot[]): { name: string; slots: Slot[] }[] =>
  parts
    .map(({ name, from }, index) => {
      const end = parts[index + 1]?.from ?? '24:00';
      return { name, slots: slots.filter(({ time }) => time >= from && time < end) };
    })
    .filter((part) => part.slots.length > 0);

type Props = {
  day: Availability | undefined;
  failed: boolean;
  onRetry: () => void;
  name: string;
  /** Whether several times can be selected. */
  multiple?: boolean;
  selected: readonly string[];
  onSelect: (time: string, isSelected: boolean) => void;
  onBlur?: () => void;
  /** Focuses the first free time, or the note that there is none, once times have loaded. */
  focusRef: Ref<{ focus: () => void }>;
  fault: string | undefined;
};

/**
 * Selects start times, by the part of the day. Times that are not available are disabled, and folded away except those
 * the customer had selected. Screen readers find folded times too.
 */
export const SlotPicker = ({ day, failed, onRetry, name, multiple, selected, fault, ...props }: Props) => {
  const [showsAll, setShowsAll] = useState(false);
  const [pressed, setPressed] = useState<string[]>([]);
  const times = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(props.focusRef, () => ({
    focus: () => times.current?.querySelector<HTMLElement>('input:enabled, .slot-picker-none')?.focus(),
  }));
  const slots = day?.slots ?? usualTimes;
  const isFolded = ({ time, free }: Slot) => !!day && !free && !showsAll && !pressed.includes(time);
  const unavailable = day?.slots.some(({ free }) => !free);
  const select = (time: string, isSelected: boolean) => {
    setPressed([...pressed, time]);
    props.onSelect(time, isSelected);
  };
  return (
    <fieldset ref={times} className="slot-picker" aria-busy={!day && !failed}>
      <legend className="visually-hidden">{multiple ? 'Times' : 'Time'}</legend>
      {byPart(slots).map((part) => (
        <fieldset
          key={part.name}
          className={part.slots.every(isFolded) ? 'visually-hidden' : 'slot-picker-part'}
        >
          <legend>{part.name}</legend>
          <div className="slot-picker-times">
            {part.slots.map((slot) => (
              // A placeholder is replaced, not moved.
              <label
                key={day ? slot.time : `placeholder ${slot.time}`}
                className={isFolded(slot) ? 'visually-hidden' : 'slot-picker-slot'}
              >
                <input
                  className="visually-hidden"
                  type={multiple ? 'checkbox' : 'radio'}
                  name={name}
                  value={slot.time}
                  checked={selected.includes(slot.time)}
                  disabled={!slot.free}
                  onChange={({ target }) => select(slot.time, target.checked)}
                  onBlur={props.onBlur}
                />
                {formatTime(slot.time)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {day && !day.slots.some(({ free }) => free) && (
        <p tabIndex={-1} className="muted slot-picker-note slot-picker-none">
          No times are available on this day. Please pick another day.
        </p>
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
      {fault && <p className="slot-picker-fault slot-picker-note">{fault}</p>}
    </fieldset>
  );
};
