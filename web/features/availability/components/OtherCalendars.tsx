import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { OtherCalendar, OtherCalendarsReply } from '../../../../shared/calendars/api';
import { maxCalendars } from '../../../../shared/calendars/limits';
import { describeFailure, droppedAfter } from '../../../../shared/calendars/problems';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { counted } from '../../../../shared/text/numbers';
import { isoOf } from '../../../../shared/time/iso';
import { formatAppointment } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatMomentInText } from '../../../lib/dates';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { paths } from '../../../lib/paths';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Link } from '../../../ui/Link';
import { onDemand } from '../../../ui/onDemand';
import { otherCalendarsQuery } from '../queries';
import './OtherCalendars.css';

const AddCalendarDialog = lazy(
  onDemand(async () => ({ default: (await import('./AddCalendarDialog')).AddCalendarDialog })),
);

const show = (reply: OtherCalendarsReply) => queryClient.setQueryData(otherCalendarsQuery.queryKey, reply);

/** What becomes of the busy time of a calendar that cannot be read. */
const consequenceOf = ({ readAt, droppedAt, addedAt }: OtherCalendar): string => {
  if (droppedAt) return 'Times that are taken there can be booked now.';
  const end = formatMomentInText(isoOf(droppedAfter(readAt ?? addedAt)));
  return readAt ? `Times read on ${formatMomentInText(readAt)} stay blocked until ${end}.` : '';
};

/** How reading a calendar goes, in sentences. */
const statusOf = (calendar: OtherCalendar): string[] => {
  const { failure, readAt, nextAt, busyCount, skipped, isWaiting } = calendar;
  const next = isWaiting ? 'Reading now…' : `Next read: ${formatMomentInText(nextAt)}.`;
  if (failure)
    return [
      `We could not read this calendar: ${describeFailure(failure)}.`,
      consequenceOf(calendar),
      next,
    ].filter(Boolean);
  if (!readAt) return [next];
  return [
    `${counted(busyCount, 'busy time')}. Last read: ${formatMomentInText(readAt)}.`,
    ...(skipped > 0 ? [`${counted(skipped, 'event')} could not be read.`] : []),
    next,
  ];
};

const CalendarRow = ({ calendar, onRemove }: { calendar: OtherCalendar; onRemove: () => void }) => {
  const { id, name, host, ending, failure, isWaiting } = calendar;
  const read = useAct({
    act: () => client.readOtherCalendar({ params: { calendarId: id } }),
    failed: 'Failed to read the calendar',
    onDone: show,
  });
  const isReading = read.isPending || isWaiting;
  return (
    <li>
      <div>
        <h3 id={`calendar-${id}`}>
          <bdi>{name}</bdi>
        </h3>
        <p className="muted small">
          {host}, address ends in “{ending}”
        </p>
        <p role="status" className={failure ? 'field-error' : 'small'}>
          {statusOf(calendar).join(' ')}
        </p>
      </div>
      <div className="row">
        <Button size="small" variant="secondary" busy={isReading} onClick={() => read.mutate()}>
          {isReading ? 'Reading…' : 'Read now'}
          <span className="visually-hidden"> ({isolateBidi(name)})</span>
        </Button>
        <Button size="small" variant="danger" aria-label={`Remove ${isolateBidi(name)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
};

/** The appointments that other calendars overlap. */
const Conflicts = ({ conflicts }: Pick<OtherCalendarsReply, 'conflicts'>) => (
  <div className="stack stack-small other-calendars-conflicts">
    <h3 id="calendar-conflicts">Overlaps with appointments</h3>
    <p>
      Nothing was cancelled. If you cannot make it, propose another time or cancel in{' '}
      <Link to={paths.providerBookings}>your bookings</Link>.
    </p>
    <ul aria-labelledby="calendar-conflicts">
      {conflicts.map(({ calendarName, bookingId, title, customerName, ...when }) => (
        <li key={`${calendarName} ${bookingId}`}>
          {formatAppointment(when)}: <bdi>{title}</bdi>, <bdi>{customerName || 'Unknown'}</bdi>. Busy in{' '}
          <bdi>{calendarName}</bdi>.
        </li>
      ))}
    </ul>
  </div>
);

const RemoveDialog = ({ calendar, onClose }: { calendar: OtherCalendar; onClose: () => void }) => {
  const remove = useAct({
    act: () => client.removeOtherCalendar({ params: { calendarId: calendar.id } }),
    done: 'Calendar removed',
    failed: 'Failed to remove the calendar',
    onDone: show,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remove this calendar?"
      confirmLabel="Remove calendar"
      cancelLabel="Keep calendar"
      busy={remove.isPending}
      busyLabel="Removing…"
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>
        Times that are taken in <bdi>{calendar.name}</bdi> can be booked soon after. To add it again, you need
        its address.
      </p>
    </ConfirmDialog>
  );
};

/** The calendars that the provider keeps elsewhere: what is busy there cannot be booked here. */
export const OtherCalendars = () => {
  const { data, isError, refetch } = useQuery(otherCalendarsQuery);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OtherCalendar>();
  const addButton = useRef<HTMLButtonElement>(null);
  const calendars = data?.calendars ?? [];
  return (
    <Card as="section" aria-labelledby="other-calendars">
      <h2 id="other-calendars">Other calendars</h2>
      <p className="muted">
        Customers cannot book when you are busy in another calendar. We check it every 15 minutes. Only times
        are read, never titles.
      </p>
      {calendars.length > 0 && (
        <ul className="other-calendars-list" aria-labelledby="other-calendars" ref={keepFocusInCard}>
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} {...{ calendar }} onRemove={() => setRemoving(calendar)} />
          ))}
        </ul>
      )}
      {data && data.conflicts.length > 0 && <Conflicts conflicts={data.conflicts} />}
      {data && calendars.length < maxCalendars && (
        <div>
          <Button ref={addButton} variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={18} /> Add calendar
          </Button>
        </div>
      )}
      {data && calendars.length === maxCalendars && (
        <p className="muted small">You can add up to {maxCalendars} calendars.</p>
      )}
      {isError && !data && (
        <div className="row" role="alert">
          <p>Couldn't load your other calendars.</p>
          <Button size="small" variant="secondary" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddCalendarDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {removing && <RemoveDialog calendar={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
};
