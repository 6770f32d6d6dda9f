import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { formatCents } from '../../shared/money/cents';
import type { payoutsApi } from '../../shared/payouts/api';
import { type CashoutProblem, cashout, cashoutProblem } from '../../shared/payouts/cashout';
import type { Payout } from '../../shared/payouts/schema';
import { derivedId } from '../data/engine/derived-id';
import { requestHash } from '../data/engine/request-hash';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { countAttempt, type Limit } from '../data/limits';
import { payoutAccounts } from '../data/payout-accounts';
import { payouts, payoutsOf, type StoredPayout } from '../data/payouts';
import { payoutsPause } from '../data/payouts-pause';
import { roles } from '../data/people';
import { settings } from '../data/settings';
import { wallets } from '../data/wallets';
import type { Call } from '../http/endpoints';
import { advanceNow } from './advance';
import { beginWrites } from './begin';
import { readCashable } from './cashable';
import type { PayoutDeps } from './deps';
import { noneLeftWrites } from './failed-weeks';

type Api = typeof payoutsApi;
type CashOut = Api['cashOut'];

const cashouts: Limit = { name: 'cashout', max: 60, seconds: 3_600 };

const messages: Record<CashoutProblem, (minCents: number) => string> = {
  invalid_amount: () => 'Please enter a valid amount',
  insufficient_balance: () => 'You can cash out at most your available balance.',
  amount_too_low: (minCents) => `Minimum cashout amount is ${formatCents(minCents)}`,
};

const refuse = (problem: CashoutProblem, minCents: number): Refusal => {
  const message = messages[problem](minCents);
  const code = problem === 'invalid_amount' ? 'invalid_input' : problem;
  return new Refusal(code, { message, fields: { amountCents: message } });
};

/** A payout as its provider sees it. */
const shownPayout = ({ dueAt, waitsFor, ...payout }: StoredPayout): Payout => ({
  ...payout,
  ...(payout.status === 'pending' && waitsFor && { waitsFor, nextTryAt: dueAt }),
});

/** Begins an instant cashout, unless the Idempotency-Key already has. Returns its id. */
const begin = (
  { store }: PayoutDeps,
  { body: { amountCents }, headers, actor, now }: Call<CashOut>,
): Promise<string> =>
  retryOnConflict(async () => {
    const id = derivedId(actor.id, `cashout:${headers['idempotency-key']}`);
    const hash = requestHash({ amountCents });
    const { known, wallet, account, pause, fees } = await store.readAll({
      known: payouts.ref(id),
      wallet: wallets.ref(actor.id),
      account: payoutAccounts.ref(actor.id),
      pause: payoutsPause.ref(),
      fees: settings.ref(),
    });
    if (known && known.requestHash !== hash) throw new Refusal('key_reused');
    if (known) return id;
    if (pause.pausedAt) throw new Refusal('payouts_paused');
    const cashable = await readCashable(store, actor.id, wallet, now);
    const { minCashoutCents: minCents, cashoutFeeRate } = fees;
    const problem = cashoutProblem(amountCents, { ...cashable, minCents });
    if (problem) throw refuse(problem, minCents);
    if (account?.state !== 'ready') throw new Refusal('payout_account_not_ready');
    const { feeCents } = cashout(amountCents, cashoutFeeRate);
    const { accountId } = account;
    const payout = { id, providerId: actor.id, kind: 'instant', accountId, amountCents, feeCents } as const;
    await store.transact([
      ...beginWrites({ ...payout, requestHash: hash }, cashable, now, 'stale'),
      ...(amountCents === cashable.cashableCents ? noneLeftWrites(account) : []),
      check(roles.ref(actor.id), { role: 'provider', status: 'approved' }, 'not_provider'),
    ]);
    return id;
  });

/**
 * Pays out an amount at once, less the fee. The same Idempotency-Key pays once. Throws `insufficient_balance`,
 * `amount_too_low`, `payout_account_not_ready`, `payouts_paused`, `not_provider`, `key_reused` and `too_many_requests`.
 * What Stripe refuses ends as a failed payout, whose money is available again.
 */
export const cashOut =
  (deps: PayoutDeps) =>
  async (call: Call<CashOut>): Promise<Reply<CashOut>> => {
    const { actor, now } = call;
    await countAttempt(deps.store, cashouts, actor.id, now);
    const id = await begin(deps, call);
    await advanceNow(deps, id, now);
    return shownPayout((await deps.store.read(payouts.ref(id)))!);
  };

/** Lists the caller's payouts, newest first; 20 a page. */
export const listPayouts =
  (store: Store) =>
  async ({ actor, query }: Call<Api['listPayouts']>): Promise<Reply<Api['listPayouts']>> => {
    const { items, cursor } = await store.list(payoutsOf(actor.id), { limit: 20, cursor: query.cursor });
    return { items: items.map(shownPayout), cursor };
  };
