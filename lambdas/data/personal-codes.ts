import * as z from 'zod';
import { offerGapDays } from '../../shared/clients/offers';
import { isoOf } from '../../shared/time/iso';
import { entity, single } from './engine/entity';
import { stale } from './engine/retry';
import type { Query } from './engine/store';
import { update, type Write } from './engine/writes';

const personalCodeSchema = z.object({
  customerId: z.string(),
  code: z.string(),
  providerId: z.string(),
  offerId: z.string(),
  /** What it takes off, in basis points. */
  rate: z.int(),
  /** When it ends, and the last day before that in the provider's time zone. */
  endsAt: z.string(),
  validUntil: z.string(),
  sentAt: z.string(),
  /** The booking that it was used for, paid or held. */
  usedBy: z.string().optional(),
});
export type PersonalCode = z.output<typeof personalCodeSchema>;

/** Longer than a booking that was made with a code can be refunded, which makes the code usable again. */
const keptDays = 730;

/** Apart from what else is a customer's, so that what sends offers and uses them may write this alone. */
const partition = (customerId: string) => `OFFERED#${customerId}`;

/** The code of a provider's offer to one customer. Nobody else can use it, as it is below them. */
export const personalCodes = entity({
  schema: personalCodeSchema,
  key: (customerId: string, code: string) => ({ pk: partition(customerId), sk: `CODE#${code}` }),
  idOf: ({ customerId, code }) => [customerId, code],
  indexes: ({ endsAt }) => ({ ttl: Math.floor(Date.parse(endsAt) / 1000) + keptDays * 86_400 }),
});

/** The codes of the offers to a customer, used and expired ones for some time as well. */
export const codesOf = (customerId: string): Query<PersonalCode> => ({
  partition: partition(customerId),
  beginsWith: 'CODE#',
  parse: personalCodes.parse,
});

/** Uses a code for a booking. Throws `stale` if it is gone, or used for another. */
export const useCode = (customerId: string, code: string, bookingId: string): Write =>
  update(personalCodes.key(customerId, code), [
    {
      set: ['#usedBy = :booking'],
      conditions: ['attribute_exists(pk)', 'attribute_not_exists(#usedBy)'],
      names: { '#usedBy': 'usedBy' },
      values: { ':booking': bookingId },
    },
  ]);

/** Makes a code usable again. It may be gone by now. */
export const returnCode = (customerId: string, code: string): Write =>
  update(personalCodes.key(customerId, code), [{ remove: ['#usedBy'], names: { '#usedBy': 'usedBy' } }]);

/** When a customer got the last offer, from whomever (ISO). */
export const lastOffers = single({
  key: (customerId: string) => ({ pk: partition(customerId), sk: 'LAST' }),
  parse: (item) => item?.at as string | undefined,
});

/** Notes that a customer gets an offer now (milliseconds). Throws `stale` if they had one in the last fortnight. */
export const noteOffer = (customerId: string, now: number): Write =>
  update(
    lastOffers.key(customerId),
    [
      {
        set: ['#at = :now'],
        conditions: ['(attribute_not_exists(#at) OR #at <= :before)'],
        names: { '#at': 'at' },
        values: { ':now': isoOf(now), ':before': isoOf(now - offerGapDays * 86_400_000) },
      },
    ],
    stale,
  );
