import type { Location } from '../../../shared/account/locations';
import { type Quote, quote, travelFeeFor } from '../../../shared/booking/pricing';
import type { BookingCalendar } from '../../../shared/booking/schema';
import type { AppliedPromo } from './bookingSchema';
import type { Service } from './service';

type Terms = {
  service: Service;
  calendar: Pick<BookingCalendar, 'travelFeeCents'>;
  promo: AppliedPromo | undefined;
};

/** Returns the price of an appointment at a location, as the form shows it; the server works it out again. */
export const priceOf = ({ service, calendar, promo }: Terms, location: Location): Quote =>
  quote(service.priceCents, promo?.discount, travelFeeFor(location, calendar.travelFeeCents));
