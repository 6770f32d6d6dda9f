import * as z from 'zod';
import { entity } from './engine/entity';

const offerChunkSchema = z.object({
  providerId: z.string(),
  offerId: z.string(),
  number: z.int(),
  customerIds: z.array(z.string()),
});
export type OfferChunk = z.output<typeof offerChunkSchema>;

/** Some of the clients whom an offer still goes to. It is removed when all of them are done. */
export const offerChunks = entity({
  schema: offerChunkSchema,
  key: (providerId: string, offerId: string, number: string) => ({
    pk: `CLIENTOFFER#${providerId}#${offerId}#${number}`,
    sk: 'OFFERCHUNK',
  }),
  idOf: ({ providerId, offerId, number }) => [providerId, offerId, String(number)],
});
