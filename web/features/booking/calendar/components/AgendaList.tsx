import type { ReactNode } from 'react';
import { localAt } from '../../../../../shared/time/zoned';
import type { Day, Entry } from '../layout';
import { formatDayName } from '../period';
import './AgendaList.css';

type Props = { days: readonly Day[]; zone: string; now: number; entry: (entry: Entry) => ReactNode };

/** The days that have appointments or time off, one below the other. */
export const AgendaList = ({ days, zone, now, entry }: Props) => {
  const today = localAt(now, zone).date;
  return days
    .filter(({ entries }) => entries.length > 0)
    .map(({ date, entries }) => (
      <section
        key={date}
        className="agenda-list"
        aria-label={formatDayName(date)}
        aria-current={date === today ? 'date' : undefined}
      >
        <h3>
          {date === today && 'Today, '}
          {formatDayName(date)}
        </h3>
        <ul className="stack stack-small agenda-list-entries">
          {entries.map((each) => (
            <li key={each.id}>{entry(each)}</li>
          ))}
        </ul>
      </section>
    ));
};
