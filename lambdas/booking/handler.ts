import { bookingApi } from '../../shared/booking/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { newcomerLimits } from '../payments/newcomer-limits';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { type BookingDeps, createBooking } from './create';
import { ownBookings } from './own';
import { checkPromoCode } from './promo';
import { bookingPurchases } from './purchase';
import { getAvailability, getProviderDashboard, listProviderBookings } from './read';
import { updateBookingStatus } from './status';

/** The booking feature with the world it acts on. */
export const serveBooking = (deps: BookingDeps) =>
  endpoints(
    bookingApi,
    {
      getAvailability: getAvailability(deps),
      checkPromoCode: checkPromoCode(deps),
      createBooking: createBooking(deps),
      ...ownBookings(deps),
      listProviderBookings: listProviderBookings(deps),
      getProviderDashboard: getProviderDashboard(deps),
      updateBookingStatus: updateBookingStatus(deps),
    },
    deps.store,
  );

export const handler = serveBooking({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases: { booking: bookingPurchases },
  marketplaceZone: env('MARKETPLACE_ZONE'),
  newcomers: newcomerLimits(),
});
