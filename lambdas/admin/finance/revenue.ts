import type { Revenue, StateTax } from '../../../shared/admin/finance';
import type { financeApi } from '../../../shared/admin/finance-api';
import type { Reply } from '../../../shared/http/route';
import type { Store } from '../../data/engine/store';
import { put } from '../../data/engine/writes';
import { type JournalRecord, type PlatformAccount, partsOfKey, taxStateOf } from '../../data/journal';
import { monthlyRevenue } from '../../data/monthly-revenue';
import type { Call } from '../../http/endpoints';
import { env } from '../../http/env';
import { eachRecord, spanOfMonth } from './journal-pages';

type GetRevenue = (typeof financeApi)['getRevenue'];

/** Stripe's fees are journalled at the time of their payments, up to a few days later (milliseconds). */
const closesAfterMs = 14 * 86_400_000;

/** The account behind each figure, and whether it is a cost: costs are negative balances. */
const accounts = {
  platformFeesCents: ['platform revenue', 1],
  cancellationFeesCents: ['cancellation revenue', 1],
  cashoutFeesCents: ['cashout revenue', 1],
  promosCents: ['promo expense', -1],
  stripeFeesCents: ['stripe fees', -1],
} as const satisfies Record<keyof Omit<Revenue, 'month' | 'salesTax'>, readonly [PlatformAccount, 1 | -1]>;

type TaxByState = Map<string, StateTax>;

/** Adds a record's sales tax: payments collect it, and whatever else moves it gives it back, or takes that back. */
const addTax = (taxes: TaxByState, { key, postings }: JournalRecord): void => {
  const isPayment = partsOfKey(key).kind === 'pay';
  for (const { account, cents } of postings) {
    const state = taxStateOf(account);
    if (!state) continue;
    const { collectedCents, refundedCents } = taxes.get(state) ?? { collectedCents: 0, refundedCents: 0 };
    taxes.set(state, {
      state,
      collectedCents: collectedCents + (isPayment ? cents : 0),
      refundedCents: refundedCents - (isPayment ? 0 : cents),
    });
  }
};

const addUp = async (store: Store, month: string, now: number): Promise<Revenue> => {
  const sums = new Map<string, number>();
  const taxes: TaxByState = new Map();
  await eachRecord(store, spanOfMonth(month, env('MARKETPLACE_ZONE')), now, (record) => {
    for (const { account, cents } of record.postings) sums.set(account, (sums.get(account) ?? 0) + cents);
    addTax(taxes, record);
  });
  const figures = Object.entries(accounts).map(([name, [account, sign]]) => [
    name,
    // Not minus zero.
    sign * (sums.get(account) ?? 0) || 0,
  ]);
  const salesTax = [...taxes.values()].sort((one, other) => (one.state < other.state ? -1 : 1));
  return { month, ...Object.fromEntries(figures), ...(salesTax.length > 0 && { salesTax }) } as Revenue;
};

/**
 * Returns the platform's revenue and costs in a month of the marketplace's zone, added up from the journal. Keeps the
 * sums of a month that is over. Throws `too_much_data` if a month is too long for one request.
 */
export const getRevenue =
  (store: Store) =>
  async ({ query: { month }, now }: Call<GetRevenue>): Promise<Reply<GetRevenue>> => {
    const kept = await store.read(monthlyRevenue.ref(month), false);
    if (kept) return kept;
    const found = await addUp(store, month, now);
    const { end } = spanOfMonth(month, env('MARKETPLACE_ZONE'));
    if (now > Date.parse(end) + closesAfterMs) await store.write(put(monthlyRevenue, found));
    return found;
  };
