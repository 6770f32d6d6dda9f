import * as z from 'zod';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const clientOfferSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  /** What it takes off, in basis points. */
  rate: z.int(),
  /** The provider's own words. */
  message: z.string().default(''),
  /** When it ends, and the last day before that in the provider's time zone. */
  endsAt: z.string(),
  validUntil: z.string(),
  /** How many clients it goes to, and of these who got it and who did not after all. */
  group: z.int(),
  sent: z.int(),
  skipped: z.int(),
  /** In how many paid bookings it was used; maintained from the stream. */
  used: z.int(),
  createdAt: z.string(),
  requestHash: z.string(),
});
export type ClientOffer = z.output<typeof clientOfferSchema>;

/** Apart from what else is a provider's, so that what sends offers may write this alone. */
const partition = (providerId: string) => `CLIENTOFFER#${providerId}`;

/** A provider's offer to a group of their clients. */
export const clientOffers = entity({
  schema: clientOfferSchema,
  key: (providerId: string, offerId: string) => ({
    pk: partition(providerId),
    sk: `OFFER#${offerId}`,
  }),
  idOf: ({ providerId, id }) => [providerId, id],
  indexes: ({ providerId, id, createdAt }) => ({
    customerPk: partition(providerId),
    customerSk: `${createdAt}#${id}`,
  }),
});

/** Index `byCustomer`: a provider's offers to clients, newest first. */
export const offersOf = (providerId: string): Query<ClientOffer> => ({
  index: 'byCustomer',
  partition: partition(providerId),
  descending: true,
  parse: clientOffers.parse,
});
