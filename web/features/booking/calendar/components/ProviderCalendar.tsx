import { Plus, Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timeOf } from '../../../../../shared/availability/slots';
import type { ProviderBooking } from '../../../../../shared/booking/schema';
import { localAt } from '../../../../../shared/time/zoned';
import type { TimeOffFields } from '../../../../lib/availability/timeOff';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { useNow } from '../../../../lib/useNow';
import { useUrlParams } from '../../../../lib/useUrlParams';
import { useTabletScreen } from '../../../../lib/useWideScreen';
import { Button, ButtonLink } from '../../../../ui/Button';
import { onDemand } from '../../../../ui/onDemand';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { Tabs } from '../../../../ui/Tabs';
import { ProviderWaits } from '../../waitlist/ProviderWaits';
import type { Entry } from '../layout';
import { type CalendarView, dateInPeriod, validDate, views } from '../period';
import type { Slot } from '../slots';
import { CalendarDays } from './CalendarDays';
import { CalendarEntry } from './CalendarEntry';
import { CalendarFeed } from './CalendarFeed';
import { CalendarToolbar } from './CalendarToolbar';
import { LastMinuteDiscounts } from './LastMinuteDiscounts';
import { OpenedEntry } from './OpenedEntry';
import './ProviderCalendar.css';

/** The view and date in the URL; without them, today's week where there is room for it and today on phones. */
const useCalendarView = (today: string) => {
  const hasRoom = useTabletScreen();
  const [chosen, choose] = useUrlParams(['view', 'date']);
  const view = views.find((known) => known === chosen.view) ?? (hasRoom ? 'week' : 'day');
  const date = validDate(chosen.date) ?? today;
  return {
    view,
    date,
    showView: (next: CalendarView) => choose({ view: next }),
    showToday: () => choose({ date: '' }),
    showNext: () => choose({ date: dateInPeriod(view, date, 1) }),
    showPrevious: () => choose({ date: dateInPeriod(view, date, -1) }),
    showDay: (day: string) => choose({ view: 'day', date: day }),
    showDate: (day: string) => choose({ date: day }),
  };
};

const AddTimeOff = lazy(onDemand(async () => ({ default: (await import('./AddTimeOff')).AddTimeOff })));

const tabs: { value: CalendarView; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
];

/** What other features show of a booking. */
type BookingViews = {
  card: (booking: ProviderBooking) => ReactNode;
  locationOf: (booking: ProviderBooking) => string;
};

const fieldsOf = ({ date, from, to }: Slot): Partial<TimeOffFields> => ({
  firstDate: date,
  lastDate: date,
  allDay: false,
  startTime: timeOf(from),
  endTime: timeOf(to),
});

/** The provider's calendar, with dialogs to look into an appointment and to add or remove time off. */
export const ProviderCalendar = ({ card, locationOf }: BookingViews) => {
  const { zone } = useMe();
  const now = useNow();
  const today = localAt(now, zone).date;
  const { view, date, showView, showDay, showDate, ...moves } = useCalendarView(today);
  const [opened, setOpened] = useState<Entry>();
  const [adding, setAdding] = useState<Partial<TimeOffFields>>();
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPast = date < today;
  const firstDate = isPast ? today : date;
  const openDay = (day: string) => {
    showDay(day);
    heading.current?.focus();
  };
  const openDate = (day: string) => {
    showDate(day);
    heading.current?.focus();
  };
  /** Focuses the button that is always there, since a change of time off removes what was pressed. */
  const closeSaved = () => {
    // Nothing outside the dialog can have the focus while it is open.
    flushSync(() => {
      setOpened(undefined);
      setAdding(undefined);
    });
    addButton.current?.focus();
  };

  return (
    <Page title="Calendar" className="provider-calendar">
      <PageHeader
        title="Calendar"
        back={paths.providerDashboard}
        actions={
          <>
            <button type="button" className="button-icon" aria-label="Print" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} />
            </button>
            <Button
              ref={addButton}
              size="small"
              onClick={() => setAdding({ firstDate, lastDate: firstDate })}
            >
              <Plus aria-hidden="true" size={18} />
              <span className="provider-calendar-add">Add time off</span>
            </Button>
          </>
        }
      />
      <Tabs
        label="Calendar view"
        tabs={tabs}
        value={view}
        onChange={showView}
        before={<CalendarToolbar {...{ view, date, heading, ...moves }} />}
      >
        <CalendarDays
          {...{ view, date, now }}
          entry={(entry) => <CalendarEntry {...{ entry, locationOf }} onOpen={setOpened} />}
          onPressSlot={(slot) => setAdding(fieldsOf(slot))}
          onOpenDay={openDay}
          onShowDate={openDate}
        />
      </Tabs>
      <ProviderWaits />
      <LastMinuteDiscounts today={today} />
      <CalendarFeed />
      <p>
        <ButtonLink variant="quiet" to={paths.providerAgenda}>
          Agenda to read offline
        </ButtonLink>
      </p>
      <OpenedEntry
        {...{ view, date, zone, card }}
        entry={opened}
        onClose={() => setOpened(undefined)}
        onRemoved={closeSaved}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddTimeOff
            zone={zone}
            initial={adding}
            onClose={() => setAdding(undefined)}
            onSaved={closeSaved}
          />
        </Suspense>
      )}
    </Page>
  );
};
