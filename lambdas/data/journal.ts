import * as z from 'zod';
import { isGiftId } from '../../shared/gift-cards/rules';
import { formerJournalEvents, journalEvents } from '../../shared/ledger/journal-events';
import { transactionTypes } from '../../shared/wallet/transaction-types';
import { monthKeys, monthly } from './engine/by-month';
import { entity, withFormerValues } from './engine/entity';
import type { Query, Store } from './engine/store';
import { update, type Write } from './engine/writes';

/**
 * The platform's own accounts (docs/product/money.md#journal). Their balances are summed from the journal on demand.
 */
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
type Balance = keyof typeof balances;

/**
 * What was paid for a purchase, by its id. That of a gift card is owed to whoever redeems it.
 */
type HoldingKind = 'escrow' | 'gift liability';
type HoldingAccount = `${HoldingKind}:${string}`;

/** The sales tax that was collected for a state and is owed to it. */
type TaxAccount = `sales tax:${string}`;

/** Accounts of the ledger. Those of a user contain the user's id. */
export type Account = PlatformAccount | `${Balance}:${string}` | HoldingAccount | TaxAccount;

/** What an account is for, without whose it is. */
export type AccountKind = PlatformAccount | Balance | HoldingKind | 'sales tax';

/** The account with what was paid for a purchase, until it is released, redeemed or refunded. */
export const holdingAccountOf = (purchaseId: string): HoldingAccount =>
  isGiftId(purchaseId) ? `gift liability:${purchaseId}` : `escrow:${purchaseId}`;

/** The purchase whose payment an account holds; undefined for other accounts. */
export const purchaseHeldIn = (account: string): string | undefined =>
  /^(?:escrow|gift liability):(.+)$/.exec(account)?.[1];

/** The account of the sales tax that is owed to a state. */
export const taxAccountOf = (state: string): TaxAccount => `sales tax:${state}`;

/** The state that an account's sales tax is owed to; undefined for other accounts. */
export const taxStateOf = (account: string): string | undefined => /^sales tax:(.+)$/.exec(account)?.[1];

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
  /** The part of the amount that is for shipping. */
  shippingCents: z.int().optional(),
  /** The sales tax on the same sale, which is no part of the amount. */
  taxCents: z.int().optional(),
  /** What was bought, of a line about a dispute; missing in older ones, where only the description names it. */
  title: z.string().optional(),
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
  event: withFormerValues(z.enum(journalEvents), formerJournalEvents),
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

/** What a record is about: the first part of its key. The second is the id of a checkout, a purchase, a refund, … */
const journalKinds = [
  'hold',
  'pay',
  'end',
  'card',
  'cardend',
  'late',
  'lateend',
  'out',
  'outend',
  'outreturn',
  'part',
  'partend',
  'return',
  'refundreturn',
  'again',
  'againend',
  'settled',
  'dispute',
  'disputeend',
  'forfeit',
  'fee',
] as const;
export type JournalKind = (typeof journalKinds)[number];

const keyOf =
  (kind: JournalKind) =>
  (id: string): string =>
    `${kind}#${id}`;

/** The keys of records, by what they are about. */
export const journalKeys = {
  /** Of a checkout. */
  hold: keyOf('hold'),
  /** Of a checkout, whether it was paid or expired. */
  pay: keyOf('pay'),
  /** Of a purchase, whether it was refunded, its earnings were released, or, of a gift card, it was redeemed. */
  end: keyOf('end'),
  /** Of a purchase. */
  card: keyOf('card'),
  cardEnd: keyOf('cardend'),
  /** Of a card payment. */
  late: keyOf('late'),
  lateEnd: keyOf('lateend'),
  /** Of a payout. */
  payout: keyOf('out'),
  payoutEnd: keyOf('outend'),
  /** A payout that the bank returned after Stripe had reported it as paid. */
  payoutReturn: keyOf('outreturn'),
  /** Of a refund by an admin. */
  part: keyOf('part'),
  /** The card's share of an admin's refund reached the card, or became wallet credit. */
  partEnd: keyOf('partend'),
  /** Of an order of which items were returned, if its payment was not refunded whole before the release. */
  itemReturn: keyOf('return'),
  /** A refund that the bank returned after Stripe had reported it as successful; by its name at Stripe. */
  refundReturn: keyOf('refundreturn'),
  /** A retry of a refund that could not be returned, by the name of the retry at Stripe, and its end. */
  again: keyOf('again'),
  againEnd: keyOf('againend'),
  /** A refund that could not be returned was paid another way. */
  settled: keyOf('settled'),
  dispute: keyOf('dispute'),
  disputeEnd: keyOf('disputeend'),
  /** The wallet credit that a person gave up with their account. */
  forfeit: keyOf('forfeit'),
  /** Of a transaction of Stripe's balance. */
  fee: keyOf('fee'),
};

/** Returns the two parts of a record's key. The kind is undefined for one that no code writes. */
export const partsOfKey = (key: string): { kind: JournalKind | undefined; id: string } => {
  const [name, ...rest] = key.split('#');
  return { kind: journalKinds.find((kind) => kind === name), id: rest.join('#') };
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

/** How entries that a card paid or got were described before they had `viaCard`. */
const formerCardDescriptions = ['Paid by card: ', 'Late payment: ', 'Refunded to your card: '];

const wasViaCard = ({ description }: StoredLine): boolean =>
  formerCardDescriptions.some((beginning) => description.startsWith(beginning));

/** A wallet's history, newest first. */
export const walletHistoryOf = (
  userId: string,
  wallet: HistoryLine['wallet'],
): Query<z.output<typeof historySchema>> => ({
  partition: historyPartition(userId, wallet),
  descending: true,
  parse: (item) => {
    const line = history.parse(item);
    return { ...line, viaCard: line.viaCard ?? wasViaCard(line) };
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
 * Returns a record as its lines are described now: a customer who has deleted their account since is not named any
 * more.
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
  ...walletHistoryOf(userId, wallet),
  descending: false,
  from,
  // A line at `end` sorts after it, because its sort key also has its id.
  upTo: end,
});

/** Index `byMonth`: the whole journal, newest first. */
export const wholeJournal = monthly('JOURNAL', journal);
