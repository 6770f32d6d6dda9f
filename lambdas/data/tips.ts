import * as z from 'zod';
import { isoOf } from '../../shared/time/iso';
import { tipStatuses } from '../../shared/tips/lifecycle';
import { tipReleasesAfterHours } from '../../shared/tips/rules';
import type { bookingTip } from '../../shared/tips/schema';
import { bookings } from './bookings';
import { monthly } from './engine/by-month';
import { entity } from './engine/entity';
import { type UpdateParts, update, type Write } from './engine/writes';
import { purchaseFields, purchaseKeys, purchaseQueries } from './purchases';

const tipSchema = z.object({
  ...purchaseFields,
  bookingId: z.string(),
  hairstyleId: z.string(),
  /** The service that was booked. */
  title: z.string(),
  status: z.enum(tipStatuses),
});
export type Tip = z.output<typeof tipSchema>;

/** What a customer gave to the provider of a booking, on top of its price. */
export const tips = entity({
  schema: tipSchema,
  key: (tipId: string) => ({ pk: `TIP#${tipId}`, sk: 'TIP' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: (tip) => purchaseKeys('TIPS', tip),
});

const { byCustomer, byProvider } = purchaseQueries<Tip, Tip['status']>('TIPS', tips.parse);

/** Index `byCustomer`: a customer's tips, newest first. */
export const tipsByCustomer = byCustomer;

/** Index `byProvider` or `byProviderStatus`: a provider's paid tips, newest first. */
export const tipsByProvider = byProvider;

/** Index `byMonth`: every tip, paid or not, newest first. */
export const allTips = monthly('TIPS', tips);

/** What a tip is worth as a purchase, in cents: all of it is the provider's, without platform fee, as a travel fee is. */
export const pricesOfTip = ({ totalCents }: Pick<Tip, 'totalCents'>) => ({
  listCents: 0,
  travelFeeCents: totalCents,
});

/** When a tip paid at `paidAt` (ISO) becomes available. */
export const tipReleasesAt = (paidAt: string): string =>
  isoOf(Date.parse(paidAt) + tipReleasesAfterHours * 3_600_000);

/**
 * Changes what a booking notes about its tips. Increments its version, so that whoever has read it before reads it again.
 */
const noteOnBooking = (bookingId: string, { names, ...parts }: UpdateParts): Write =>
  update(bookings.key(bookingId), [
    {
      ...parts,
      add: ['#version :one'],
      remove: ['#openTip'],
      conditions: ['attribute_exists(pk)'],
      names: { '#version': 'version', '#openTip': 'openTip', ...names },
      values: { ':one': 1, ...parts.values },
    },
  ]);

/** Notes on its booking that a tip is not paid any more. A booking has one unpaid tip at most. */
export const removeOpenTip = ({ bookingId }: Tip): Write => noteOnBooking(bookingId, {});

/** Notes on its booking that a tip was paid `at` (ISO). */
export const addPaidTip = ({ id, checkoutId, bookingId, totalCents }: Tip, at: string): Write => {
  const tip: z.output<typeof bookingTip> = { id, checkoutId, cents: totalCents, at };
  return noteOnBooking(bookingId, {
    set: ['#tips = list_append(if_not_exists(#tips, :none), :tip)'],
    names: { '#tips': 'tips' },
    values: { ':none': [], ':tip': [tip] },
  });
};
