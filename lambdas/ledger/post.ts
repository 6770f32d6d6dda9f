import { type Account, type HistoryLine, journal } from '../data/journal';
import { wallets } from '../data/wallets';
import type { Write } from '../data/writes';
import { add, create, type Otherwise } from '../data/writes';

/** An amount (cents, not negative) leaving one account for another. */
export type Movement = { from: Account; to: Account; cents: number };

/** A change to a wallet's figures that are no accounts: the net of open escrow, and all that was ever earned. */
export type Memo = { userId: string; pending?: number; earned?: number };

export type LedgerEvent = {
  key: string;
  event: string;
  /** ISO instant of the business event. */
  at: string;
  movements: Movement[];
  memos?: Memo[];
  history?: HistoryLine[];
};

const balances = ['credit', 'held', 'available'];

const postingsOf = (movements: Movement[]): Map<string, number> => {
  const postings = new Map<string, number>();
  for (const { from, to, cents } of movements) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`);
    if (cents === 0) continue;
    postings.set(from, (postings.get(from) ?? 0) - cents);
    postings.set(to, (postings.get(to) ?? 0) + cents);
  }
  return postings;
};

const walletChanges = (postings: Map<string, number>, memos: Memo[]) => {
  const changes = new Map<string, Record<string, number>>();
  const change = (userId: string, field: string, cents: number) => {
    const fields = changes.get(userId) ?? {};
    fields[field] = (fields[field] ?? 0) + cents;
    changes.set(userId, fields);
  };
  for (const [account, cents] of postings) {
    const [kind, userId] = account.split(':');
    if (userId && balances.includes(kind!)) change(userId, kind!, cents);
  }
  for (const { userId, pending = 0, earned = 0 } of memos) {
    change(userId, 'pending', pending);
    change(userId, 'earned', earned);
  }
  return [...changes].filter(([, fields]) => Object.values(fields).some((cents) => cents !== 0));
};

/**
 * The writes of one business event: its journal record, which must not exist yet, and the balances it changes, none
 * of which may become negative. They belong in the transaction that changes the state. This is the only code that
 * touches balances. `happened` is thrown where the key is taken, `short` where a balance does not cover it; decisions,
 * 'Money', lists the keys.
 */
export const post = (
  ledgerEvent: LedgerEvent,
  { happened = 'stale', short = 'stale' }: { happened?: Otherwise; short?: Otherwise } = {},
): Write[] => {
  const { key, event, at, movements, memos = [], history = [] } = ledgerEvent;
  const postings = postingsOf(movements);
  const record = {
    key,
    event,
    at,
    postings: [...postings].map(([account, cents]) => ({ account, cents })),
    history,
  };
  const changed = walletChanges(postings, memos).map(([userId, deltas]) => {
    const taken = Object.entries(deltas).filter(([, delta]) => delta < 0);
    const min = Object.fromEntries(taken.map(([field]) => [field, 0]));
    return add(wallets.ref(userId), deltas, { min }, short);
  });
  return [create(journal, record, happened), ...changed];
};
