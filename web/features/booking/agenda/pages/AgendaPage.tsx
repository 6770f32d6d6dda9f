import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatDuration, formatTime, localAt } from '../../../../../shared/time/zoned';
import type { Agenda, AgendaEntry } from '../../../../lib/agenda';
import {
  dayName,
  formatDay,
  formatLongWeekday,
  formatMomentInText,
  formatTimeOfDay,
  zoneName,
} from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { meQuery } from '../../../../lib/session/me';
import { useNow } from '../../../../lib/useNow';
import { useOnline } from '../../../../lib/useOnline';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { StatusBadge } from '../../../../ui/StatusBadge';
import { lastDateFrom, useAgenda } from '../useAgenda';
import './AgendaPage.css';

const Entry = ({ time, durationMinutes, title, customer, location, status }: AgendaEntry) => (
  <Card as="li" className="agenda-entry">
    <p className="agenda-entry-time">
      <strong>{formatTime(time)}</strong>
      <span className="muted">{formatDuration(durationMinutes)}</span>
    </p>
    <div className="agenda-entry-facts">
      <p>
        <strong>{isolateBidi(title)}</strong>
      </p>
      <p>{isolateBidi(customer)}</p>
      <p className="muted">{location}</p>
    </div>
    <StatusBadge status={status} />
  </Card>
);

const momentOf = (asOf: number, now: number): string => {
  const instant = new Date(asOf).toISOString();
  return dayName(formatDay(instant), now) === 'Today'
    ? formatTimeOfDay(instant)
    : formatMomentInText(instant);
};

/** The day an agenda ends on, if that is sooner than in two weeks: one that was kept has fewer days left every day. */
const endOfShort = ({ zone, asOf, lastDate }: Agenda, now: number): string | undefined => {
  const end = lastDate ?? lastDateFrom(localAt(asOf, zone).date);
  return end < lastDateFrom(localAt(now, zone).date) ? end : undefined;
};

/** What to read where no appointment is left: nothing is known of the days after a kept agenda's end. */
const NoneLeft = ({ end, today }: { end: string | undefined; today: string }) => {
  if (!end) return <EmptyState drawing="no-bookings" title="No appointments in the next two weeks" />;
  return (
    <EmptyState
      drawing="no-bookings"
      title={
        end < today
          ? 'The agenda on this device is out of date'
          : `No appointments through ${formatLongWeekday(end)}`
      }
    >
      {end < today && `It ended on ${formatLongWeekday(end)}. `}
      Connect to see the days after that.
    </EmptyState>
  );
};

type ShownProps = { agenda: Agenda; now: number; offline: boolean };

const Days = ({ agenda, now, offline }: ShownProps) => {
  const { zone, asOf, entries } = agenda;
  const today = localAt(now, zone).date;
  const coming = entries.filter(({ date }) => date >= today);
  const dates = [...new Set(coming.map(({ date }) => date))];
  return (
    <>
      <p className="muted" role="status">
        {offline && 'Offline. '}As of {momentOf(asOf, now)}. Times are in {zoneName(zone)}.
      </p>
      {dates.map((date) => (
        <section key={date} className="stack stack-small" aria-label={formatLongWeekday(date)}>
          <h2 className="agenda-day">
            {date === today && 'Today, '}
            {formatLongWeekday(date)}
          </h2>
          <ul className="stack stack-small">
            {coming
              .filter((entry) => entry.date === date)
              .map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
          </ul>
        </section>
      ))}
      {dates.length === 0 && <NoneLeft end={endOfShort(agenda, now)} today={today} />}
    </>
  );
};

/** How far the agenda goes. */
const extentOf = (agenda: Agenda | undefined, now: number): string => {
  const end = agenda && endOfShort(agenda, now);
  return end ? `Through ${formatLongWeekday(end)}` : 'Your next two weeks';
};

/** Sends away whoever turns out not to be the provider whom this browser remembers: the guard looks again. */
const useGuardAgain = (isOther: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
};

/** The provider's next two weeks to read, also without a connection; see docs/product/screens.md#on-a-phone. */
export const Component = () => {
  const { data: me, isError: isUnreachable } = useQuery(meQuery);
  useGuardAgain(me !== undefined && me?.role !== 'provider');
  const { agenda, failed, waits, refetch } = useAgenda(me?.role === 'provider' ? me : undefined);
  const now = useNow();
  const offline = !useOnline();
  return (
    <Page title="Agenda" className="page-narrow">
      <PageHeader title="Agenda" back={paths.providerCalendar} subtitle={extentOf(agenda, now)} />
      {agenda ? (
        <Days {...{ agenda, now }} offline={offline || failed || isUnreachable} />
      ) : offline || waits ? (
        <EmptyState drawing="offline" title="Your agenda is not on this device yet">
          Open this site once while you are connected. Then your next two weeks open without a connection,
          too.
        </EmptyState>
      ) : failed || isUnreachable ? (
        <ErrorState title="Failed to load your agenda" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" count={4} />
      )}
      {!offline && (
        <p>
          <ButtonLink variant="secondary" to={paths.providerCalendar}>
            Open calendar
          </ButtonLink>
        </p>
      )}
    </Page>
  );
};
