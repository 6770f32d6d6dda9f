import type Stripe from 'stripe';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { isStale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { journal, journalKeys } from '../data/journal';
import { sourceOfTransaction } from '../ledger/invariants/stripe-sources';
import { post } from '../ledger/post';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import type { Tally } from './tally';
import { addTransaction, feeOf, isOwnBank } from './transactions';

const pageSize = 100;

/** Reads Stripe's balance. Each transaction comes with its source. */
export const createStripeBooks = (source: StripeSource) => {
  const call = createStripeCaller(source);
  return {
    /** Yields the transactions of a month (`2026-11`, UTC), newest first, in pages. None without a secret key. */
    async *pagesOf(month: string): AsyncGenerator<Stripe.BalanceTransaction[]> {
      const [gte, lt] = [month, nextMonth(month)].map((each) => Date.parse(each) / 1000) as [number, number];
      let after: string | undefined;
      do {
        const params = {
          created: { gte, lt },
          limit: pageSize,
          expand: ['data.source'],
          ...(after && { starting_after: after }),
        };
        const { data, has_more } = await call((client) => client.balanceTransactions.list(params)).catch(
          withoutKey,
        );
        yield data;
        after = has_more ? data.at(-1)?.id : undefined;
      } while (after);
    },
    transferOf: (id: string): Promise<Stripe.Transfer> => call((client) => client.transfers.retrieve(id)),
  };
};

export type StripeBooks = ReturnType<typeof createStripeBooks>;

const withoutKey = (error: unknown): { data: Stripe.BalanceTransaction[]; has_more: boolean } => {
  if (error instanceof Refusal && error.code === 'payments_not_set_up') return { data: [], has_more: false };
  throw error;
};

/** The month after a month (`2026-11`). */
export const nextMonth = (month: string): string => {
  const next = new Date(Date.parse(month));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
};

/** Journals the fee of a transaction, if that has not been done. Returns whether it was done now. */
const journalFee = async (store: Store, transaction: Stripe.BalanceTransaction): Promise<boolean> => {
  const fee = feeOf(transaction);
  const [from, to] = fee > 0 ? (['stripe fees', 'stripe'] as const) : (['stripe', 'stripe fees'] as const);
  try {
    await store.transact(
      post({
        key: journalKeys.fee(transaction.id),
        event: 'stripe fee',
        at: isoOf(transaction.created * 1000),
        movements: [{ from, to, cents: Math.abs(fee) }],
      }),
    );
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
};

/** Journals the fees of a page that the journal lacks. One that an earlier run must have journalled is a mismatch. */
const journalFees = async (
  store: Store,
  tally: Tally,
  page: readonly Stripe.BalanceTransaction[],
  journalledBefore: string,
): Promise<void> => {
  const paid = page.filter((transaction) => feeOf(transaction) !== 0);
  const known = await store.readEach(paid.map(({ id }) => journal.ref(journalKeys.fee(id))));
  for (const [index, transaction] of paid.entries()) {
    if (known[index] || !(await journalFee(store, transaction))) continue;
    tally.feeCents += feeOf(transaction);
    if (isoOf(transaction.created * 1000) < journalledBefore)
      tally.mismatches.push({
        what: 'journal',
        record: journalKeys.fee(transaction.id),
        detail: `was missing and is journalled again, ${feeOf(transaction)} cents`,
      });
  }
};

/**
 * Adds Stripe's transactions of a month to the tally and journals its fees. `journalledBefore`: the instant (ISO)
 * before which an earlier run has journalled all of them.
 */
export const addStripeMonth = async (
  { store, stripe }: { store: Store; stripe: StripeBooks },
  tally: Tally,
  month: string,
  journalledBefore: string,
): Promise<void> => {
  for await (const page of stripe.pagesOf(month)) {
    await journalFees(store, tally, page, journalledBefore);
    for (const transaction of page) {
      const source = isOwnBank(transaction)
        ? undefined
        : await sourceOfTransaction(transaction, stripe.transferOf);
      addTransaction(tally, transaction, source);
    }
  }
};
