import { bookingApi } from '../../shared/booking/api';
import { createStore } from '../data/engine/store';
import { type Call, endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { withReads } from '../http/with-reads';
import { customerActions } from '../payments/customer-actions';
import { newcomerLimits } from '../payments/newcomer-limits';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../stripe/client';
import {
  type AnswersDeps,
  getBookingAnswers,
  getProviderBookingAnswers,
  saveBookingAnswers,
} from './answers';
import { getAvailability, getCalendar } from './availability';
import { createBooking } from './create';
import { listBookings } from './list-bookings';
import { checkPromoCode } from './promo';
import { bookingPurchases } from './purchase';
import type { BookingDeps } from './quote';
import { getProviderDashboard, listProviderBookings } from './read';
import { showOwnBooking } from './show';
import { sideRefs } from './side';
import { updateBookingStatus } from './status';

/** The endpoints of the booking feature. */
export const serveBooking = (deps: BookingDeps & AnswersDeps) => {
  const own = customerActions(deps, { name: 'booking', showOwn: showOwnBooking });
  return endpoints(
    bookingApi,
    {
      getAvailability: getAvailability(deps),
      getCalendar: getCalendar(deps),
      // Loaded late: few appointments are moved.
      getRescheduleCalendar: async (call) =>
        (await import('./reschedule-times')).getRescheduleCalendar(deps)(call),
      getRescheduleTimes: async (call) => (await import('./reschedule-times')).getRescheduleTimes(deps)(call),
      proposeTimes: withReads(
        deps.store,
        sideRefs,
        async (call: Call<(typeof bookingApi)['proposeTimes']>, read) =>
          (await import('./propose-times')).proposeTimes(deps.store, call, read),
      ),
      acceptProposal: withReads(
        deps.store,
        sideRefs,
        async (call: Call<(typeof bookingApi)['acceptProposal']>, read) =>
          (await import('./answer-proposal')).acceptProposal(deps.store, call, read),
      ),
      declineProposal: withReads(
        deps.store,
        sideRefs,
        async (call: Call<(typeof bookingApi)['declineProposal']>, read) =>
          (await import('./answer-proposal')).declineProposal(deps.store, call, read),
      ),
      withdrawProposal: withReads(
        deps.store,
        sideRefs,
        async (call: Call<(typeof bookingApi)['withdrawProposal']>, read) =>
          (await import('./answer-proposal')).withdrawProposal(deps.store, call, read),
      ),
      getBookingAnswers: getBookingAnswers(deps),
      saveBookingAnswers: saveBookingAnswers(deps),
      getProviderBookingAnswers: getProviderBookingAnswers(deps),
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

const bucketUrl = env('UPLOAD_URL');

export const handler = serveBooking({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases: { booking: bookingPurchases },
  marketplaceZone: env('MARKETPLACE_ZONE'),
  newcomers: newcomerLimits(),
  linkTo: async (key) => (await import('../media/look-links')).linkToLook(bucketUrl, key),
});
