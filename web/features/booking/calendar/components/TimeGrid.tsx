import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatHour } from '../format';
import { type Day, type Entry, freeSlots, type Part, shownHours } from '../layout';
import { type Slot, slotForKey, slotKey } from '../slots';
import { DayColumn } from './DayColumn';
import './TimeGrid.css';

type Props = {
  days: readonly Day[];
  zone: string;
  now: number;
  entry: (entry: Entry) => ReactNode;
  onPressSlot: (slot: Slot) => void;
  /** Opens the day view of a date. */
  onOpenDay?: ((date: string) => void) | undefined;
};

const hoursIn = ({ from, to }: Part): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);

/** Scrolls a grid that is wider than the screen to today. */
const scrollToToday = (grid: HTMLDivElement | null): void => {
  const today = grid?.querySelector<HTMLElement>('[data-today]');
  const edge = grid?.querySelector<HTMLElement>('.time-grid-hours');
  if (grid && today && edge) grid.scrollLeft = today.offsetLeft - edge.offsetWidth;
};

/**
 * Days side by side, from the first opening to the last appointment. Free times are buttons, one of which is in the tab
 * order; arrow keys, Home and End move between them.
 */
export const TimeGrid = ({ days, zone, now, entry, onPressSlot, onOpenDay }: Props) => {
  const [active, setActive] = useState('');
  const hours = shownHours(days);
  const slots = days.flatMap((day) =>
    freeSlots(day, hours, zone, now).map((part) => ({ ...part, date: day.date })),
  );
  const tabbable = slots.some((slot) => slotKey(slot) === active) ? active : slots[0] && slotKey(slots[0]);

  const move = (event: KeyboardEvent<HTMLButtonElement>, slot: Slot) => {
    const next = slotForKey(slots, slot, event.key);
    if (!next) return;
    event.preventDefault();
    setActive(slotKey(next));
    event.currentTarget
      .closest('.time-grid')
      ?.querySelector<HTMLButtonElement>(`[data-slot="${slotKey(next)}"]`)
      ?.focus();
  };

  return (
    <div
      ref={scrollToToday}
      className="time-grid"
      style={{ '--days': days.length, '--hours': hoursIn(hours).length } as CSSProperties}
    >
      <div className="time-grid-hours" aria-hidden="true">
        {hoursIn(hours).map((minute) => (
          <span key={minute}>{formatHour(minute)}</span>
        ))}
      </div>
      {days.map((day) => (
        <DayColumn
          key={day.date}
          {...{ day, hours, zone, now, entry, onOpenDay }}
          slots={slots.filter(({ date }) => date === day.date)}
          slotProps={(slot) => ({
            'data-slot': slotKey(slot),
            tabIndex: slotKey(slot) === tabbable ? 0 : -1,
            onFocus: () => setActive(slotKey(slot)),
            onKeyDown: (event) => move(event, slot),
            onClick: () => onPressSlot(slot),
          })}
        />
      ))}
    </div>
  );
};
