import * as z from 'zod';
import { promo } from '../../shared/promo/schema';
import { entity } from './entity';

export const promos = entity({
  schema: promo.extend({ description: z.string().nullable().default(null), createdAt: z.string() }),
  key: (code: string) => ({ pk: `PROMO#${code}`, sk: 'PROMO' }),
  idOf: ({ code }) => [code],
});
