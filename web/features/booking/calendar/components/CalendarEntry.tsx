import { CalendarClock, type LucideIcon } from 'lucide-react';
import { shownStatus } from '../../../../../shared/booking/no-show';
import type { ProviderBooking } from '../../../../../shared/booking/schema';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { iconOf, labelOf } from '../../../../ui/StatusBadge';
import { formatPart, formatShortPart } from '../format';
import type { Entry } from '../layout';
import './CalendarEntry.css';

type Props = {
  entry: Entry;
  locationOf: (booking: ProviderBooking) => string;
  onOpen: (entry: Entry) => void;
};

const busyText = ({ calendarName }: { calendarName: string }): string =>
  `Busy · ${isolateBidi(calendarName)}`;

/** What an entry tells screen readers, the most important first. */
const textOf = ({ entry, locationOf }: Props): string => {
  const time = formatPart(entry);
  if (entry.kind === 'timeOff') return `Time off, ${time}`;
  if (entry.kind === 'busy') return `${busyText(entry)}, ${time}`;
  const { title, customer, variationName } = entry.booking;
  const isHeld = entry.kind === 'held';
  return [
    ...(isHeld ? ['Proposed time'] : []),
    title,
    customer.name || 'Unknown',
    time,
    ...(isHeld ? [] : [labelOf(shownStatus(entry.booking))]),
    ...(variationName && !isHeld ? [variationName] : []),
    locationOf(entry.booking),
  ]
    .map(isolateBidi)
    .join(', ');
};

/** What an entry shows below its time: its title, then the details. */
const linesOf = ({ entry, locationOf }: Props): string[] => {
  if (entry.kind === 'timeOff') return ['Time off'];
  if (entry.kind === 'busy') return [busyText(entry)];
  const { title, customer, variationName } = entry.booking;
  const name = customer.name || 'Unknown';
  const place = locationOf(entry.booking);
  if (entry.kind === 'held') return [title, 'Proposed time', name, place];
  return [title, name, ...(variationName ? [variationName] : []), place];
};

const iconFor = (entry: Entry): LucideIcon | undefined => {
  if (entry.kind === 'timeOff' || entry.kind === 'busy') return undefined;
  return entry.kind === 'held' ? CalendarClock : iconOf(shownStatus(entry.booking));
};

const lookOf = (entry: Entry): string => {
  if (entry.kind === 'booking') return entry.booking.status;
  return { held: 'held', timeOff: 'off', busy: 'busy' }[entry.kind];
};

/** What an entry shows, and what it tells screen readers. */
const Content = (props: Props) => {
  const { entry } = props;
  const [title, ...details] = linesOf(props);
  const Icon = iconFor(entry);
  return (
    <>
      <span className="visually-hidden">{textOf(props)}</span>
      <span aria-hidden="true" className="calendar-entry-time">
        <span>{formatShortPart(entry).replaceAll(/ (?=[AP]M)/g, '\u00a0')}</span>
        {Icon && <Icon size={14} />}
      </span>
      <strong aria-hidden="true">{title}</strong>
      {details.map((detail, index) => (
        <span key={index} aria-hidden="true">
          {detail}
        </span>
      ))}
    </>
  );
};

/**
 * An appointment, a time that one is proposed for, or time off, as a button that opens it. There is nothing to do about
 * what is in another calendar.
 */
export const CalendarEntry = (props: Props) => {
  const { entry, onOpen } = props;
  const className = `calendar-entry calendar-entry-${lookOf(entry)}`;
  if (entry.kind === 'busy')
    return (
      <div className={className}>
        <Content {...props} />
      </div>
    );
  return (
    <button type="button" className={className} onClick={() => onOpen(entry)}>
      <Content {...props} />
    </button>
  );
};
