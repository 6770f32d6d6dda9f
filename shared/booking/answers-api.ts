import * as z from 'zod';
import { id } from '../http/fields';
import { route } from '../http/route';
import { answersChange, bookingAnswers, providerAnswers } from './answers-schema';

const params = z.object({ bookingId: id });

/** What a customer answers and shows before an appointment. Lists of bookings do not have it. */
export const answerRoutes = {
  getBookingAnswers: route({
    method: 'GET',
    path: '/api/bookings/{bookingId}/answers',
    access: 'user',
    params,
    reply: bookingAnswers,
    budget: { calls: 2, units: 5 },
  }),
  saveBookingAnswers: route({
    method: 'PUT',
    path: '/api/bookings/{bookingId}/answers',
    access: 'user',
    params,
    body: answersChange,
    reply: bookingAnswers,
    budget: { calls: 3, units: 40 },
  }),
  /** For the provider of a paid booking. */
  getProviderBookingAnswers: route({
    method: 'GET',
    path: '/api/provider/bookings/{bookingId}/answers',
    access: 'provider',
    params,
    reply: providerAnswers,
    budget: { calls: 2, units: 6 },
  }),
};
