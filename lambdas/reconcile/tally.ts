import type { Mismatch } from '../../shared/admin/reconciliation';
import { checkouts } from '../data/checkouts';
import { disputes } from '../data/disputes';
import type { Store } from '../data/engine/store';
import {
  type Account,
  balanceOf,
  holdingAccountOf,
  type JournalKind,
  type JournalRecord,
  partsOfKey,
  purchaseHeldIn,
} from '../data/journal';
import { recordMismatches } from '../ledger/invariants/journal-records';
import { sourceOfPayment, sourceOfRecord } from '../ledger/invariants/stripe-sources';

/** The name and the field under which a posting is added up. */
const placeOf = (account: string): { name: string; field: string } => {
  const found = balanceOf(account as Account);
  if (found) return { name: `user:${found.userId}`, field: found.balance };
  if (purchaseHeldIn(account)) return { name: account, field: 'cents' };
  return { name: 'platform', field: account };
};

/** Accounts for money that has left the wallets but not yet Stripe. */
const waitingAccounts: readonly string[] = ['in transit', 'refund due', 'disputed'];

/** What the records of some months did to one purchase. */
export type Touched = {
  paid?: boolean;
  ended?: boolean;
  /** Items of the order came back, which may be on sale again. */
  returned?: boolean;
  /** The records before `memos` existed: what they did to the provider's figures is worked out from the purchase. */
  withoutMemos?: Array<'paid' | 'ended'>;
  /** What the record of its end owes to the card, in cents; the refund that pays it has a name of its own. */
  dueAtEnd?: { cents: number; at: string };
  /** The keys of the records that touched it. */
  records: Set<string>;
};

/** The sums of what was read of the journal and of Stripe, by name and field, in cents or pieces. */
export type Tally = {
  sums: Map<string, Record<string, number>>;
  /** When something last happened to a source (ISO). */
  lastAt: Map<string, string>;
  purchases: Map<string, Touched>;
  /** The users whose accounts a record posts to, by its key, while their part in its purchases is not known yet. */
  users: Map<string, Set<string>>;
  mismatches: Mismatch[];
  records: number;
  transactions: number;
  feeCents: number;
  /** What the operator moved from Stripe's balance to their own bank, and from the bank to Stripe (cents). */
  toBankCents: number;
  fromBankCents: number;
};

/** An empty tally. */
export const newTally = (): Tally => ({
  sums: new Map(),
  lastAt: new Map(),
  purchases: new Map(),
  users: new Map(),
  mismatches: [],
  records: 0,
  transactions: 0,
  feeCents: 0,
  toBankCents: 0,
  fromBankCents: 0,
});

/** The names of everything that was touched. */
export const touchedNames = ({ sums, purchases }: Tally): string[] => [
  ...sums.keys(),
  ...[...purchases.keys()].map(holdingAccountOf),
];

/** Adds to one sum. */
export const plus = ({ sums }: Tally, name: string, field: string, amount: number): void => {
  const fields = sums.get(name) ?? {};
  fields[field] = (fields[field] ?? 0) + amount;
  sums.set(name, fields);
};

/** The field that adds up the sold pieces of a product, or of one of its variants. */
export const soldField = ({ variantId }: { variantId?: string | undefined }): string =>
  variantId ? `sold ${variantId}` : 'sold';

/** Remembers when something last happened to a source. `at` is ISO. */
export const touch = ({ lastAt }: Tally, name: string, at: string): void => {
  if (at > (lastAt.get(name) ?? '')) lastAt.set(name, at);
};

const addToSource = (tally: Tally, name: string, { postings, at }: JournalRecord): void => {
  for (const { account, cents } of postings) {
    if (account === 'stripe') plus(tally, name, 'cents', cents);
    if (waitingAccounts.includes(account)) plus(tally, name, 'waiting', cents);
  }
  touch(tally, name, at);
};

/** A late payment came through Stripe as a payment; what is due to its card is part of the refund. */
const addLatePayment = (tally: Tally, record: JournalRecord, paymentId: string): void => {
  addToSource(tally, sourceOfPayment(paymentId), {
    ...record,
    postings: record.postings.filter(({ account }) => account === 'stripe'),
  });
  addToSource(tally, sourceOfRecord({ key: `lateend#${paymentId}` })!, {
    ...record,
    postings: record.postings.filter(({ account }) => account !== 'stripe'),
  });
};

