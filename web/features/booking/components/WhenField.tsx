import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { lastMinuteRate } from '../../../../shared/availability/last-minute';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import { formatPercent } from '../../../../shared/text/numbers';
import { formatDuration, formatTime, instantOf } from '../../../../shared/time/zoned';
import { formatLongDate, zoneName } from '../../../lib/dates';
import { Card } from '../../../ui/Card';
import type { BookingFields } from '../bookingSchema';
import { dayStatusesOf, endsBefore, firstFreeDate, monthOf } from '../calendar';
import { availabilityQuery, calendarQuery } from '../queries';
import type { Service } from '../service';
import { JoinWaitlist } from '../waitlist/JoinWaitlist';
import { isForeignZone } from '../zone';
import { DayPicker } from './DayPicker';
import { SlotPicker } from './SlotPicker';
import './WhenField.css';

type Props = {
  service: Service;
  calendar: BookingCalendar;
  /** Keeps the selected time even if it becomes taken, since this booking may be what took it. */
  keepTaken: boolean;
};

/** Selects the date and time, in the provider's time zone. */
export const WhenField = ({ service, calendar, keepTaken }: Props) => {
  const { control, setValue } = useFormContext<BookingFields>();
  const time = useController({ control, name: 'time' });
  const date = useWatch({ control, name: 'date' });
  const {
    data: day,
    isError,
    refetch,
  } = useQuery({
    ...availabilityQuery(service.wanted, date),
    // A new hold changes the query, not the day.
    placeholderData: (before) => (before?.date === date ? before : undefined),
  });
  const [month, setMonth] = useState(monthOf(date));
  const { data: later } = useQuery({
    ...calendarQuery(service.wanted, month),
    enabled: endsBefore(calendar, month),
  });
  const { zone, name } = service.hairstyle.provider;
  const rate = lastMinuteRate(calendar.lastMinute, date);
  const lost = day?.slots.some((slot) => slot.time === time.field.value && !slot.free);

  const [lostTime, setLostTime] = useState('');
  const chosen = time.field.value;
  useEffect(() => {
    if (!lost || keepTaken) return;
    setLostTime(chosen);
    setValue('time', '');
  }, [lost, keepTaken, chosen, setValue]);

  // A longer appointment may not fit the day that the page began with.
  const [hasChosenDay, setHasChosenDay] = useState(false);
  const isNoLongerFree = (dayStatusesOf(calendar).get(date) ?? 'free') !== 'free';
  const replacement = isNoLongerFree && !hasChosenDay && !chosen && !lostTime && firstFreeDate(calendar);
  useEffect(() => {
    if (!replacement) return;
    setValue('date', replacement);
    setMonth((shown) => (shown === monthOf(date) ? monthOf(replacement) : shown));
  }, [replacement, date, setValue]);

  const chooseDay = (date: string) => {
    setHasChosenDay(true);
    setValue('date', date);
    setValue('time', '');
    setLostTime('');
  };
  const isStillLost = !chosen && day?.slots.some(({ time, free }) => time === lostTime && !free);
  const lostText = isStillLost
    ? `${formatTime(lostTime)} is not free for ${formatDuration(service.durationMinutes)}. Please pick another time.`
    : undefined;
  const fault = time.fieldState.error?.message ?? lostText;

  return (
    <Card as="section">
      <h2>When</h2>
      <div className="when-field-columns">
        <DayPicker
          {...{ calendar, later, month }}
          value={date}
          onChange={chooseDay}
          onMonthChange={setMonth}
        />
        <div className="stack when-field-times">
          <p className="when-field-date" aria-live="polite">
            {formatLongDate(date)}
            {rate > 0 && <span className="when-field-offer">{formatPercent(rate)} off</span>}
          </p>
          {/* Above the times: a day with fewer of them than the placeholder would move it. */}
          {isForeignZone(zone, instantOf(date, '12:00', zone)) && (
            <p className="muted small">
              Times are in <bdi>{name}</bdi>&rsquo;s time zone: {zoneName(zone)}.
            </p>
          )}
          <SlotPicker
            day={day}
            failed={isError}
            onRetry={refetch}
            name={time.field.name}
            selected={[time.field.value]}
            onSelect={time.field.onChange}
            onBlur={time.field.onBlur}
            focusRef={time.field.ref}
            fault={fault}
          />
        </div>
      </div>
      <JoinWaitlist {...{ service, calendar }} />
    </Card>
  );
};
