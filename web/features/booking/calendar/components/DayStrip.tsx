import { counted } from '../../../../../shared/text/numbers';
import { formatLongWeekday, formatWeekdayName } from '../../../../lib/dates';
import './DayStrip.css';

type Props = {
  dates: readonly string[];
  /** The date that is shown. */
  date: string;
  today: string;
  /** How many appointments a date has. */
  countOn: (date: string) => number;
  onOpenDay: (date: string) => void;
};

/** The days of a week, with a dot on those that have appointments; each leads to its day. */
export const DayStrip = ({ dates, date, today, countOn, onOpenDay }: Props) => (
  <nav className="day-strip" aria-label="Days of the week">
    {dates.map((each) => {
      const count = countOn(each);
      return (
        <button
          key={each}
          type="button"
          aria-current={each === date || undefined}
          data-today={each === today || undefined}
          onClick={() => onOpenDay(each)}
        >
          <span className="visually-hidden">
            {formatLongWeekday(each)}
            {count > 0 && `: ${counted(count, 'appointment')}`}
          </span>
          <span aria-hidden="true">{formatWeekdayName(each)}</span>
          <strong aria-hidden="true">{Number(each.slice(8))}</strong>
          {count > 0 && <span className="day-strip-dot" aria-hidden="true" />}
        </button>
      );
    })}
  </nav>
);