const usersIn = ({ postings }: JournalRecord): string[] =>
  postings.flatMap(({ account }) => balanceOf(account as Account)?.userId ?? []);

const touchPurchase = (
  tally: Tally,
  id: string,
  record: JournalRecord,
  step?: 'paid' | 'ended' | 'returned',
): void => {
  const { postings, at } = record;
  const touched: Touched = tally.purchases.get(id) ?? { records: new Set() };
  touched.records.add(record.key);
  tally.users.set(record.key, new Set(usersIn(record)));
  if (step) touched[step] = true;
  const due = postings.find(({ account }) => account === 'refund due');
  if (step === 'ended' && due) touched.dueAtEnd = { cents: due.cents, at };
  if (step && step !== 'returned' && !record.memos)
    touched.withoutMemos = [...(touched.withoutMemos ?? []), step];
  tally.purchases.set(id, touched);
};

/** A purchase that cost nothing has no postings, so the key of its end counts, too. */
const touchPurchases = (tally: Tally, record: JournalRecord): void => {
  for (const { account } of record.postings) {
    const id = purchaseHeldIn(account);
    if (id) touchPurchase(tally, id, record);
  }
  const { kind, id } = partsOfKey(record.key);
  if (kind === 'end') touchPurchase(tally, id, record, 'ended');
  if (kind === 'return' || record.event === 'refundReturn') touchPurchase(tally, id, record, 'returned');
};

const addRecord = (tally: Tally, record: JournalRecord): void => {
  tally.records += 1;
  tally.mismatches.push(...recordMismatches(record));
  for (const { account, cents } of record.postings) {
    const { name, field } = placeOf(account);
    plus(tally, name, field, cents);
  }
  for (const { userId, ...figures } of record.memos ?? [])
    for (const [field, cents] of Object.entries(figures)) plus(tally, `user:${userId}`, field, cents);
  touchPurchases(tally, record);
  const { kind, id } = partsOfKey(record.key);
  const source = sourceOfRecord(record);
  if (kind === 'late') addLatePayment(tally, record, id);
  else if (source) addToSource(tally, source, record);
};

const belongsNowhere = (record: JournalRecord, what: string): Mismatch => ({
  what: 'journal',
  record: record.key,
  detail: `belongs to no ${what}`,
});

/** Adds what the checkouts of `pay#` and `hold#` records say: the purchases, and the name of the card payment. */
const addCheckouts = async (
  { readEach }: Pick<Store, 'readEach'>,
  tally: Tally,
  records: readonly JournalRecord[],
): Promise<void> => {
  const found = await readEach(records.map(({ key }) => checkouts.ref(partsOfKey(key).id)));
  for (const [index, record] of records.entries()) {
    const checkout = found[index];
    if (!checkout) {
      tally.mismatches.push(belongsNowhere(record, 'checkout'));
      continue;
    }
    if (record.event === 'paid')
      for (const { id } of checkout.purchases) touchPurchase(tally, id, record, 'paid');
    if (record.postings.some(({ account }) => account === 'stripe'))
      addToSource(tally, sourceOfPayment(checkout.paymentId ?? checkout.id), record);
  }
};

/** Adds which purchases a dispute is about: what it takes of a released one passes through its escrow unseen. */
const addDisputes = async (
  { readEach }: Pick<Store, 'readEach'>,
  tally: Tally,
  records: readonly JournalRecord[],
): Promise<void> => {
  const found = await readEach(records.map(({ key }) => disputes.ref(partsOfKey(key).id)));
  for (const [index, record] of records.entries()) {
    const dispute = found[index];
    if (!dispute) tally.mismatches.push(belongsNowhere(record, 'dispute'));
    for (const { id } of dispute?.shares ?? []) touchPurchase(tally, id, record);
  }
};

/**
 * Adds a page of the journal, with what the checkouts and disputes of its records say. A record that names one that
 * does not exist is a mismatch.
 */
export const addRecords = async (
  store: Pick<Store, 'readEach'>,
  tally: Tally,
  records: readonly JournalRecord[],
): Promise<void> => {
  for (const record of records) addRecord(tally, record);
  const ofKinds = (...kinds: JournalKind[]) =>
    records.filter(({ key }) => kinds.some((kind) => kind === partsOfKey(key).kind));
  await addCheckouts(store, tally, ofKinds('pay', 'hold'));
  await addDisputes(store, tally, ofKinds('dispute', 'disputeend'));
};
