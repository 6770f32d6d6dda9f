import type { AdminTransaction, adminRefundsApi } from '../../shared/admin/refunds-api';
import { isGiftId } from '../../shared/gift-cards/rules';
import type { Reply } from '../../shared/http/route';
import { isFailure, isRefundTransition, type JournalEvent } from '../../shared/ledger/journal-events';
import { transactionKindOf } from '../../shared/ledger/transaction-kinds';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { isTipId } from '../../shared/tips/rules';
import { listByMonth, type Span } from '../data/engine/by-month';
import type { Store } from '../data/engine/store';
import {
  type JournalKind,
  type JournalRecord,
  journal,
  journalKeys,
  partsOfKey,
  purchaseHeldIn,
  wholeJournal,
} from '../data/journal';
import { searchMatcher } from '../data/search-list';
import type { Call } from '../http/endpoints';
import { type Purchase, type PurchaseDeps, readPurchases } from '../payments/purchase';
import { shownPurchase } from './paid-purchase';
import { sortedSpan } from './purchase-lists';

type ListTransactions = (typeof adminRefundsApi)['listAdminTransactions'];

/** Setting wallet credit aside for a hold, and returning it, moves no money. */
const isHold = ({ key, event }: JournalRecord): boolean =>
  partsOfKey(key).kind === 'hold' || event === 'expired';

const isPaid = ({ event }: JournalRecord): boolean => event === 'paid';

/** The bookings, orders, tips or gift cards that a record is about: what a payment was for, what was refunded or earned. */
export const purchaseIdsOf = ({ key, postings }: JournalRecord): string[] => {
  const { kind, id } = partsOfKey(key);
  // A return of an order whose earnings were released goes through its escrow, which is empty before and after.
  if (kind === 'card' || kind === 'cardend' || kind === 'return') return [id];
  return postings.flatMap(({ account }) => purchaseHeldIn(account) ?? []);
};

/** Where to look for them. A refund does not say whether it is of a booking or an order. */
const purchasesOf = (record: JournalRecord): PurchaseRef[] => {
  const types = record.history.map(({ type }) => type);
  const kinds = (['booking', 'order'] as const).filter(
    (kind) => !types.includes(kind === 'order' ? 'booking_payment' : 'product_sale'),
  );
  return purchaseIdsOf(record).flatMap((id): PurchaseRef[] => {
    if (isGiftId(id)) return [{ kind: 'gift', id }];
    return isTipId(id) ? [{ kind: 'tip', id }] : kinds.map((kind) => ({ kind, id }));
  });
};

/** The keys of the records that end what other records begin, such as a payout. */
const endKeys: Partial<Record<JournalKind, (id: string) => string>> = {
  again: journalKeys.againEnd,
  card: journalKeys.cardEnd,
  late: journalKeys.lateEnd,
  out: journalKeys.payoutEnd,
  dispute: journalKeys.disputeEnd,
  part: journalKeys.partEnd,
};

/** The record that will end what this one began; undefined if there is nothing to wait for. */
const endKeyOf = ({ key, postings }: JournalRecord): string | undefined => {
  const { kind, id } = partsOfKey(key);
  const isOnlyWallet = kind === 'part' && !postings.some(({ account }) => account === 'refund due');
  return kind && !isOnlyWallet ? endKeys[kind]?.(id) : undefined;
};

const statusOf = (record: JournalRecord, ends: ReadonlyMap<string, JournalRecord | undefined>) => {
  if (isFailure(record.event)) return 'failed';
  const key = endKeyOf(record);
  if (!key) return 'completed';
  const end = ends.get(key);
  if (!end) return 'pending';
  return isFailure(end.event) ? 'failed' : 'completed';
};

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

const isRefund = ({ event }: JournalRecord): boolean =>
  isRefundTransition(event) || event === 'part refunded' || event === 'item returned';

/**
 * Whether a posting counts toward a record's amount. A refund also moves a cancellation fee and the promo code's share,
 * which the customer does not get back.
 */
const countsToward =
  (record: JournalRecord) =>
  ({ account, cents }: JournalRecord['postings'][number]): boolean => {
    if (isPaid(record)) return account === 'stripe' || account.startsWith('held:');
    if (isRefund(record)) return account === 'refund due' || account.startsWith('credit:');
    return cents > 0;
  };

/** What a payment brought from the customer, what a refund returned to them, or what any other event moved; in cents. */
const amountOf = (record: JournalRecord): number =>
  Math.abs(sum(record.postings.filter(countsToward(record)).map(({ cents }) => cents)));

/** What the platform kept of a refund, in cents. */
const cancellationFeeOf = ({ postings }: JournalRecord): number =>
  sum(postings.filter(({ account }) => account === 'cancellation revenue').map(({ cents }) => cents));

