import type { Location } from '../../../shared/account/locations';
import { lastMinuteRate } from '../../../shared/availability/last-minute';
import { bestQuote, type Quote, travelFeeFor } from '../../../shared/booking/pricing';
import type { BookingCalendar } from '../../../shared/booking/schema';
import type { AppliedPromo } from './bookingSchema';
import type { Service } from './service';

type Terms = {
  service: Service;
  calendar: Pick<BookingCalendar, 'travelFeeCents' | 'lastMinute'>;
  promo: AppliedPromo | undefined;
};

/** Returns the price of an appointment on a day at a location, as the form shows it; the server works it out again. */
export const priceOf = (
  { service, calendar, promo }: Terms,
  { date, location }: { date: string; location: Location },
): Quote =>
  bestQuote(
    service.priceCents,
    { promo: promo?.discount, providerRate: lastMinuteRate(calendar.lastMinute, date) },
    travelFeeFor(location, calendar.travelFeeCents),
  );
