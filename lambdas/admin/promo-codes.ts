import { isDeepStrictEqual } from 'node:util';
import type { adminApi } from '../../shared/admin/api';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { promos } from '../data/promos';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { Call } from '../http/endpoints';

type CreatePromoCode = (typeof adminApi)['createPromoCode'];

/** Creates a promo code. Throws `promo_code_exists`, unless it is the very code this call created before a retry. */
export const createPromoCode =
  (store: Store) =>
  async ({ body, actor, now }: Call<CreatePromoCode>): Promise<Reply<CreatePromoCode>> => {
    const at = isoOf(now);
    const promo = { ...body, usedCount: 0, createdAt: at };
    const writes = [
      create(promos, promo, 'promo_code_exists'),
      audit(actor, 'promo_code_created', { subject: { kind: 'promo', id: promo.code }, at }),
    ];
    await retryOnConflict(() => store.transact(writes)).catch(async (error: unknown) => {
      const stored = await store.read(promos.ref(promo.code));
      if (!isDeepStrictEqual(stored, promo)) throw error;
    });
    return promo;
  };