const maxRead = 100;

const readRefs = async (deps: PurchaseDeps, refs: PurchaseRef[]): Promise<Array<Purchase | undefined>> => {
  const found: Array<Purchase | undefined> = [];
  for (let from = 0; from < refs.length; from += maxRead)
    found.push(...(await readPurchases(deps, refs.slice(from, from + maxRead))));
  return found;
};

/** Reads the records that end others of a list, by key. */
export const readEnds = async (store: Store, records: JournalRecord[]) => {
  const keys = records.flatMap((record) => endKeyOf(record) ?? []);
  const ends = await store.readEach(keys.map((key) => journal.ref(key)));
  return new Map(keys.map((key, index) => [key, ends[index]]));
};

/**
 * How large a page of the journal is: it ends once it has `enough` records, so that holds do not leave it almost empty.
 * `most` is also how many records a read reads.
 */
type PageSize = { enough: number; most: number };

const listSize: PageSize = { enough: 50, most: maxRead };
/** A page reads at most this often. */
const maxReads = 5;

/** What is shown of a record that is in nobody's history. */
const eventName = (event: JournalEvent): string =>
  event === 'loseDispute' ? 'Ended by a lost dispute' : event.charAt(0).toUpperCase() + event.slice(1);

/** What an admin asks for of the journal. */
type Asked = Omit<Call<ListTransactions>['query'], 'cursor'>;

/** Whether a record is of the kind that is asked for, and one of its descriptions has the words of the search. */
export const matcherOf = ({ kind, search }: Pick<Asked, 'kind' | 'search'>) => {
  const isFound = searchMatcher(search);
  return ({ event, history }: JournalRecord): boolean =>
    (!kind || transactionKindOf(event) === kind) &&
    (isFound?.([eventName(event), ...history.map(({ description }) => description)]) ?? true);
};

type JournalReading = {
  from?: string | undefined;
  span?: Span;
  size?: PageSize;
  keeps?: ((record: JournalRecord) => boolean) | undefined;
};

/**
 * Reads the journal, newest first by default, without holds and without what `keeps` turns down, until there is a
 * page's worth. A page may be short or empty and still have a cursor. `now` is in milliseconds.
 */
export const readPage = async (
  store: Store,
  now: number,
  { from, span = {}, size = listSize, keeps = () => true }: JournalReading = {},
) => {
  const records: JournalRecord[] = [];
  let cursor = from;
  for (let reads = 1; ; reads++) {
    const limit = size.most - records.length;
    const page = await listByMonth(store, wholeJournal, { now, limit, ...span, ...(cursor && { cursor }) });
    records.push(...page.items.filter((record) => !isHold(record) && keeps(record)));
    cursor = page.cursor;
    // A short page has gone through as many months as one request may.
    const isShort = page.items.length < limit;
    if (!cursor || isShort || records.length >= size.enough || reads === maxReads) return { records, cursor };
  }
};

/** What is shown of any record. `ends`: the records that end others, by key. */
export const transactionOf = (
  record: JournalRecord,
  ends: ReadonlyMap<string, JournalRecord | undefined>,
): Omit<AdminTransaction, 'purchases'> => ({
  id: record.key,
  kind: transactionKindOf(record.event),
  type: record.history[0]?.type,
  description: record.history[0]?.description ?? eventName(record.event),
  amountCents: amountOf(record),
  cancellationFeeCents: cancellationFeeOf(record) || undefined,
  status: statusOf(record, ends),
  createdAt: record.at,
});

/**
 * Lists the journal's events, newest first by default, each with the bookings and orders that it is about and what of
 * them can still be refunded. Throws `invalid_input` for a malformed cursor.
 */
export const listAdminTransactions =
  (deps: PurchaseDeps) =>
  async ({ query, now }: Call<ListTransactions>): Promise<Reply<ListTransactions>> => {
    const { records, cursor } = await readPage(deps.store, now, {
      from: query.cursor,
      span: sortedSpan(query),
      keeps: matcherOf(query),
    });
    const [found, ends] = await Promise.all([
      readRefs(deps, records.flatMap(purchasesOf)),
      readEnds(deps.store, records),
    ]);
    const purchases = new Map(found.flatMap((purchase) => (purchase ? [[purchase.id, purchase]] : [])));
    return {
      items: records.map((record) => ({
        ...transactionOf(record, ends),
        purchases: purchaseIdsOf(record).flatMap((id) => {
          const purchase = purchases.get(id);
          return purchase ? [shownPurchase(purchase)] : [];
        }),
      })),
      cursor,
    };
  };
