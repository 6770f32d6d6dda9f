import * as z from 'zod';
import { id, shownDate } from '../http/fields';
import { route } from '../http/route';
import { conflictReasons } from './conflicts';
import { lastMinuteInput } from './last-minute-schema';
import { availabilityChange, availabilityInput, ownAvailability } from './rules';

/** A booking that does not fit its provider's new rules. Saving them does not change it. */
const affectedBooking = z.object({
  id,
  title: z.string(),
  customerName: z.string(),
  date: shownDate,
  time: z.string(),
  reason: z.enum(conflictReasons),
});
export type AffectedBooking = z.output<typeof affectedBooking>;

/** A provider's own hours, time off, booking limits and locations. */
export const ownAvailabilityRoutes = {
  getMyAvailability: route({
    method: 'GET',
    path: '/api/provider/availability',
    access: 'provider',
    reply: ownAvailability,
    budget: { calls: 1, units: 3 },
  }),
  /** Lists the upcoming bookings that fit the current rules but not the given ones. Saves nothing. */
  previewAvailability: route({
    method: 'POST',
    path: '/api/provider/availability/preview',
    access: 'provider',
    body: availabilityInput,
    /** `more`: there are more upcoming bookings than were checked. */
    reply: z.object({ affected: z.array(affectedBooking), more: z.boolean() }),
    budget: { calls: 4, units: 8 },
  }),
  updateAvailability: route({
    method: 'PUT',
    path: '/api/provider/availability',
    access: 'provider',
    body: availabilityChange,
    reply: ownAvailability,
    budget: { calls: 2, units: 13 },
  }),
  /** Discounts what is still free today or tomorrow, or ends such discounts; docs/product/booking.md#last-minute-times. */
  setLastMinuteOffers: route({
    method: 'PUT',
    path: '/api/provider/last-minute',
    access: 'provider',
    body: lastMinuteInput,
    reply: ownAvailability,
    budget: { calls: 2, units: 13 },
  }),
};
