import type { adminApi } from '../../shared/admin/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { canReport, type DealRef } from '../../shared/payments/aftersales';
import type { paymentsApi } from '../../shared/payments/api';
import { audit } from '../data/audit';
import { openProblems } from '../data/due';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { type Deal, readDeal, readDeals } from './deal';

type ReportProblem = (typeof paymentsApi)['reportProblem'];
type ListProblems = (typeof adminApi)['listProblems'];
type DecideProblem = (typeof adminApi)['decideProblem'];

/** A customer's own deal. Throws `not_found` for anybody else's, as if there were none. */
export const ownDeal = async (store: Store, ref: DealRef, customerId: string): Promise<Deal> => {
  const deal = await readDeal(store, ref);
  if (deal?.customerId !== customerId) throw new Refusal('not_found');
  return deal;
};

/**
 * The customer says that something is wrong with what was done or delivered: the earnings wait until an admin has
 * decided. Throws `not_found`, and `not_possible_now` once they were confirmed or released.
 */
export const reportProblem =
  (store: Store) =>
  ({ body, actor, now }: Call<ReportProblem>): Promise<Reply<ReportProblem>> =>
    retryOnConflict(async () => {
      const deal = await ownDeal(store, body, actor.id);
      if (!canReport(deal)) throw new Refusal('not_possible_now');
      const at = new Date(now).toISOString();
      const problem = { text: body.text, at };
      await store.write(deal.change({ problem, dueAt: undefined, updatedAt: at }));
      return { problem };
    });

const shown = ({ ref, title, totalCents, problem, customer, providerName, ...deal }: Deal) => ({
  ...ref,
  title,
  totalCents,
  text: problem?.text ?? '',
  reportedAt: problem?.at ?? '',
  customer: { name: customer.name, email: customer.email },
  provider: { id: deal.providerId, name: providerName },
});

/** What customers reported and nobody has decided, longest waiting first. */
export const listProblems =
  (store: Store) =>
  async ({ query }: Call<ListProblems>): Promise<Reply<ListProblems>> => {
    const { items, cursor } = await store.list(openProblems, { limit: 24, cursor: query.cursor });
    const deals = await readDeals(store, items);
    return {
      items: deals.flatMap((deal) => (deal?.problem && !deal.problem.verdict ? [shown(deal)] : [])),
      cursor,
    };
  };

/**
 * An admin decides: the earnings are released, or all that was paid returns to the customer. Throws `not_found` where
 * nothing was reported, and `not_possible_now` where it has been decided, or the customer confirmed after all.
 */
export const decideProblem =
  (store: Store) =>
  ({ params, body, actor, now }: Call<DecideProblem>): Promise<Reply<DecideProblem>> =>
    retryOnConflict(async () => {
      const deal = await readDeal(store, params);
      if (!deal?.problem) throw new Refusal('not_found');
      if (deal.problem.verdict) throw new Refusal('not_possible_now');
      const problem = { ...deal.problem, verdict: body.verdict };
      const at = new Date(now).toISOString();
      const isReleased = body.verdict === 'release';
      await store.transact([
        ...(isReleased ? deal.release(at, problem) : deal.refund(at, problem)),
        audit(actor, isReleased ? 'problem_released' : 'problem_refunded', {
          subject: deal.ref,
          reason: problem.text,
          at,
        }),
      ]);
      return { problem };
    });
