import * as z from 'zod';
import { transactionTypes } from '../../shared/wallet/transaction-types';
import { monthKeys, monthly } from './by-month';
import { entity } from './entity';
import type { Query, Store } from './store';
import { update, type Write } from './writes';

/** The platform's own accounts (docs/product/money.md#journal). Their balances are summed from the journal on demand. */
export type PlatformAccount =
  | 'stripe'
  | 'stripe fees'
  | 'promo expense'
  | 'platform revenue'
  | 'cancellation revenue'
  | 'cashout revenue'
  | 'in transit'
  | 'refund due'
  | 'unreturned refunds'
  | 'refunds paid otherwise'
  | 'disputed';

/**
 * A user's accounts, which are also the balances of their wallet, and the bounds of each. What a provider owes is a
 * negative balance, and repaying it never takes it above zero.
 */
export const balances = {
  credit: { min: 0 },
  held: { min: 0 },
  available: { min: 0 },
  debt: { max: 0 },
} as const satisfies Record<string, { min: 0 } | { max: 0 }>;
export type Balance = keyof typeof balances;

/** Accounts of the ledger. Those of a user contain the user's id; `escrow` contains the id of the booking or order. */
export type Account = PlatformAccount | `${Balance}:${string}` | `escrow:${string}`;

/** Returns the user and the balance an account stands for; undefined for other accounts. */
export const balanceOf = (account: Account): { userId: string; balance: Balance } | undefined => {
  const [, kind = '', userId] = /^(\w+):(.+)$/.exec(account) ?? [];
  return userId && Object.hasOwn(balances, kind) ? { userId, balance: kind as Balance } : undefined;
};

const posting = z.object({ account: z.string(), cents: z.int() });

