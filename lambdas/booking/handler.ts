import { bookingApi } from '../../shared/booking/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { newcomerLimits } from '../payments/newcomer-limits';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { cancelBooking } from './cancel';
import { type BookingDeps, createBooking } from './create';
import { moveBooking } from './move';
import { payBooking } from './pay';
import { checkPromoCode } from './promo';
import {
  getAvailability,
  getBooking,
  getProviderDashboard,
  listBookings,
  listProviderBookings,
} from './read';
import { reviewBooking } from './review';

/** The booking feature with the world it acts on. */
export const serveBooking = (deps: BookingDeps) =>
  endpoints(
    bookingApi,
    {
      getAvailability: getAvailability(deps),
      checkPromoCode: checkPromoCode(deps),
      createBooking: createBooking(deps),
      payBooking: payBooking(deps),
      listBookings: listBookings(deps),
      getBooking: getBooking(deps),
      cancelBooking: cancelBooking(deps),
      reviewBooking: reviewBooking(deps),
      listProviderBookings: listProviderBookings(deps),
      getProviderDashboard: getProviderDashboard(deps),
      moveBooking: moveBooking(deps),
    },
    deps.store,
  );

export const handler = serveBooking({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  marketplaceZone: env('MARKETPLACE_ZONE'),
  newcomers: newcomerLimits(),
});
