import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnAvailability } from '../../../../../shared/availability/rules';
import type { ProviderBooking } from '../../../../../shared/booking/schema';
import { counted } from '../../../../../shared/text/numbers';
import { localAt } from '../../../../../shared/time/zoned';
import { availabilityQuery } from '../../../../lib/availability/ownAvailability';
import { formatLongWeekday, zoneName } from '../../../../lib/dates';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { type Day, type Entry, layOutDay } from '../layout';
import { type CalendarView, datesOf } from '../period';
import { calendarQuery } from '../queries';
import type { Slot } from '../slots';
import { TimeGrid } from './TimeGrid';
import './CalendarDays.css';

type AgendaListProps = {
  days: readonly Day[];
  zone: string;
  now: number;
  entry: (entry: Entry) => ReactNode;
};

/** The days that have appointments or time off, one below the other. */
const AgendaList = ({ days, zone, now, entry }: AgendaListProps) => {
  const today = localAt(now, zone).date;
  return days
    .filter(({ entries }) => entries.length > 0)
    .map(({ date, entries }) => (
      <section
        key={date}
        className="stack stack-small agenda-list"
        aria-label={formatLongWeekday(date)}
        aria-current={date === today ? 'date' : undefined}
      >
        <h3>
          {date === today && 'Today, '}
          {formatLongWeekday(date)}
        </h3>
        <ul className="stack stack-small agenda-list-entries">
          {entries.map((each) => (
            <li key={each.id}>{entry(each)}</li>
          ))}
        </ul>
      </section>
    ));
};

type Props = {
  view: CalendarView;
  date: string;
  now: number;
  entry: (entry: Entry) => ReactNode;
  onPressSlot: (slot: Slot) => void;
  onOpenDay: (date: string) => void;
};

const none: Record<CalendarView, string> = {
  day: 'No appointments on this day',
  week: 'No appointments this week',
  list: 'No appointments in these four weeks',
};

const countOf = (view: CalendarView, count: number): string =>
  count === 0 ? none[view] : counted(count, 'appointment');

type LoadedProps = Props & {
  rules: OwnAvailability;
  bookings: ProviderBooking[];
  /** Bookings of other days that are proposed for these. */
  proposed: ProviderBooking[];
  more: boolean;
};

const LoadedDays = ({ view, date, rules, bookings, proposed, more, ...shown }: LoadedProps) => {
  const days = datesOf(view, date).map((each) =>
    layOutDay(each, rules, [...bookings, ...proposed], shown.now),
  );
  const { zone } = rules;
  const isEmpty = days.every(({ entries }) => entries.length === 0);
  return (
    <div className="stack">
      <div className="row row-between calendar-days-notes">
        <p role="status">
          {countOf(view, bookings.length)}. Times are in {zoneName(zone)}.
          {more && ' There are more appointments than can be shown here.'}
        </p>
        {view !== 'list' && (
          <p className="time-grid-hint">Select a free time to add time off, or time off to remove it.</p>
        )}
      </div>
      {view !== 'list' && (
        <TimeGrid
          key={days[0]!.date}
          {...{ days, zone, ...shown }}
          onOpenDay={view === 'week' ? shown.onOpenDay : undefined}
        />
      )}
      {view === 'list' && <AgendaList {...{ days, zone, ...shown }} />}
      {view === 'list' && isEmpty && (
        <EmptyState drawing="no-bookings" title={none.list}>
          Bookings for your services appear here once they are paid.
        </EmptyState>
      )}
    </div>
  );
};

/** The appointments and time off of a period. */
export const CalendarDays = (props: Props) => {
  const dates = datesOf(props.view, props.date);
  const rules = useQuery(availabilityQuery);
  const bookings = useQuery(calendarQuery(dates[0]!, dates.length));
  const error = rules.error ?? bookings.error;
  useLoadErrorToast({ data: rules.data && bookings.data, error }, "Couldn't load calendar");
  if (rules.data && bookings.data)
    return (
      <LoadedDays
        {...props}
        rules={rules.data}
        bookings={bookings.data.items}
        proposed={bookings.data.proposed}
        more={bookings.data.more}
      />
    );
  if (!error) return <Skeleton height="40rem" />;
  const retry = () => Promise.all([rules.refetch(), bookings.refetch()]);
  return <ErrorState title="Couldn't load your calendar" onRetry={retry} />;
};
