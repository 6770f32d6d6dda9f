import * as z from 'zod';
import { location } from '../../shared/account/schema';
import { isLiveWait, waitStatuses } from '../../shared/waitlist/lifecycle';
import { partsOfDay } from '../../shared/waitlist/part-of-day';
import { unbookedDays } from '../../shared/waitlist/rules';
import { type BusyTime, waitEntryId } from './busy';
import { derivedId } from './engine/derived-id';
import { dueKeys } from './engine/due';
import { entity, single } from './engine/entity';
import type { Query } from './engine/store';
import { add, type Write } from './engine/writes';

/** Minutes since the epoch, half-open, as in `Interval`. */
const interval = z.object({ from: z.int(), to: z.int() });

const waitSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  providerId: z.string(),
  hairstyleId: z.string(),
  variationId: z.string().optional(),
  /** Local dates in the provider's time zone. */
  days: z.array(z.string()),
  part: z.enum(partsOfDay),
  location,
  status: z.enum(waitStatuses),
  /** The end of the last day (ISO). */
  endsAt: z.string(),
  /** The time that is held, and until when it can be booked (ISO). */
  offer: z
    .object({
      date: z.string(),
      time: z.string(),
      /** The time zone of both. Missing in older ones. */
      zone: z.string().optional(),
      startsAt: z.string(),
      busy: interval.extend({ dayZone: z.string() }),
      by: z.enum(['system', 'provider']),
      until: z.string(),
    })
    .optional(),
  /** The provider's times that were offered and not booked, which are not offered again. */
  unbooked: z.array(interval),
  /** The booking that was made of it. */
  bookingId: z.string().optional(),
  /** When it joined the line. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the sweep should process it next. Missing once it has ended. */
  dueAt: z.string().optional(),
  endedAt: z.string().optional(),
  version: z.int(),
});
export type Wait = z.output<typeof waitSchema>;

/** What the person, the service and its size say about the id of an entry: nobody has two for the same. */
export const waitIdOf = (customerId: string, hairstyleId: string, variationId = ''): string =>
  derivedId(customerId, `wait:${hairstyleId}:${variationId}`);

/** Who waits for a provider's time to come free, and what ended of it in the last week. */
export const waits = entity({
  schema: waitSchema,
  key: (waitId: string) => ({ pk: `WAIT#${waitId}`, sk: 'WAIT' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: (wait) => ({
    ...(isLiveWait(wait) && {
      customerPk: `CUSTOMER#${wait.customerId}#WAITS`,
      customerSk: `${wait.createdAt}#${wait.id}`,
      providerPk: `PROVIDER#${wait.providerId}#WAITS`,
      providerSk: `${wait.createdAt}#${wait.id}`,
    }),
    ...dueKeys('WAITS', wait),
    ...(wait.endedAt && { ttl: Math.floor(Date.parse(wait.endedAt) / 1000) + unbookedDays * 86_400 }),
  }),
});

/** Index `byCustomer`: what a customer waits for, oldest first. */
export const waitsByCustomer = (customerId: string): Query<Wait> => ({
  index: 'byCustomer',
  partition: `CUSTOMER#${customerId}#WAITS`,
  parse: waits.parse,
});

/** Index `byProvider`: who waits for a provider, in order of arrival. */
export const waitsByProvider = (providerId: string): Query<Wait> => ({
  index: 'byProvider',
  partition: `PROVIDER#${providerId}#WAITS`,
  parse: waits.parse,
});

/** How many entries a customer has, and how many times are held for them. */
export const waitCounts = single({
  key: (customerId: string) => ({ pk: `WAITCOUNTS#${customerId}`, sk: 'WAITCOUNTS' }),
  parse: (item) => ({ entries: Number(item?.entries ?? 0), offers: Number(item?.offers ?? 0) }),
});

/** Changes a customer's counts, within the limits. */
export const countWaits = (
  customerId: string,
  deltas: { entries?: number; offers?: number },
  max: { entries?: number; offers?: number } = {},
): Write => add(waitCounts.ref(customerId), deltas, { max });

/** The provider's time that is held for an entry; undefined if none is. */
export const offeredTimeOf = ({ id, providerId, offer }: Wait): BusyTime | undefined =>
  offer && { ...offer.busy, id: waitEntryId(id), providerId };

/** The time that is held for a customer by their own entry; undefined if none is. */
export const heldFor = (customerId: string, wait: Wait | undefined): BusyTime | undefined =>
  wait?.customerId === customerId && wait.status === 'offered' ? offeredTimeOf(wait) : undefined;
