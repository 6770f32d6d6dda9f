import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayPicker as Calendar } from 'react-day-picker';
import 'react-day-picker/style.css';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import { asDay, asLocalDate, type DayStatuses, dayStatusesOf, formatLongDate, monthOf } from '../calendar';
import { calendarQuery, type Wanted } from '../queries';
import './DayPicker.css';

type Props = {
  wanted: Wanted;
  calendar: BookingCalendar;
  value: string;
  onChange: (date: string) => void;
};

/** The known days. Months beyond the first reply are loaded when they are shown. */
const useDays = ({ wanted, calendar, value }: Props) => {
  const [month, setMonth] = useState(monthOf(value));
  const lastKnown = calendar.days.at(-1)?.date ?? calendar.today;
  const isBeyond = lastKnown < calendar.lastDate && monthOf(lastKnown) <= month;
  const { data: more } = useQuery({ ...calendarQuery(wanted, month), enabled: isBeyond });
  return { days: dayStatusesOf(calendar, more), setMonth };
};

const labelOf = (date: string, days: DayStatuses): string =>
  `${formatLongDate(date)}${days.get(date) === 'full' ? ', fully booked' : ''}`;

/** Selects a date in the provider's time zone. Days without a free time cannot be selected. */
export const DayPicker = (props: Props) => {
  const { calendar, value, onChange } = props;
  const { days, setMonth } = useDays(props);
  const statusOf = (day: Date) => days.get(asLocalDate(day));
  return (
    <div className="day-picker-frame">
      <Calendar
        mode="single"
        required
        className="day-picker"
        today={asDay(calendar.today)}
        defaultMonth={asDay(value)}
        onMonthChange={(month) => setMonth(asLocalDate(month))}
        startMonth={asDay(calendar.today)}
        endMonth={asDay(calendar.lastDate)}
        disabled={(day) => statusOf(day) !== 'free'}
        modifiers={{ full: (day) => statusOf(day) === 'full' }}
        modifiersClassNames={{ full: 'day-picker-full' }}
        selected={asDay(value)}
        labels={{ labelDayButton: (day) => labelOf(asLocalDate(day), days) }}
        onSelect={(day) => onChange(asLocalDate(day))}
      />
      {[...days.values()].includes('full') && (
        <p className="muted day-picker-key" aria-hidden="true">
          <span className="day-picker-full">12</span> Fully booked
        </p>
      )}
    </div>
  );
};
