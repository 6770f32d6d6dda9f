import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import type { ProviderWait } from '../../../../shared/waitlist/schema';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear, today } from '../../../lib/dates';
import { useMe } from '../../../lib/session/me';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select } from '../../../ui/fields';
import { SlotPicker } from '../components/SlotPicker';
import { waitTimesQuery } from './queries';
import { serviceName } from './waitTexts';

type Props = { wait: ProviderWait; onClose: () => void };

const OfferForm = ({ wait, onClose }: Props) => {
  const { zone } = useMe();
  const [first] = useState(() => today(zone));
  const days = wait.days.filter((day) => day >= first);
  const [date, setDate] = useState(days[0] ?? first);
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string>();
  const picker = useRef<{ focus: () => void }>(null);
  const { data: day, isError, refetch } = useQuery(waitTimesQuery(wait.id, date));
  const offering = useAct({
    act: () => client.offerTime({ params: { waitId: wait.id }, body: { date, time } }),
    done: 'The time is held, and we tell them now',
    failed: 'The time could not be offered. Try again.',
    onFieldError: (_, message) => setFault(message),
    onDone: onClose,
    refetch: ['waitlist', 'booking'],
  });
  const submit = () => {
    if (time) return offering.mutate(undefined);
    setFault('Please select a time');
    picker.current?.focus();
  };
  return (
    <div className="stack">
      <p>
        {`${isolateBidi(wait.customerName)} waits for ${isolateBidi(serviceName(wait))}. The time that you choose is held for them for up to an hour.`}
      </p>
      <Select
        label="Day"
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
          setTime('');
          setFault(undefined);
        }}
      >
        {days.map((each) => (
          <option key={each} value={each}>
            {formatWeekdayAndYear(each)}
          </option>
        ))}
      </Select>
      <SlotPicker
        key={date}
        day={day}
        failed={isError}
        onRetry={refetch}
        name="offeredTime"
        selected={[time]}
        onSelect={(chosen) => {
          setTime(chosen);
          setFault(undefined);
        }}
        focusRef={picker}
        fault={fault}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={offering.isPending}>
          Not now
        </Button>
        <Button busy={offering.isPending} busyLabel="Offering…" onClick={submit}>
          Offer Time
        </Button>
      </div>
    </div>
  );
};

/** Holds a time of the provider's choice for somebody who waits. */
export const OfferDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Offer a time" sheet>
    <OfferForm {...props} />
  </Dialog>
);
