import * as z from 'zod';
import { entity } from './engine/entity';

const schema = z.object({ endpointId: z.string(), url: z.string(), secret: z.string() });
export type WebhookSecret = z.output<typeof schema>;

/**
 * The address of an endpoint, and what deliveries to it are signed with. Only the functions that add and remove endpoints
 * and that deliver ask for it, and no log or file has it. The reply to adding the endpoint alone has what signs.
 */
export const webhookSecrets = entity({
  schema,
  key: (endpointId: string) => ({ pk: `WEBHOOKSECRET#${endpointId}`, sk: 'WEBHOOKSECRET' }),
  idOf: ({ endpointId }) => [endpointId],
});
