import { DayPicker as Calendar } from 'react-day-picker';
import 'react-day-picker/style.css';
import { asDay, asLocalDate, closedDays, formatLongDate, lastDate } from '../calendar';
import './DayPicker.css';

type Props = { today: string; value: string; onChange: (date: string) => void };

/** Selects a date in the provider's time zone. */
export const DayPicker = ({ today, value, onChange }: Props) => (
  <Calendar
    mode="single"
    required
    className="day-picker"
    today={asDay(today)}
    defaultMonth={asDay(value)}
    startMonth={asDay(today)}
    endMonth={asDay(lastDate(today))}
    disabled={closedDays(today)}
    selected={asDay(value)}
    labels={{ labelDayButton: (day) => formatLongDate(asLocalDate(day)) }}
    onSelect={(day) => onChange(asLocalDate(day))}
  />
);
