import * as z from 'zod';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';

const offerChunkSchema = z.object({
  providerId: z.string(),
  offerId: z.string(),
  number: z.int(),
  customerIds: z.array(z.string()),
  /** When the sweep should send it, if its event is lost. */
  dueAt: z.string().optional(),
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
  indexes: ({ providerId, dueAt }) => dueKeys('OFFERCHUNKS', { id: providerId, dueAt }),
});

/** Which chunk an entry of the index `due` is. */
export const dueChunk = ({ pk }: { pk: string }): { providerId: string; offerId: string; chunk: number } => {
  const [, providerId = '', offerId = '', number] = pk.split('#');
  return { providerId, offerId, chunk: Number(number) };
};
