import { DayPicker as Calendar } from 'react-day-picker';
import { dateOf, formatLongDate, midnightOf } from '../../../lib/dates';
import 'react-day-picker/style.css';
import type { RescheduleCalendar } from '../../../../shared/booking/schema';
import { addDays } from '../../../../shared/time/zoned';
import { type DayStatuses, dayStatusesOf, monthOf } from '../calendar';
import './DayPicker.css';

type Props = {
  calendar: RescheduleCalendar;
  /** The days of months that `calendar` does not cover, once they have loaded. */
  later: RescheduleCalendar | undefined;
  value: string;
  onChange: (date: string) => void;
  /** The first date of the month that is shown. */
  month: string;
  onMonthChange: (month: string) => void;
};

const labelOf = (date: string, days: DayStatuses): string =>
  `${formatLongDate(date)}${days.get(date) === 'full' ? ', fully booked' : ''}`;

/** With fewer days left of the month, the calendar shows the first weeks of the next one, too. */
const fewDays = 14;

/**
 * Selects a date in the provider's time zone, from this week on. Days without a free time cannot be selected.
 */
export const DayPicker = ({ calendar, later, value, onChange, month, onMonthChange }: Props) => {
  const days = dayStatusesOf(calendar, later);
  const { today } = calendar;
  const isEnding = month === monthOf(today) && monthOf(addDays(today, fewDays)) !== month;
  const statusOf = (day: Date) => days.get(dateOf(day));
  return (
    <div className="day-picker-frame">
      <Calendar
        mode="single"
        required
        className="day-picker"
        today={midnightOf(today)}
        showOutsideDays={isEnding}
        fixedWeeks={isEnding}
        month={midnightOf(month)}
        onMonthChange={(shown) => onMonthChange(dateOf(shown))}
        startMonth={midnightOf(today)}
        endMonth={midnightOf(calendar.lastDate)}
        disabled={(day) => statusOf(day) !== 'free'}
        modifiers={{
          full: (day) => statusOf(day) === 'full',
          past: { before: midnightOf(today) },
        }}
        modifiersClassNames={{ full: 'day-picker-full', past: 'day-picker-past' }}
        selected={midnightOf(value)}
        labels={{ labelDayButton: (day) => labelOf(dateOf(day), days) }}
        onSelect={(day) => onChange(dateOf(day))}
      />
      {[...days.values()].includes('full') && (
        <p className="muted day-picker-key" aria-hidden="true">
          <span className="day-picker-full">12</span> Fully booked
        </p>
      )}
    </div>
  );
};
