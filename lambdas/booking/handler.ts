import { bookingApi } from '../../shared/booking/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { customerActions } from '../payments/customer-actions';
import { newcomerLimits } from '../payments/newcomer-limits';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { getAvailability, getCalendar } from './availability';
import { createBooking } from './create';
import { listBookings } from './list-bookings';
import { checkPromoCode } from './promo';
import { bookingPurchases } from './purchase';
import type { BookingDeps } from './quote';
import { getProviderDashboard, listProviderBookings } from './read';
import { updateBookingStatus } from './status';
import { showOwnBooking } from './view';

/** The endpoints of the booking feature. */
export const serveBooking = (deps: BookingDeps) => {
  const own = customerActions(deps, { name: 'booking', showOwn: showOwnBooking });
  return endpoints(
    bookingApi,
    {
      getAvailability: getAvailability(deps),
      getCalendar: getCalendar(deps),
      checkPromoCode: checkPromoCode(deps),
      createBooking: createBooking(deps),
      listBookings: listBookings(deps),
      getBooking: own.get,
      payBooking: own.pay,
      cancelBooking: own.cancel,
      reviewBooking: own.review,
      listProviderBookings: listProviderBookings(deps),
      getProviderDashboard: getProviderDashboard(deps),
      updateBookingStatus: updateBookingStatus(deps),
    },
    deps.store,
  );
};

export const handler = serveBooking({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases: { booking: bookingPurchases },
  marketplaceZone: env('MARKETPLACE_ZONE'),
  newcomers: newcomerLimits(),
});
