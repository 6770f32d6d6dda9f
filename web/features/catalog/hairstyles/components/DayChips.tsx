import { addDays, weekday } from '../../../../../shared/time/zoned';
import { formatLongWeekday, formatWeekdayName } from '../../../../lib/dates';
import './DayChips.css';

const saturday = 6;

/** The days people ask for most: today, tomorrow, and the Saturday after that. */
const quickDays = (today: string): { date: string; label: string }[] => {
  const dayAfter = addDays(today, 2);
  const date = addDays(dayAfter, (saturday - weekday(dayAfter) + 7) % 7);
  return [
    { date: today, label: 'Today' },
    { date: addDays(today, 1), label: 'Tomorrow' },
    { date, label: `${formatWeekdayName(date)} ${Number(date.slice(8))}` },
  ];
};

type Choice = { date: string; lastMinute: string };
type Props = { today: string; value: Choice; onChange: (change: Partial<Choice>) => void };

/**
 * Filters by one of the next days, and by what stylists discount at the last minute, with one press; another press
 * shows everything again.
 */
export const DayChips = ({ today, value, onChange }: Props) => (
  <fieldset className="day-chips">
    <legend className="visually-hidden">Free on</legend>
    {quickDays(today).map(({ date, label }) => (
      <button
        key={date}
        type="button"
        className="day-chips-chip"
        aria-pressed={date === value.date}
        title={formatLongWeekday(date)}
        onClick={() => onChange({ date: date === value.date ? '' : date })}
      >
        {label}
      </button>
    ))}
    <button
      type="button"
      className="day-chips-chip"
      aria-pressed={value.lastMinute === 'true'}
      onClick={() => onChange({ lastMinute: value.lastMinute === 'true' ? '' : 'true' })}
    >
      Last-minute discounts
    </button>
  </fieldset>
);
