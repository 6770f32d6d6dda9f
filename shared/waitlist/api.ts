import * as z from 'zod';
import { availability } from '../booking/schema';
import { id, localDate } from '../http/fields';
import { route } from '../http/route';
import { customerWait, passedTime, pickedTime, providerWait, waitInput } from './schema';

const params = z.object({ waitId: id });
const ofCustomer = z.object({ items: z.array(customerWait) });

/** Who waits for a provider's time; docs/product/booking.md#waitlist. */
export const waitlistApi = {
  /** Joins the waitlist of a service, or changes the own entry, which keeps its place in line. */
  joinWaitlist: route({
    method: 'POST',
    path: '/api/waitlist',
    access: 'user',
    status: 201,
    body: waitInput,
    reply: customerWait,
    budget: { calls: 3, units: 30 },
  }),
  /** What the caller waits for, oldest first. */
  listWaits: route({
    method: 'GET',
    path: '/api/waitlist',
    access: 'user',
    reply: ofCustomer,
    budget: { calls: 2, units: 8 },
  }),
  leaveWaitlist: route({
    method: 'POST',
    path: '/api/waitlist/{waitId}/leave',
    access: 'user',
    params,
    reply: customerWait,
    budget: { calls: 3, units: 30 },
  }),
  /** Does not take the time that is held, and waits for another. Changes nothing if another is held by now. */
  passOffer: route({
    method: 'POST',
    path: '/api/waitlist/{waitId}/pass',
    access: 'user',
    params,
    body: passedTime,
    reply: customerWait,
    budget: { calls: 3, units: 30 },
  }),
  /** Who waits for the caller's time, in order of arrival. */
  listProviderWaits: route({
    method: 'GET',
    path: '/api/provider/waitlist',
    access: 'provider',
    reply: z.object({
      items: z.array(providerWait),
      /** Whether more people wait than are listed. */
      more: z.boolean(),
    }),
    budget: { calls: 3, units: 60 },
  }),
  /** The times of a day that can be offered to somebody who waits. */
  getWaitTimes: route({
    method: 'GET',
    path: '/api/provider/waitlist/{waitId}/times',
    access: 'provider',
    params,
    query: z.object({ date: localDate }),
    reply: availability,
    budget: { calls: 4, units: 8 },
  }),
  /** Holds a time for somebody who waits, whatever their place in line. */
  offerTime: route({
    method: 'POST',
    path: '/api/provider/waitlist/{waitId}/offer',
    access: 'provider',
    params,
    body: pickedTime,
    reply: providerWait,
    budget: { calls: 4, units: 40 },
  }),
};
