import * as z from 'zod';
import { line } from '../http/fields';
import { webhookEventNames } from './events';

const events = z
  .array(z.enum(webhookEventNames))
  .min(1, 'Choose at least one event')
  .refine((names) => new Set(names).size === names.length, { message: 'An event is named twice' });

/** An endpoint to add. */
export const endpointInput = z.object({ url: line(500, 1), events });

/** A change of an endpoint; what is left out stays. Turning one on again forgets its failures. */
export const endpointChange = z.object({ events: events.optional(), active: z.boolean().optional() });