/** A line of a user's wallet history; a consumer writes it from the stream. */
const historyLine = z.object({
  userId: z.string(),
  wallet: z.enum(['customer', 'provider']),
  type: z.enum(transactionTypes),
  description: z.string(),
  amountCents: z.int(),
  feeCents: z.int().optional(),
  /** The part of the amount that is a travel fee. */
  travelFeeCents: z.int().optional(),
  /** Paid by card or returned to it, so the wallet's balance did not change. */
  viaCard: z.boolean().optional(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** A change to figures of a wallet that are not accounts. */
const memo = z.object({
  userId: z.string(),
  pending: z.int().optional(),
  earned: z.int().optional(),
  inTransit: z.int().optional(),
});

const journalSchema = z.object({
  key: z.string(),
  event: z.string(),
  at: z.string(),
  postings: z.array(posting),
  history: z.array(historyLine),
  /** Missing in records without any, and in older ones. */
  memos: z.array(memo).optional(),
});
export type JournalRecord = z.output<typeof journalSchema>;

/**
 * The postings of one business event. Its key makes it idempotent: of two events with the same key, only one can be
 * posted.
 */
export const journal = entity({
  schema: journalSchema,
  key: (key: string) => ({ pk: `JOURNAL#${key}`, sk: 'JOURNAL' }),
  idOf: ({ key }) => [key],
  indexes: ({ at, key }) => monthKeys('JOURNAL', at, key),
});

export const journalKeys = {
  hold: (checkoutId: string) => `hold#${checkoutId}`,
  pay: (checkoutId: string) => `pay#${checkoutId}`,
  end: (bookingId: string) => `end#${bookingId}`,
  card: (purchaseId: string) => `card#${purchaseId}`,
  cardEnd: (purchaseId: string) => `cardend#${purchaseId}`,
  late: (paymentId: string) => `late#${paymentId}`,
  lateEnd: (paymentId: string) => `lateend#${paymentId}`,
  payout: (payoutId: string) => `out#${payoutId}`,
  payoutEnd: (payoutId: string) => `outend#${payoutId}`,
  /** A payout that the bank returned after Stripe had reported it as paid. */
  payoutReturn: (payoutId: string) => `outreturn#${payoutId}`,
  part: (refundId: string) => `part#${refundId}`,
  /** The card's share of an admin's refund reached the card, or became wallet credit. */
  partEnd: (refundId: string) => `partend#${refundId}`,
  /** A refund that the bank returned after Stripe had reported it as successful; `name` is its name at Stripe. */
  refundReturn: (name: string) => `refundreturn#${name}`,
  /** A retry of a refund that could not be returned, by the name of the retry at Stripe, and its end. */
  again: (name: string) => `again#${name}`,
  againEnd: (name: string) => `againend#${name}`,
  /** A refund that could not be returned was paid another way. */
  settled: (unreturnedId: string) => `settled#${unreturnedId}`,
  dispute: (disputeId: string) => `dispute#${disputeId}`,
  disputeEnd: (disputeId: string) => `disputeend#${disputeId}`,
  /** The wallet credit that a person gave up with their account. */
  forfeit: (userId: string) => `forfeit#${userId}`,
  fee: (balanceTransactionId: string) => `fee#${balanceTransactionId}`,
};

const historySchema = historyLine.extend({
  id: z.string(),
  status: z.enum(['completed', 'pending', 'failed']),
  createdAt: z.string(),
});

const historyPartition = (userId: string, wallet: HistoryLine['wallet']) => `HISTORY#${userId}#${wallet}`;

export const history = entity({
  schema: historySchema,
  key: (userId: string, wallet: HistoryLine['wallet'], at: string, id: string) => ({
    pk: historyPartition(userId, wallet),
    sk: `${at}#${id}`,
  }),
  idOf: ({ userId, wallet, createdAt, id }) => [userId, wallet, createdAt, id],
});

/** Older entries have no `viaCard`; they are told apart by their description. */
const cardDescription = /^(Paid by card|Late payment|Refunded to your card): /;

/** A wallet's history, newest first. */
export const historyOf = (
  userId: string,
  wallet: HistoryLine['wallet'],
): Query<z.output<typeof historySchema>> => ({
  partition: historyPartition(userId, wallet),
  descending: true,
  parse: (item) => {
    const line = history.parse(item);
    return { ...line, viaCard: line.viaCard ?? cardDescription.test(line.description) };
  },
});

type StoredLine = z.output<typeof historySchema>;

const description = '#description = :description';

/** Replaces the description of one line of a record. Accounts and amounts never change. */
export const describeInJournal = (key: string, index: number, words: string): Write =>
  update(journal.key(key), [
    {
      set: [`#history[${index}].${description}`],
      conditions: ['attribute_exists(pk)'],
      names: { '#history': 'history', '#description': 'description' },
      values: { ':description': words },
    },
  ]);

/** Replaces the description of a line of a wallet's history. Throws `stale` if there is no such line. */
export const describeInHistory = (
  { userId, wallet, createdAt, id }: Pick<StoredLine, 'userId' | 'wallet' | 'createdAt' | 'id'>,
  words: string,
): Write =>
  update(history.key(userId, wallet, createdAt, id), [
    {
      set: [description],
      conditions: ['attribute_exists(pk)'],
      names: { '#description': 'description' },
      values: { ':description': words },
    },
  ]);

/**
 * Returns a record as its lines are described now: a customer who has deleted their account since is not named any more.
 */
export const describedNow = async <R extends Pick<JournalRecord, 'key' | 'history'>>(
  store: Pick<Store, 'read'>,
  record: R,
): Promise<R> => {
  const now = await store.read(journal.ref(record.key));
  return now
    ? {
        ...record,
        history: record.history.map((line, index) => ({
          ...line,
          description: now.history[index]?.description ?? line.description,
        })),
      }
    : record;
};

/** The line of a wallet's history that a record's line at `index` becomes. */
export const storedLineOf = (
  { key, at }: Pick<JournalRecord, 'key' | 'at'>,
  line: HistoryLine,
  index: number,
): StoredLine => ({ ...line, id: `${key}-${index}`, status: 'completed', createdAt: at });

/** A wallet's history before `end` (ISO) and from `from` (ISO) on, oldest first. */
export const historyBetween = (
  userId: string,
  wallet: HistoryLine['wallet'],
  from: string,
  end: string,
): Query<z.output<typeof historySchema>> => ({
  ...historyOf(userId, wallet),
  descending: false,
  from,
  // A line at `end` sorts after it, because its sort key also has its id.
  upTo: end,
});

/** Index `byMonth`: the whole journal, newest first. */
export const wholeJournal = monthly('JOURNAL', journal);
