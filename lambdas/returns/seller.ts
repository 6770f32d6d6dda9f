import type { returnsApi } from '../../shared/returns/api';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import { orders } from '../data/orders';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { asProviders } from '../payments/purchase-views';
import { returning } from './case';
import type { Returning, ReturnStep, StoredReturn } from './change';
import { refundingWrites } from './refund';
import { isMade, stepWrites } from './step';
import { type ReturnDeps, showReturn } from './view';

type Api = typeof returnsApi;
type Change = Partial<Omit<StoredReturn, 'status'>>;

const readsOf = ({ params: { orderId } }: { params: { orderId: string } }) => ({
  order: orders.ref(orderId),
});

/** Shows the return of an order to its seller. Throws `not_found`. */
export const getProviderReturn = (deps: ReturnDeps) =>
  withReads(
    deps.store,
    (asked: Asked<Api['getProviderReturn']>) => readsOf(asked),
    async ({ actor }: Call<Api['getProviderReturn']>, read) =>
      showReturn(deps, returning(asProviders((await read()).order, actor.id)).itemReturn),
  );

const changeSold = async (
  { store }: Pick<ReturnDeps, 'store'>,
  order: Returning,
  step: ReturnStep,
  change: Change,
): Promise<StoredReturn> => {
  const { itemReturn, writes } = stepWrites(order, step, change);
  if (writes.length > 0) await store.transact(writes);
  return itemReturn;
};

/**
 * Accepts a return, with how to send the items back, or declines it with a reason. Throws `not_found`,
 * `not_possible_now`.
 */
export const answerReturn = (deps: ReturnDeps) =>
  withReads(
    deps.store,
    (asked: Asked<Api['answerReturn']>) => readsOf(asked),
    ({ actor, body, now }: Call<Api['answerReturn']>, read) =>
      retryOnConflict(async () => {
        const order = returning(asProviders((await read()).order, actor.id));
        const answeredAt = isoOf(now);
        const change: Change = body.accept
          ? { instructions: body.instructions, labelUrl: body.labelUrl, answeredAt }
          : { declineReason: body.reason, declinedAt: answeredAt };
        const transition = body.accept ? 'accept' : 'decline';
        return showReturn(deps, await changeSold(deps, order, { transition, by: 'provider', now }, change));
      }),
  );

/**
 * Says that what was sent did not arrive, or not as it was sold: an admin decides. Throws `not_found`,
 * `not_possible_now`.
 */
export const contestReturn = (deps: ReturnDeps) =>
  withReads(
    deps.store,
    (asked: Asked<Api['contestReturn']>) => readsOf(asked),
    ({ actor, body, now }: Call<Api['contestReturn']>, read) =>
      retryOnConflict(async () => {
        const order = returning(asProviders((await read()).order, actor.id));
        const change: Change = { complaint: body.text, complaintBy: 'provider' };
        return showReturn(
          deps,
          await changeSold(deps, order, { transition: 'contest', by: 'provider', now }, change),
        );
      }),
  );

/**
 * Says that the items are there, which refunds them; the pieces go back on sale if they can be sold again. Saying so
 * again changes nothing. Throws `not_found`, `not_possible_now`, and what `refundingWrites` throws.
 */
export const receiveReturn = (deps: ReturnDeps) =>
  withReads(
    deps.store,
    (asked: Asked<Api['receiveReturn']>) => readsOf(asked),
    ({ actor, body, params, now }: Call<Api['receiveReturn']>, read) =>
      retryOnConflict(async () => {
        const order = returning(asProviders((await read()).order, actor.id));
        const step = { transition: 'receive', by: 'provider', now } as const;
        if (!isMade(order, step))
          await deps.store.transact(
            await refundingWrites(deps.store, order, { ...step, resaleable: body.resaleable }),
          );
        return showReturn(deps, returning(await deps.store.read(orders.ref(params.orderId))).itemReturn);
      }),
  );
