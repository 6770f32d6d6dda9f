import * as z from 'zod';
import { webhookEventNames } from '../../shared/webhooks/events';
import { entity } from './engine/entity';

/** An address of a provider's that is told of events; times are ISO. Address and secret are in an item of their own. */
const endpoint = z.object({
  id: z.string(),
  /** The address is where its secret is: whoever knows it can write to the server. Its owner recognizes it by its end. */
  host: z.string(),
  ending: z.string(),
  /** A hash of the address, which says that it was added before. */
  digest: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  addedAt: z.string(),
  /** Since when every attempt has failed. */
  failingSince: z.string().optional(),
  /** While it fails: how often in a row it has, at which delivery first, and before when no other one asks it. */
  failing: z.object({ times: z.int(), eventId: z.string(), nextAt: z.string() }).optional(),
  /** Since when nothing is sent to it: its provider turned it off, or it had failed for too long. */
  turnedOffAt: z.string().optional(),
});
export type StoredEndpoint = z.output<typeof endpoint>;

const webhooksSchema = z.object({
  providerId: z.string(),
  endpoints: z.array(endpoint),
  /** Until when a delivery that is being sent keeps others from asking any of them. */
  askedUntil: z.string().optional(),
  version: z.int(),
});
export type Webhooks = z.output<typeof webhooksSchema>;

/** A provider's endpoints. */
export const webhooks = entity({
  schema: webhooksSchema,
  key: (providerId: string) => ({ pk: `WEBHOOKS#${providerId}`, sk: 'WEBHOOKS' }),
  idOf: ({ providerId }) => [providerId],
});
