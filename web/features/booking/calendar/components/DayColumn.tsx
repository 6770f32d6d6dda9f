import { Plus } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { minutesOf } from '../../../../../shared/availability/slots';
import { localAt } from '../../../../../shared/time/zoned';
import { formatPart } from '../format';
import { clip, type Day, type Entry, isNarrow, type Part } from '../layout';
import { formatDayName, formatWeekdayName } from '../period';
import type { Slot } from '../slots';

type Props = {
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
      <span className="visually-hidden">Show {formatDayName(date)}</span>
      <span aria-hidden="true">{formatWeekdayName(date)}</span>
      <strong aria-hidden="true">{Number(date.slice(8))}</strong>
    </button>
  </h3>
);

const NowLine = ({ hours, minute }: { hours: Part; minute: number }) => {
  const style = at({ from: minute, to: minute + 1 }, hours);
  return style ? <div className="time-grid-now" style={style} aria-hidden="true" /> : null;
};

/** A day of the calendar: when it is open, its entries, its free time, and the current time. */
export const DayColumn = ({ day, hours, zone, now, slots, slotProps, entry, onOpenDay }: Props) => {
  const { date, open, entries } = day;
  const local = localAt(now, zone);
  const isToday = date === local.date;
  const shown = entries.flatMap((each) => {
    const style = at(each, hours, each);
    return style ? [{ each, style }] : [];
  });
  return (
    <section
      className="time-grid-day"
      aria-label={formatDayName(date)}
      aria-current={isToday ? 'date' : undefined}
      data-today={isToday || undefined}
    >
      {onOpenDay && <DateHeading {...{ date, onOpenDay }} />}
      <div className="time-grid-column">
        {open.map((part) => (
          <div key={part.from} className="time-grid-open" style={at(part, hours)} aria-hidden="true" />
        ))}
        {open.length === 0 && shown.length === 0 && <p className="time-grid-closed">Closed</p>}
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
            aria-label={`Add time off, ${formatDayName(date)}, ${formatPart(slot)}`}
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
