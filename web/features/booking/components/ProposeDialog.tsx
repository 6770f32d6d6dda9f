import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxProposals, maxProposedTimes } from '../../../../shared/booking/reschedule';
import type { CustomerBooking, ProviderBooking, RescheduleCalendar } from '../../../../shared/booking/schema';
import { formatTime, instantOf } from '../../../../shared/time/zoned';
import { formatLongDate, formatWeekday, formatWeekdayAndYear, zoneName } from '../../../lib/dates';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { endsBefore, firstFreeDate, monthOf } from '../calendar';
import { rescheduleCalendarQuery, rescheduleTimesQuery } from '../queries';
import { type ChosenTime, useProposeForm } from '../useProposeForm';
import { isForeignZone } from '../zone';
import { DayPicker } from './DayPicker';
import { SlotPicker } from './SlotPicker';
import './ProposeDialog.css';

type ProposeFormProps = {
  booking: CustomerBooking | ProviderBooking;
  calendar: RescheduleCalendar;
  onDone: () => void;
};

type ChosenTimesProps = { times: ChosenTime[]; busy: boolean; onRemove: (time: ChosenTime) => void };

const ChosenTimes = ({ times, busy, onRemove }: ChosenTimesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (time: ChosenTime) => {
    onRemove(time);
    heading.current?.focus();
  };
  return (
    <section className="stack stack-small">
      <h3 ref={heading} tabIndex={-1} className="propose-form-heading">
        Your times ({times.length} of {maxProposedTimes})
      </h3>
      <ul className="stack stack-small propose-form-times">
        {times.map((chosen) => {
          const text = `${formatWeekdayAndYear(chosen.date)} at ${formatTime(chosen.time)}`;
          return (
            <li key={text}>
              <span>
                {text}
                {chosen.error && <span className="propose-form-error">{chosen.error}</span>}
              </span>
              <button
                type="button"
                className="button-icon"
                aria-label={`Remove ${text}`}
                disabled={busy}
                onClick={() => remove(chosen)}
              >
                <X aria-hidden="true" size={20} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The chosen times in short, or how many can be chosen. */
const listed = (times: readonly ChosenTime[]): string =>
  times.length > 0
    ? times.map(({ date, time }) => `${formatWeekday(date)}, ${formatTime(time)}`).join(' · ')
    : `Choose up to ${maxProposedTimes} times`;

/** The appointment's own day where it can be chosen, or may be beyond the loaded days; else, the first free day. */
const firstDate = (own: string, calendar: RescheduleCalendar): string => {
  const day = calendar.days.find(({ date }) => date === own);
  const isLater = own > (calendar.days.at(-1)?.date ?? own) && own <= calendar.lastDate;
  return day?.status === 'free' || isLater ? own : firstFreeDate(calendar);
};

/** Chooses the times to propose, in the provider's time zone. */
const ProposeForm = ({ booking, calendar, onDone }: ProposeFormProps) => {
  const { id, zone } = booking;
  const [date, setDate] = useState(() => firstDate(booking.date, calendar));
  const [month, setMonth] = useState(monthOf(date));
  const { data: later } = useQuery({
    ...rescheduleCalendarQuery(id, month),
    enabled: endsBefore(calendar, month),
  });
  const { data: day, isError, refetch } = useQuery(rescheduleTimesQuery(id, date));
  const picker = useRef<{ focus: () => void }>(null);
  const form = useProposeForm(id, { onDone, onEmpty: () => picker.current?.focus() });
  const isPresent = (time: string) => date === booking.date && time === booking.time;
  const shown = day && {
    ...day,
    slots: day.slots.map(({ time, free }) => ({ time, free: free && !isPresent(time) })),
  };

  return (
    <div className="stack propose-form">
      <DayPicker {...{ calendar, later, month }} value={date} onChange={setDate} onMonthChange={setMonth} />
      <p className="propose-form-date" aria-live="polite">
        {formatLongDate(date)}
      </p>
      <SlotPicker
        key={date}
        multiple
        day={shown}
        failed={isError}
        onRetry={refetch}
        name="proposedTime"
        selected={form.times.filter((chosen) => chosen.date === date).map(({ time }) => time)}
        onSelect={(time, isSelected) => form.select({ date, time }, isSelected)}
        focusRef={picker}
        fault={undefined}
      />
      {isForeignZone(zone, instantOf(date, '12:00', zone)) && (
        <p className="muted small">Times are in {zoneName(zone)}.</p>
      )}
      <ChosenTimes times={form.times} busy={form.busy} onRemove={form.remove} />
      {form.problem && (
        <p role="alert" className="propose-form-error">
          {form.problem}
        </p>
      )}
      <div className="dialog-actions propose-form-actions">
        <p className="muted small">{listed(form.times)}</p>
        <Button variant="secondary" onClick={onDone} disabled={form.busy}>
          Not now
        </Button>
        <Button
          variant={form.times.length > 0 ? 'primary' : 'secondary'}
          busy={form.busy}
          busyLabel="Sending…"
          onClick={form.submit}
        >
          Send Proposal
        </Button>
      </div>
    </div>
  );
};

type Props = {
  booking: CustomerBooking | ProviderBooking;
  /** The name of the person who answers. */
  other: string;
  open: boolean;
  onClose: () => void;
};

const Content = ({ booking, other, onClose }: Omit<Props, 'open'>) => {
  const { data: calendar, isError, refetch } = useQuery(rescheduleCalendarQuery(booking.id));
  const number = (booking.proposal?.number ?? 0) + 1;
  return (
    <>
      <p>
        <strong>{booking.title}</strong>, {formatWeekdayAndYear(booking.date)} at {formatTime(booking.time)},
        moves at no cost if {other} accepts one of your times. We hold them for up to 24 hours.
      </p>
      {number > 1 && (
        <p className="muted">
          This is proposal {number} of {maxProposals} for this booking.
        </p>
      )}
      {calendar && <ProposeForm {...{ booking, calendar }} onDone={onClose} />}
      {!calendar && !isError && <p role="status">Loading the calendar…</p>}
      {!calendar && isError && (
        <p role="alert">
          We could not load the calendar.{' '}
          <Button variant="quiet" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
};

/** Proposes up to three other times for a booking. */
export const ProposeDialog = ({ open, ...props }: Props) => (
  <Dialog open={open} onClose={props.onClose} title="Propose another time" sheet>
    <Content {...props} />
  </Dialog>
);
