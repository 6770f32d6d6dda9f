import type { Location } from '../../../shared/account/locations';
import { lastMinuteRate } from '../../../shared/availability/last-minute';
import { bestQuote, isCodeUsed, type Quote, travelFeeFor } from '../../../shared/booking/pricing';
import type { BookingCalendar } from '../../../shared/booking/schema';
import type { AppliedPromo } from './bookingSchema';
import type { Service } from './service';

type Terms = {
  service: Service;
  calendar: Pick<BookingCalendar, 'travelFeeCents' | 'lastMinute'>;
  promo: AppliedPromo | undefined;
};

const discountsOf = ({ calendar, promo }: Terms, date: string) => ({
  promo: promo?.discount,
  providerRate: lastMinuteRate(calendar.lastMinute, date),
});

/** Whether the customer's code is used on a day: it saves more than the provider's last-minute discount. */
export const usesCode = (terms: Terms, date: string): boolean =>
  isCodeUsed(terms.service.priceCents, discountsOf(terms, date));

/** Returns the price of an appointment on a day at a location, as the form shows it; the server works it out again. */
export const priceOf = (terms: Terms, { date, location }: { date: string; location: Location }): Quote =>
  bestQuote(
    terms.service.priceCents,
    discountsOf(terms, date),
    travelFeeFor(location, terms.calendar.travelFeeCents),
  );
