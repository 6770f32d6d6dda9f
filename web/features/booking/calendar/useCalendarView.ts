import { useUrlParams } from '../../../lib/useUrlParams';
import { useWideScreen } from '../../../lib/useWideScreen';
import { type CalendarView, dateInPeriod, validDate, views } from './period';

/** The view and date in the URL; without them, today's week on wide screens and today elsewhere. */
export const useCalendarView = (today: string) => {
  const isWide = useWideScreen();
  const [chosen, choose] = useUrlParams(['view', 'date']);
  const view = views.find((known) => known === chosen.view) ?? (isWide ? 'week' : 'day');
  const date = validDate(chosen.date) ?? today;
  return {
    view,
    date,
    showView: (next: CalendarView) => choose({ view: next }),
    showToday: () => choose({ date: '' }),
    showNext: () => choose({ date: dateInPeriod(view, date, 1) }),
    showPrevious: () => choose({ date: dateInPeriod(view, date, -1) }),
    showDay: (day: string) => choose({ view: 'day', date: day }),
  };
};
