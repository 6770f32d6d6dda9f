import type { Location } from '../../../shared/account/locations';
import type { BookingCalendar } from '../../../shared/booking/schema';
import type { PreferredAppointment } from '../../lib/preferred';
import type { BookingFields } from './bookingSchema';
import { dayStatusesOf, firstFreeDate } from './calendar';
import type { BookingDraft } from './draft';

type Known = {
  calendar: BookingCalendar;
  /** Where the provider works. */
  locations: Location[];
  /** The customer's home address; may be empty. */
  address: string;
  preferred: PreferredAppointment;
  draft: BookingDraft | undefined;
};

const startingWhen = ({ calendar, preferred, draft }: Known): Pick<BookingFields, 'date' | 'time'> => {
  const isFree = (date = '') => dayStatusesOf(calendar).get(date) === 'free';
  if (preferred.date && isFree(preferred.date) && preferred.date !== draft?.preferred?.date)
    return { date: preferred.date, time: '' };
  if (draft && isFree(draft.values.date)) return { date: draft.values.date, time: draft.values.time };
  return { date: firstFreeDate(calendar), time: '' };
};

const startingLocation = ({ locations, address, preferred, draft }: Known): BookingFields['location'] => {
  const searched = locations.find((location) => location === preferred.location);
  if (draft && (!searched || searched === draft.preferred?.location)) return draft.values.location;
  const kind = searched ?? locations[0]!;
  return { kind, address: kind === 'home' ? address : '' };
};

/**
 * The booking form's first values: the customer's draft, except that a day or location searched for since then comes
 * first. A day that is not free is replaced with the first free one.
 */
export const startingValues = (known: Known): BookingFields => ({
  notes: known.draft?.values.notes ?? '',
  location: startingLocation(known),
  ...startingWhen(known),
});
