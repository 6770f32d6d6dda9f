import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../../ui/Button';
import { type CalendarView, titleOf } from '../period';
import './CalendarToolbar.css';

const periodNames: Record<CalendarView, string> = { day: 'day', week: 'week', list: 'four weeks' };

type Props = {
  view: CalendarView;
  date: string;
  showToday: () => void;
  showNext: () => void;
  showPrevious: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The period on screen, and buttons to move to another one. */
export const CalendarToolbar = ({ view, date, showToday, showNext, showPrevious, heading }: Props) => (
  <div className="calendar-toolbar">
    <h2 ref={heading} tabIndex={-1} aria-live="polite">
      {titleOf(view, date)}
    </h2>
    <div className="calendar-toolbar-buttons">
      <Button size="small" variant="secondary" onClick={showToday}>
        Today
      </Button>
      <button
        type="button"
        className="button-icon"
        aria-label={`Previous ${periodNames[view]}`}
        onClick={showPrevious}
      >
        <ChevronLeft aria-hidden="true" size={20} />
      </button>
      <button
        type="button"
        className="button-icon"
        aria-label={`Next ${periodNames[view]}`}
        onClick={showNext}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </button>
    </div>
  </div>
);
