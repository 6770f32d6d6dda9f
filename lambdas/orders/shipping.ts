import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import type { OwnShipping } from '../../shared/shipping/schema';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace } from '../data/engine/writes';
import { shipping } from '../data/shipping';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';

type Api = typeof ordersApi;

const none: OwnShipping = { feeCents: 0, version: 0 };

/** Returns the seller's own terms of shipping; free, and version 0, if they have never set them. */
export const getShipping = (store: Store) =>
  withReads(
    store,
    ({ actor }: Asked<Api['getShipping']>) => ({ terms: shipping.ref(actor.id) }),
    async (_: Call<Api['getShipping']>, read) => (await read()).terms ?? none,
  );

/**
 * Sets the seller's terms of shipping. They apply to orders that are placed from then on; those placed keep their fee.
 * Throws `changed_meanwhile` if the terms have changed since `version`.
 */
export const saveShipping = (store: Store) =>
  withReads(
    store,
    ({ actor }: Asked<Api['saveShipping']>) => ({ terms: shipping.ref(actor.id) }),
    ({ actor, body }: Call<Api['saveShipping']>, read): Promise<Reply<Api['saveShipping']>> =>
      retryOnConflict(async () => {
        const { version, feeCents, freeFromCents, states, days } = body;
        const { terms } = await read();
        const input = { feeCents, freeFromCents, states, days };
        refuseOutdated(version, { ...none, ...terms }, input);
        const after = { ...input, providerId: actor.id, version: (terms?.version ?? 0) + 1 };
        await store.write(terms ? replace(shipping, terms, after) : create(shipping, after));
        return after;
      }),
  );

/** Returns the terms of some sellers; those who have none are left out. */
export const readShipping =
  (store: Store) =>
  async ({ query }: Call<Api['readShipping']>): Promise<Reply<Api['readShipping']>> => {
    const found = await store.readEach(query.providers.map((id) => shipping.ref(id)));
    return { items: found.flatMap((terms) => terms ?? []) };
  };
