import * as z from 'zod';
import { deliveredEvents } from '../../shared/webhooks/events';
import { keptDays } from '../../shared/webhooks/limits';
import { deliveryProblems } from '../../shared/webhooks/problems';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const deliverySchema = z.object({
  endpointId: z.string(),
  /** Sorts by time, and is derived from the event, so that an event handled twice is delivered once. */
  eventId: z.string(),
  providerId: z.string(),
  event: z.enum(deliveredEvents),
  at: z.string(),
  /** The bytes that are signed and sent, the same at each attempt. */
  body: z.string(),
  attempts: z.int(),
  /** Sent by hand: asks an endpoint that fails at once, and is not tried again. */
  once: z.boolean().optional(),
  /** Sent by hand while it waited: when it was to be sent otherwise. That attempt is not counted. */
  plannedAt: z.string().optional(),
  attemptedAt: z.string().optional(),
  /** While an attempt is under way, until `dueAt`. */
  sending: z.boolean().optional(),
  /** When to send it next. Missing once it has arrived or failed. */
  dueAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  failedAt: z.string().optional(),
  /** How the last attempt ended. */
  responseStatus: z.int().optional(),
  problem: z.enum(deliveryProblems).optional(),
  version: z.int(),
});
export type StoredDelivery = z.output<typeof deliverySchema>;

const partition = (endpointId: string) => `WEBHOOKDELIVERIES#${endpointId}`;

/** What is sent to endpoints, and the log of it. */
export const webhookDeliveries = entity({
  schema: deliverySchema,
  key: (endpointId: string, eventId: string) => ({ pk: partition(endpointId), sk: eventId }),
  idOf: ({ endpointId, eventId }) => [endpointId, eventId],
  indexes: ({ endpointId, dueAt, at }) => ({
    ...dueKeys('WEBHOOKS', { id: endpointId, dueAt }),
    ttl: Math.floor(Date.parse(at) / 1000) + keptDays * 86_400,
  }),
});

/** The deliveries to an endpoint, latest event first. */
export const deliveriesTo = (endpointId: string): Query<StoredDelivery> => ({
  partition: partition(endpointId),
  descending: true,
  parse: webhookDeliveries.parse,
});

/** Which delivery an entry of the index `due` is. */
export const dueDelivery = ({ pk, sk }: { pk: string; sk: string }) => ({
  endpointId: pk.split('#')[1]!,
  eventId: sk,
});
