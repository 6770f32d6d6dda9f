import { Plus } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { minutesOf } from '../../../../../shared/availability/slots';
import { localAt } from '../../../../../shared/time/zoned';
import { formatLongWeekday, formatWeekdayName } from '../../../../lib/dates';
import { formatHour, formatPart } from '../format';
import { clip, type Day, type Entry, freeSlots, isNarrow, type Part, shownHours } from '../layout';

import { type Slot, slotForKey, slotKey } from '../slots';
import './TimeGrid.css';

type DayColumnProps = {
  day: Day;
  hours: Part;
  zone: string;
  now: number;
  slots: readonly Slot[];
  slotProps: (slot: Slot) => ComponentProps<'button'> & { 'data-slot': string };
  entry: (entry: Entry) => ReactNode;
  onOpenDay?: ((date: string) => void) | undefined;
};

/** Places something at its time; `columns` side by side where entries overlap. */
const at = (
  part: Part,
  hours: Part,
  { column, columns } = { column: 0, columns: 1 },
): CSSProperties | undefined => {
  const shown = clip(part, hours);
  return (
    shown &&
    ({
      '--from': shown.from - hours.from,
      '--minutes': shown.to - shown.from,
      '--column': column,
      '--columns': columns,
    } as CSSProperties)
  );
};

const DateHeading = ({ date, onOpenDay }: { date: string; onOpenDay: (date: string) => void }) => (
  <h3 className="time-grid-date">
    <button type="button" onClick={() => onOpenDay(date)}>
      <span className="visually-hidden">Show {formatLongWeekday(date)}</span>
      <span aria-hidden="true">{formatWeekdayName(date)}</span>
      <strong aria-hidden="true">{Number(date.slice(8))}</strong>
    </button>
  </h3>
);

/** The part of a date that is over. */
const pastOf = (date: string, local: { date: string; time: string }): Part => {
  if (date > local.date) return { from: 0, to: 0 };
  return { from: 0, to: date < local.date ? 24 * 60 : minutesOf(local.time) };
};

const NowLine = ({ hours, minute }: { hours: Part; minute: number }) => {
  const style = at({ from: minute, to: minute + 1 }, hours);
  return style ? <div className="time-grid-now" style={style} aria-hidden="true" /> : null;
};

/** A day of the calendar: when it is open, its entries, its free time, and the current time. */
const DayColumn = ({ day, hours, zone, now, slots, slotProps, entry, onOpenDay }: DayColumnProps) => {
  const { date, open, entries } = day;
  const local = localAt(now, zone);
  const isToday = date === local.date;
  const past = at(pastOf(date, local), hours);
  const shown = entries.flatMap((each) => {
    const style = at(each, hours, each);
    return style ? [{ each, style }] : [];
  });
  return (
    <section
      className="time-grid-day"
      aria-label={formatLongWeekday(date)}
      aria-current={isToday ? 'date' : undefined}
      data-today={isToday || undefined}
    >
      {onOpenDay && <DateHeading {...{ date, onOpenDay }} />}
      <div className="time-grid-column">
        {open.map((part) => (
          <div key={part.from} className="time-grid-open" style={at(part, hours)} aria-hidden="true" />
        ))}
        {past && <div className="time-grid-past" style={past} aria-hidden="true" />}
        {open.length === 0 && shown.length === 0 && <p className="muted small time-grid-closed">Closed</p>}
        <ul>
          {shown.map(({ each, style }) => (
            <li key={each.id} className="time-grid-entry" style={style}>
              {entry(each)}
            </li>
          ))}
        </ul>
        {slots.map((slot) => (
          <button
            key={slot.from}
            type="button"
            className={`time-grid-slot${isNarrow(slot, entries) ? ' time-grid-slot-narrow' : ''}`}
            style={at(slot, hours)}
            aria-label={`Add time off, ${formatLongWeekday(date)}, ${formatPart(slot)}`}
            {...slotProps(slot)}
          >
            <Plus aria-hidden="true" size={18} />
          </button>
        ))}
        {isToday && <NowLine hours={hours} minute={minutesOf(local.time)} />}
      </div>
    </section>
  );
};

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
