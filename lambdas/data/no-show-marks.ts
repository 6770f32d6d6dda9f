import * as z from 'zod';
import type { Booking } from './bookings';
import { defaulted } from './engine/entity';
import { update, type Write } from './engine/writes';

/**
 * The appointments that a customer did not come to, as their providers said. Whether one still counts is known by its
 * booking.
 */
export const noShowMarks = defaulted({
  key: (customerId: string) => ({ pk: `USER#${customerId}`, sk: 'NOSHOWS' }),
  schema: z.object({ bookings: z.array(z.object({ id: z.string(), startsAt: z.string() })).default([]) }),
});

/** Marks that the customer of a booking did not come. */
export const addNoShowMark = ({ id, customerId, startsAt }: Booking): Write =>
  update(noShowMarks.key(customerId), [
    {
      set: ['#bookings = list_append(if_not_exists(#bookings, :none), :booking)'],
      names: { '#bookings': 'bookings' },
      values: { ':none': [], ':booking': [{ id, startsAt }] },
    },
  ]);
