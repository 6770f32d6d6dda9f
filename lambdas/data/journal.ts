import * as z from 'zod';
import { transactionTypes } from '../../shared/wallet/transaction-types';
import { monthKeys, monthly } from './by-month';
import { entity } from './entity';
import type { Query } from './store';
import { update, type Write } from './writes';

/** The platform's own accounts (decisions, 'Money'). Their balances are summed from the journal on demand. */
export type PlatformAccount =
  | 'stripe'
  | 'stripe fees'
  | 'promo expense'
  | 'platform revenue'
  | 'cancellation revenue'
  | 'cashout revenue'
  | 'in transit'
  | 'refund due'
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
  out: (payoutId: string) => `out#${payoutId}`,
  outEnd: (payoutId: string) => `outend#${payoutId}`,
  /** A payout that the bank returned after Stripe had reported it as paid. */
  outReturn: (payoutId: string) => `outreturn#${payoutId}`,
  part: (refundId: string) => `part#${refundId}`,
  /** The card's share of an admin's refund reached the card, or became wallet credit. */
  partEnd: (refundId: string) => `partend#${refundId}`,
  /** A refund that the bank returned after Stripe had reported it as successful; `name` is its name at Stripe. */
  refundReturn: (name: string) => `refundreturn#${name}`,
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

/** A wallet's history from `at` (ISO) on, newest first. */
export const historySince = (
  userId: string,
  wallet: HistoryLine['wallet'],
  at: string,
): Query<StoredLine> => ({
  ...historyOf(userId, wallet),
  from: at,
});

/**
 * Replaces a line's description in the journal and then, as a sign that this is done, in the wallet's history. Accounts and
 * amounts never change.
 */
export const describeLine = ({ userId, wallet, createdAt, id }: StoredLine, description: string): Write[] => {
  const [, key = '', index = ''] = /^(.+)-(\d+)$/.exec(id) ?? [];
  const describe = (path: string) => ({
    set: [`${path}#description = :description`],
    conditions: ['attribute_exists(pk)'],
    values: { ':description': description },
  });
  const name = { '#description': 'description' };
  return [
    update(journal.key(key), [
      { ...describe(`#history[${index}].`), names: { ...name, '#history': 'history' } },
    ]),
    update(history.key(userId, wallet, createdAt, id), [{ ...describe(''), names: name }]),
  ];
};

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
