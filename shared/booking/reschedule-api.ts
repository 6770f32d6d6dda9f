import * as z from 'zod';
import { id, localDate } from '../http/fields';
import { route } from '../http/route';
import { proposalAcceptance, proposalInput, proposalReference } from './proposal';
import { availability, bookingTime, rescheduleCalendar } from './schema';

const params = z.object({ bookingId: id });

/** Moving a booking to another time, for its customer and its provider. */
export const rescheduleRoutes = {
  /** The days a booking can be moved to: two months, from `from` or today on. */
  getRescheduleCalendar: route({
    method: 'GET',
    path: '/api/bookings/{bookingId}/calendar',
    access: 'user',
    params,
    query: z.object({ from: localDate.optional() }),
    reply: rescheduleCalendar,
    budget: { calls: 3, units: 10 },
  }),
  /** The start times of a day that a booking can be moved to. */
  getRescheduleTimes: route({
    method: 'GET',
    path: '/api/bookings/{bookingId}/times',
    access: 'user',
    params,
    query: z.object({ date: localDate }),
    reply: availability,
    budget: { calls: 3, units: 8 },
  }),
  proposeTimes: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/proposal',
    access: 'user',
    params,
    body: proposalInput,
    reply: bookingTime,
    budget: { calls: 3, units: 41 },
  }),
  acceptProposal: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/proposal/accept',
    access: 'user',
    params,
    body: proposalAcceptance,
    reply: bookingTime,
    budget: { calls: 2, units: 60 },
  }),
  /** Keeps the present time. */
  declineProposal: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/proposal/decline',
    access: 'user',
    params,
    body: proposalReference,
    reply: bookingTime,
    budget: { calls: 2, units: 40 },
  }),
  withdrawProposal: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/proposal/withdraw',
    access: 'user',
    params,
    body: proposalReference,
    reply: bookingTime,
    budget: { calls: 2, units: 40 },
  }),
};
