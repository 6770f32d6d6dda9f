import * as z from 'zod';
import { amount, cursor, id, isoInstant, page } from '../http/fields';
import { route } from '../http/route';
import { deliveredEvents, webhookEventNames } from './events';
import { endpointChange, endpointInput } from './input';
import { deliveryProblems } from './problems';

/** An address of the provider's that is told of events. */
const webhookEndpoint = z.object({
  id,
  host: z.string(),
  /** The end of its address, which is not shown again. */
  ending: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  addedAt: isoInstant,
  /** Since when every attempt has failed. */
  failingSince: isoInstant.optional(),
  /** Since when nothing is sent to it. */
  turnedOffAt: isoInstant.optional(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

const endpoints = z.object({ endpoints: z.array(webhookEndpoint) });
export type WebhookEndpoints = z.output<typeof endpoints>;

/** What was sent to an endpoint, or is to be. The body is not shown: it has only what the event's page shows. */
const webhookDelivery = z.object({
  /** The event's, the same at each attempt. */
  id: z.string(),
  event: z.enum(deliveredEvents),
  at: isoInstant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** It waits, and an attempt is under way: it is not sent again meanwhile. */
  isSending: z.boolean().optional(),
  attempts: amount,
  attemptedAt: isoInstant.optional(),
  nextAt: isoInstant.optional(),
  responseStatus: z.int().optional(),
  problem: z.enum(deliveryProblems).optional(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const params = z.object({ endpointId: id });

/** A provider's webhooks: addresses of theirs that are told what happens with their bookings and orders. */
export const webhooksApi = {
  getWebhooks: route({
    method: 'GET',
    path: '/api/provider/webhooks',
    access: 'provider',
    reply: endpoints,
    budget: { calls: 2, units: 3 },
  }),
  /** Adds an endpoint. The reply alone has its signing secret. */
  addWebhook: route({
    method: 'POST',
    path: '/api/provider/webhooks',
    access: 'provider',
    body: endpointInput,
    reply: endpoints.extend({ signingSecret: z.string() }),
    budget: { calls: 3, units: 14 },
  }),
  updateWebhook: route({
    method: 'PUT',
    path: '/api/provider/webhooks/{endpointId}',
    access: 'provider',
    params,
    body: endpointChange,
    reply: endpoints,
    budget: { calls: 3, units: 6 },
  }),
  /** Removes an endpoint and its secret. What still waits to be sent to it is not sent. */
  removeWebhook: route({
    method: 'DELETE',
    path: '/api/provider/webhooks/{endpointId}',
    access: 'provider',
    params,
    reply: endpoints,
    budget: { calls: 3, units: 12 },
  }),
  /** The latest deliveries to an endpoint. */
  listWebhookDeliveries: route({
    method: 'GET',
    path: '/api/provider/webhooks/{endpointId}/deliveries',
    access: 'provider',
    params,
    query: z.object({ cursor }),
    reply: page(webhookDelivery),
    budget: { calls: 3, units: 8 },
  }),
  /** Sends a test event, or what was sent before again. */
  sendToWebhook: route({
    method: 'POST',
    path: '/api/provider/webhooks/{endpointId}/deliveries',
    access: 'provider',
    params,
    body: z.object({ again: id.optional() }),
    reply: webhookDelivery,
    budget: { calls: 4, units: 12 },
  }),
};
