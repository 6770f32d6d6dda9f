import * as z from 'zod';
import { entity } from './engine/entity';

/** A paid booking that an offer's code was used for; maintained from the stream. */
export const offerUses = entity({
  schema: z.object({ providerId: z.string(), offerId: z.string(), bookingId: z.string() }),
  key: (providerId: string, offerId: string, bookingId: string) => ({
    pk: `CLIENTOFFER#${providerId}`,
    sk: `USE#${offerId}#${bookingId}`,
  }),
  idOf: ({ providerId, offerId, bookingId }) => [providerId, offerId, bookingId],
});
