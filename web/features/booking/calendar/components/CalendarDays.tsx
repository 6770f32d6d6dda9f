import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnAvailability } from '../../../../../shared/availability/rules';
import type { ProviderBooking } from '../../../../../shared/booking/schema';
import { endOf } from '../../../../../shared/booking/timing';
import type { BusyElsewhere } from '../../../../../shared/calendars/provider-calendar-api';
import { counted } from '../../../../../shared/text/numbers';
import { formatTime, localAt } from '../../../../../shared/time/zoned';
import { availabilityQuery } from '../../../../lib/availability/ownAvailability';
import { formatLongWeekday, formatWeekday, zoneName } from '../../../../lib/dates';
import { dashboardQuery } from '../../../../lib/providerDashboard';
import { Button } from '../../../../ui/Button';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { type Day, type Entry, layOutDay } from '../layout';
import { type CalendarView, datesOf, loadedDatesOf } from '../period';
import { calendarQuery } from '../queries';
import type { Slot } from '../slots';
import { DayStrip } from './DayStrip';
import { TimeGrid } from './TimeGrid';
import './CalendarDays.css';

type AgendaListProps = {
  days: readonly Day[];
  zone: string;
  now: number;
  entry: (entry: Entry) => ReactNode;
};

/** The days that have appointments, time off or busy time, one below the other. */
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
  /** Shows another date in the same view. */
  onShowDate: (date: string) => void;
};

const none: Record<CalendarView, string> = {
  day: 'No appointments on this day',
  week: 'No appointments this week',
  list: 'No appointments in these four weeks',
};

type NextProps = Pick<Props, 'onShowDate'> & {
  /** The last date that is shown. */
  after: string;
};

/** Leads from a period in which nothing is to come to the next appointment, if there is one. */
const NextAppointment = ({ after, onShowDate }: NextProps) => {
  const next = useQuery(dashboardQuery).data?.upcoming.find(({ date }) => date > after);
  if (!next) return null;
  return (
    <Button className="calendar-days-next" variant="quiet" size="small" onClick={() => onShowDate(next.date)}>
      Next: {formatWeekday(next.date)}, {formatTime(next.time)}, {next.title}
      <ArrowRight aria-hidden="true" size={16} />
    </Button>
  );
};

const countOf = (view: CalendarView, count: number): string =>
  count === 0 ? none[view] : counted(count, 'appointment');

type LoadedProps = Props & {
  rules: OwnAvailability;
  bookings: ProviderBooking[];
  /** Bookings of other days that are proposed for these. */
  proposed: ProviderBooking[];
  /** When other calendars say that the provider is busy. */
  busy: BusyElsewhere[];
  more: boolean;
};

const LoadedDays = ({
  view,
  date,
  rules,
  bookings,
  proposed,
  busy,
  more,
  onShowDate,
  ...shown
}: LoadedProps) => {
  const happening = { bookings: [...bookings, ...proposed], busy };
  const days = datesOf(view, date).map((each) => layOutDay(each, rules, happening, shown.now));
  const { zone } = rules;
  const isEmpty = days.every(({ entries }) => entries.length === 0);
  const shownBookings = new Set(
    days.flatMap(({ entries }) => entries.flatMap((each) => (each.kind === 'booking' ? each.booking : []))),
  );
  const isAnyToCome = [...shownBookings].some((booking) => endOf(booking) > shown.now);
  return (
    <div className="stack">
      {view === 'day' && (
        <DayStrip
          dates={loadedDatesOf(view, date)}
          date={date}
          today={localAt(shown.now, zone).date}
          countOn={(day) => bookings.filter((booking) => booking.date === day).length}
          onOpenDay={shown.onOpenDay}
        />
      )}
      <div className="row row-between calendar-days-notes">
        <p role="status">
          {countOf(view, shownBookings.size)}. Times are in {zoneName(zone)}.
          {more && ' There are more appointments than can be shown here.'}
        </p>
        {!isAnyToCome && <NextAppointment after={days.at(-1)!.date} onShowDate={onShowDate} />}
      </div>
      {view !== 'list' && (
        <TimeGrid
          key={days[0]!.date}
          {...{ days, zone, ...shown }}
          onOpenDay={view === 'week' ? shown.onOpenDay : undefined}
        />
      )}
      {view !== 'list' && (
        <p className="muted small calendar-days-hint">
          Select a free time to add time off, or time off to remove it.
        </p>
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

/** The appointments, time off and busy time of a period. */
export const CalendarDays = (props: Props) => {
  const dates = loadedDatesOf(props.view, props.date);
  const rules = useQuery(availabilityQuery);
  const bookings = useQuery(calendarQuery(dates[0]!, dates.length));
  // What leads to the next appointment stands above the days, so these wait for it.
  const { isFetched: isNextKnown } = useQuery(dashboardQuery);
  const error = rules.error ?? bookings.error;
  useLoadErrorToast({ data: rules.data && bookings.data, error }, "Couldn't load calendar");
  if (rules.data && bookings.data && isNextKnown)
    return (
      <LoadedDays
        {...props}
        rules={rules.data}
        bookings={bookings.data.items}
        proposed={bookings.data.proposed}
        busy={bookings.data.busy}
        more={bookings.data.more}
      />
    );
  if (!error) return <Skeleton height="40rem" />;
  const retry = () => Promise.all([rules.refetch(), bookings.refetch()]);
  return <ErrorState title="Couldn't load your calendar" onRetry={retry} />;
};
