import * as z from 'zod';
import { location } from '../account/schema';
import { id, isoInstant, localDate, localTime, shownDate, shownImage } from '../http/fields';
import { waitStatuses } from './lifecycle';
import { maxWaitDays, partsOfDay } from './part-of-day';

/** What a customer waits for. `providerId` allows everything to be read in one batch. */
export const waitInput = z.object({
  hairstyleId: id,
  providerId: id,
  variationId: id.optional(),
  days: z
    .array(localDate)
    .min(1, 'Choose at least one day')
    .max(maxWaitDays, `Choose at most ${maxWaitDays} days`)
    .refine((days) => new Set(days).size === days.length, { message: 'A day can be chosen once' }),
  part: z.enum(partsOfDay),
  location,
});
export type WaitInput = z.output<typeof waitInput>;

/** A time that is held. */
const heldOffer = z.object({
  date: shownDate,
  time: z.string(),
  /** The time zone of both. Missing in older ones. */
  zone: z.string().optional(),
  startsAt: isoInstant,
  until: isoInstant,
});

const waitFacts = z.object({
  id,
  hairstyleId: id,
  title: z.string(),
  variationName: z.string().optional(),
  days: z.array(shownDate),
  part: z.enum(partsOfDay),
  location,
  status: z.enum(waitStatuses),
  offer: heldOffer.optional(),
  createdAt: isoInstant,
});

/** An entry of a waitlist as its customer sees it. */
export const customerWait = waitFacts.extend({
  providerId: id,
  providerName: z.string(),
  variationId: id.optional(),
  image: shownImage,
});
export type CustomerWait = z.output<typeof customerWait>;

/** An entry of a waitlist as its provider sees it. */
export const providerWait = waitFacts.extend({ customerName: z.string() });
export type ProviderWait = z.output<typeof providerWait>;

/** The held time that a customer does not want: until when it is held, as it was shown. */
export const passedTime = z.object({ until: isoInstant });

/** The time that a provider picks for somebody who waits. */
export const pickedTime = z.object({ date: localDate, time: localTime });
