import * as z from 'zod';
import { entity } from './engine/entity';

const countSchema = z.object({ providerId: z.string(), count: z.int(), version: z.int() });
export type ImportedClientCount = z.output<typeof countSchema>;

/** How many imported clients a provider has; there is none before the first. */
export const importedClientCounts = entity({
  schema: countSchema,
  key: (providerId: string) => ({ pk: `IMPORTEDCLIENTS#${providerId}`, sk: 'COUNT' }),
  idOf: ({ providerId }) => [providerId],
});
