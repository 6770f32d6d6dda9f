import type { ProviderBooking } from '../../../../../shared/booking/schema';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { labelOf } from '../../../../ui/StatusBadge';
import { formatPart, formatShortPart } from '../format';
import type { Entry, Part } from '../layout';
import './CalendarEntry.css';

type Props = {
  entry: Entry;
  locationOf: (booking: ProviderBooking) => string;
  onOpen: (entry: Entry) => void;
};

/** What an entry shows, the most important first, with its time as `timeOf` writes it. */
const linesOf = ({ entry, locationOf }: Props, timeOf: (part: Part) => string): string[] => {
  if (entry.kind === 'timeOff') return ['Time off', timeOf(entry)];
  const { title, customer, status, variationName } = entry.booking;
  if (entry.kind === 'held')
    return ['Proposed time', title, customer.name || 'Unknown', timeOf(entry), locationOf(entry.booking)];
  return [
    title,
    customer.name || 'Unknown',
    timeOf(entry),
    labelOf(status),
    ...(variationName ? [variationName] : []),
    locationOf(entry.booking),
  ];
};

const lookOf = (entry: Entry): string => {
  if (entry.kind === 'booking') return entry.booking.status;
  return entry.kind === 'held' ? 'held' : 'off';
};

/** An appointment, a time that one is proposed for, or time off, as a button that opens it. */
export const CalendarEntry = (props: Props) => {
  const { entry, onOpen } = props;
  const [title, ...details] = linesOf(props, formatShortPart);
  const look = lookOf(entry);
  return (
    <button type="button" className={`calendar-entry calendar-entry-${look}`} onClick={() => onOpen(entry)}>
      <span className="visually-hidden">{linesOf(props, formatPart).map(isolateBidi).join(', ')}</span>
      <strong aria-hidden="true">{title}</strong>
      {details.map((detail, index) => (
        <span key={index} aria-hidden="true">
          {detail}
        </span>
      ))}
    </button>
  );
};
