import { bookingAnswers } from '../../lambdas/data/booking-answers';
import { bookings } from '../../lambdas/data/bookings';
import { busyDays } from '../../lambdas/data/busy';
import { attempts } from '../../lambdas/data/limits';
import { openProposals } from '../../lambdas/data/open-proposals';
import { profiles } from '../../lambdas/data/people';
import { pictures } from '../../lambdas/data/pictures';
import { reviews } from '../../lambdas/data/reviews';
import { waitCounts, waits } from '../../lambdas/data/waits';
import type { bookingApi } from '../../shared/booking/api';
import type { GrantsOf } from './grant';
import { purchasing } from './purchases';
import { looks, stripe } from './resources';
import { batchGet, check, get, index, query, write } from './table';

/** Moving a booking changes it together with the time it takes and the times proposed for it. */
const moveBooking = write(bookings, busyDays, openProposals);

export const bookingGrants = {
  getAvailability: [batchGet],
  getCalendar: [batchGet, query],
  checkPromoCode: [batchGet, write(attempts)],
  createBooking: [
    ...purchasing.bookings,
    stripe,
    write(attempts, bookingAnswers, pictures, waitCounts, waits),
  ],
  payBooking: [...purchasing.bookings, stripe],
  listBookings: [batchGet, index('byCustomer'), index('byCustomerStatus')],
  getBooking: [get, batchGet],
  cancelBooking: [...purchasing.bookings, stripe],
  reviewBooking: [...purchasing.bookings, write(reviews, profiles)],

  getBookingAnswers: [batchGet, looks.link],
  saveBookingAnswers: [batchGet, check, write(bookings, bookingAnswers, pictures), looks.link],
  getProviderBookingAnswers: [batchGet, looks.link],

  getRescheduleCalendar: [batchGet, query],
  getRescheduleTimes: [batchGet],
  proposeTimes: [batchGet, check, moveBooking],
  acceptProposal: [batchGet, check, moveBooking],
  declineProposal: [batchGet, moveBooking],
  withdrawProposal: [batchGet, moveBooking],

  listProviderBookings: [get, batchGet, index('byProvider'), index('byProviderStatus')],
  getProviderDashboard: [get, index('byProviderStatus')],
  updateBookingStatus: purchasing.bookings,
} satisfies GrantsOf<typeof bookingApi>;
