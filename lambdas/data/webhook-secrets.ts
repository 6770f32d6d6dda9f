import * as z from 'zod';
import { entity } from './engine/entity';

/**
 * What deliveries to an endpoint are signed with. Only the functions that add and remove endpoints and that deliver ask for it,
 * and no log or file has it, nor any reply but that to adding the endpoint.
 */
export const webhookSecrets = entity({
  schema: z.object({ endpointId: z.string(), secret: z.string() }),
  key: (endpointId: string) => ({ pk: `WEBHOOKSECRET#${endpointId}`, sk: 'WEBHOOKSECRET' }),
  idOf: ({ endpointId }) => [endpointId],
});
