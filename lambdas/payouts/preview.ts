import type { Reply } from '../../shared/http/route';
import type { payoutsApi } from '../../shared/payouts/api';
import type { PayoutLine, PayoutTotal } from '../../shared/payouts/schema';
import { deletions } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { payoutAccounts } from '../data/payout-accounts';
import { runLines } from '../data/payout-runs';
import { payoutsPause } from '../data/payouts-pause';
import { profiles, type RoleItem } from '../data/people';
import { listProviderPage } from '../data/provider-pages';
import { wallets } from '../data/wallets';
import type { Call } from '../http/endpoints';
import { readCashable } from './cashable';
import { skipReasonOf } from './pay-provider';
import { paidStatuses } from './run';
import { weekOf } from './runs';

type Preview = (typeof payoutsApi)['previewWeeklyPayouts'];

/** When the payouts would be made (`now` in milliseconds), in which week, and whether payouts are paused. */
type Moment = { week: string; now: number; isPaused: boolean };

/** What would happen to one provider, or has happened this week. */
type Outcome = Pick<PayoutLine, 'providerId' | 'amountCents' | 'payoutId' | 'skipped'>;

/** Works out what would happen to up to 30 providers. */
const readOutcomes = async (
  store: Store,
  { week, now, isPaused }: Moment,
  providers: readonly RoleItem[],
): Promise<Outcome[]> => {
  const ids = providers.map(({ userId }) => userId);
  const found = await store.readAll({
    wallets: ids.map((id) => wallets.ref(id)),
    accounts: ids.map((id) => payoutAccounts.ref(id)),
    lines: ids.map((id) => runLines.ref(week, id)),
    deletions: providers.flatMap(({ status, userId }) =>
      status === 'leaving' ? [deletions.ref(userId)] : [],
    ),
  });
  return Promise.all(
    providers.map(async (role, index) => {
      const providerId = role.userId;
      const line = found.lines[index];
      if (line?.payoutId) return { providerId, amountCents: line.amountCents, payoutId: line.payoutId };
      const cashable = await readCashable(store, providerId, found.wallets[index]!, now);
      const deletion = found.deletions.find((each) => each?.userId === providerId);
      const facts = { role, deletion, account: found.accounts[index], isPaused, cashable };
      return { providerId, amountCents: cashable.cashableCents, skipped: skipReasonOf(facts) };
    }),
  );
};

const totalOf = (outcomes: readonly Outcome[]): Omit<PayoutTotal, 'isComplete'> => {
  const paid = outcomes.filter(({ skipped, payoutId }) => !skipped && !payoutId);
  return {
    cents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
    providers: paid.length,
    others: outcomes.length - paid.length,
  };
};

const perBatch = 30;

/** The total adds up at most this many providers. */
const maxAddedUp = 500;

/** Adds up what would happen to all providers: to those of the first page, and to those from its cursor on. */
const readTotal = async (
  store: Store,
  moment: Moment,
  first: { outcomes: readonly Outcome[]; cursor: string | undefined },
  max: number,
): Promise<PayoutTotal> => {
  const outcomes = [...first.outcomes];
  let { cursor } = first;
  while (cursor && outcomes.length < max) {
    const limit = Math.min(perBatch, max - outcomes.length);
    const page = await listProviderPage(store, { limit, cursor }, paidStatuses);
    outcomes.push(...(await readOutcomes(store, moment, page.items)));
    cursor = page.cursor;
  }
  return { ...totalOf(outcomes), isComplete: !cursor };
};

/**
 * Shows who would be paid now, who was paid this week, and who would be skipped and why; the first page also has the
 * total over all providers, or over the first `max` of them. Writes nothing.
 */
export const previewWeeklyPayouts =
  (store: Store, max = maxAddedUp) =>
  async ({ query, now }: Pick<Call<Preview>, 'query' | 'now'>): Promise<Reply<Preview>> => {
    const week = weekOf(now);
    const paging = { limit: 20, cursor: query.cursor };
    const { items, cursor } = await listProviderPage(store, paging, paidStatuses);
    const { pause, people } = await store.readAll({
      pause: payoutsPause.ref(),
      people: items.map(({ userId }) => profiles.ref(userId)),
    });
    const { pausedAt } = pause;
    const moment = { week, now, isPaused: !!pausedAt };
    const outcomes = await readOutcomes(store, moment, items);
    const lines = outcomes.map((outcome, index) => {
      const { name = '', email = '' } = people[index] ?? {};
      return { ...outcome, name, email };
    });
    const total = query.cursor ? undefined : await readTotal(store, moment, { outcomes, cursor }, max);
    return { items: lines, cursor, week, pausedAt, total };
  };
