import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { locationLabels, locations } from '../../../../shared/account/locations';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import { travelsUpTo } from '../../../../shared/nearby/travel';
import { counted } from '../../../../shared/text/numbers';
import { maxWaitDays, partLabels, partsOfDay } from '../../../../shared/waitlist/part-of-day';
import type { CustomerWait } from '../../../../shared/waitlist/schema';
import { client } from '../../../lib/client';
import { dateOf, formatLongDate, formatWeekday, midnightOf } from '../../../lib/dates';
import { useAct } from '../../../lib/useAct';
import 'react-day-picker/style.css';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select } from '../../../ui/fields';
import '../components/DayPicker.css';
import type { Service } from '../service';
import './JoinDialog.css';

type FormProps = {
  service: Service;
  calendar: BookingCalendar;
  /** The customer's entry for this service, which is changed. */
  wait: CustomerWait | undefined;
  onDone: () => void;
};

const JoinForm = ({ service, calendar, wait, onDone }: FormProps) => {
  const { wanted, hairstyle } = service;
  const { today, lastDate, travelMiles } = calendar;
  const offered = locations.filter((location) => hairstyle.provider.locations.includes(location));
  const [days, setDays] = useState<string[]>(() => (wait?.days ?? []).filter((day) => day >= today));
  const [part, setPart] = useState(wait?.part ?? 'any');
  const [location, setLocation] = useState(wait?.location ?? offered[0]!);
  const [problem, setProblem] = useState('');
  const joining = useAct({
    act: () => {
      const { hairstyleId, providerId, variationId } = wanted;
      return client.joinWaitlist({ body: { hairstyleId, providerId, variationId, days, part, location } });
    },
    done: wait ? 'Waitlist entry changed' : 'You are on the waitlist',
    failed: 'You could not be added to the waitlist. Try again.',
    onFieldError: (_, message) => setProblem(message),
    onDone,
    refetch: ['waitlist'],
  });
  const submit = () => {
    if (days.length === 0) return setProblem('Choose at least one day');
    joining.mutate(undefined);
  };

  return (
    // No form: the dialog stands in the page's own.
    <div className="stack">
      <p>
        If a time opens on one of your days, we hold it for you for 20 minutes and tell you at once. Then it
        goes to the next person in line.
      </p>
      <fieldset className="join-dialog-days" aria-describedby="join-days-chosen">
        <legend>Days (up to {maxWaitDays})</legend>
        <DayPicker
          mode="multiple"
          max={maxWaitDays}
          className="day-picker"
          today={midnightOf(today)}
          defaultMonth={midnightOf(days[0] ?? today)}
          startMonth={midnightOf(today)}
          endMonth={midnightOf(lastDate)}
          disabled={{ before: midnightOf(today), after: midnightOf(lastDate) }}
          labels={{ labelDayButton: (day) => formatLongDate(dateOf(day)) }}
          selected={days.map(midnightOf)}
          onSelect={(chosen) => {
            setDays((chosen ?? []).map(dateOf).sort());
            setProblem('');
          }}
        />
        <p id="join-days-chosen" className="muted small" aria-live="polite">
          {days.length > 0
            ? `${counted(days.length, 'day')}: ${days.map(formatWeekday).join(' · ')}`
            : 'No day chosen yet'}
        </p>
      </fieldset>
      <Select
        label="Part of the day"
        value={part}
        onChange={({ target }) => setPart(partsOfDay.find((each) => each === target.value) ?? 'any')}
      >
        {partsOfDay.map((each) => (
          <option key={each} value={each}>
            {partLabels[each]}
          </option>
        ))}
      </Select>
      <Select
        label="Where"
        descriptiveText={
          location !== 'provider' && travelMiles !== undefined ? `${travelsUpTo(travelMiles)}.` : undefined
        }
        value={location}
        onChange={({ target }) => setLocation(offered.find((each) => each === target.value) ?? location)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {locationLabels[each]}
          </option>
        ))}
      </Select>
      {problem && (
        <p role="alert" className="join-dialog-problem">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onDone} disabled={joining.isPending}>
          Not now
        </Button>
        <Button busy={joining.isPending} busyLabel="Saving…" onClick={submit}>
          {wait ? 'Save Changes' : 'Join Waitlist'}
        </Button>
      </div>
    </div>
  );
};

/** Joins the waitlist of a service, or changes the customer's entry. */
export const JoinDialog = ({ open, ...props }: FormProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onDone} title="Tell me if a time opens" sheet>
    <JoinForm {...props} />
  </Dialog>
);
