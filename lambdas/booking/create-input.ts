import type { bookingApi } from '../../shared/booking/api';
import { availability } from '../data/availability';
import { bookings } from '../data/bookings';
import { busyDays } from '../data/busy';
import { hairstyles } from '../data/hairstyles';
import { appointmentCounts, profiles, roles } from '../data/people';
import { promos } from '../data/promos';
import { settings } from '../data/settings';
import type { Call } from '../http/endpoints';
import type { ReserveDeps } from '../payments/reserve';

export type BookingDeps = ReserveDeps & { marketplaceZone: string };

export type CreateBookingCall = Call<(typeof bookingApi)['createBooking']>;

/** The items to read for a booking's quote. */
export const refsFor =
  ({ body, actor }: CreateBookingCall) =>
  (id: string) => ({
    booking: bookings.ref(id),
    hairstyle: hairstyles.ref(body.hairstyleId),
    role: roles.ref(body.providerId),
    provider: profiles.ref(body.providerId),
    appointments: appointmentCounts.ref(actor.email),
    rules: availability.ref(body.providerId),
    day: busyDays.ref(body.providerId, body.date),
    promo: body.promoCode ? promos.ref(body.promoCode) : undefined,
    settings: settings.ref(),
  });
