import type { JournalEvent } from '../../shared/ledger/journal-events';
import { add, type ConditionError, create, type Write } from '../data/engine/writes';
import { type Account, balanceOf, balances, type HistoryLine, journal } from '../data/journal';
import { wallets } from '../data/wallets';

/** An amount (cents, not negative) moved from one account to another. */
export type Movement = { from: Account; to: Account; cents: number };

/**
 * A change to wallet figures that are not accounts: the net of open escrow (`pending`), lifetime earnings, and the net
 * of payouts on their way.
 */
export type Memo = { userId: string; pending?: number; earned?: number; inTransit?: number };

export type LedgerEvent = {
  key: string;
  event: JournalEvent;
  /** ISO instant of the business event. */
  at: string;
  movements: Movement[];
  memos?: Memo[];
  history?: HistoryLine[];
  /** What must be left of a provider's available balance that this reduces; 0 by default. */
  minAvailable?: number;
  /**
   * Refuses to credit the available balance of a provider who owes money, or to add to the debt of one who has money.
   */
  guardsDebt?: boolean;
};

const postingsOf = (movements: Movement[]): Map<Account, number> => {
  const postings = new Map<Account, number>();
  for (const { from, to, cents } of movements) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`);
    if (cents === 0) continue;
    postings.set(from, (postings.get(from) ?? 0) - cents);
    postings.set(to, (postings.get(to) ?? 0) + cents);
  }
  return postings;
};

const walletChanges = (postings: Map<Account, number>, memos: Memo[]) => {
  const changes = new Map<string, Record<string, number>>();
  const change = (userId: string, field: string, cents: number) => {
    const fields = changes.get(userId) ?? {};
    fields[field] = (fields[field] ?? 0) + cents;
    changes.set(userId, fields);
  };
  for (const [account, cents] of postings) {
    const found = balanceOf(account);
    if (found) change(found.userId, found.balance, cents);
  }
  for (const { userId, pending = 0, earned = 0, inTransit = 0 } of memos) {
    change(userId, 'pending', pending);
    change(userId, 'earned', earned);
    change(userId, 'inTransit', inTransit);
  }
  return [...changes].filter(([, fields]) => Object.values(fields).some((cents) => cents !== 0));
};

/**
 * No balance may go below zero, or below `minAvailable`; debt is stored as a negative balance that may not rise above
 * zero.
 */
const boundsOf = (
  deltas: Record<string, number>,
  { minAvailable = 0, guardsDebt }: Pick<LedgerEvent, 'minAvailable' | 'guardsDebt'>,
) => {
  const isDebt = (field: string) => field in balances && 'max' in balances[field as keyof typeof balances];
  const zero = (fields: Array<[string, number]>) => Object.fromEntries(fields.map(([field]) => [field, 0]));
  const changes = Object.entries(deltas);
  return {
    min: {
      ...zero(changes.filter(([field, delta]) => delta < 0 && !isDebt(field))),
      ...((deltas.available ?? 0) < 0 && { available: minAvailable }),
      ...(guardsDebt && (deltas.available ?? 0) > 0 && { debt: 0 }),
    },
    max: {
      ...zero(changes.filter(([field, delta]) => delta > 0 && isDebt(field))),
      ...(guardsDebt && (deltas.debt ?? 0) < 0 && { available: 0 }),
    },
  };
};

/**
 * The writes of one business event: its journal record, which must not exist yet, and the balances it changes, each
 * within its bounds. They belong in the transaction that changes the state. This is the only code that changes
 * balances. Throws `stale` if the key is taken, and `insufficient` if a balance is too low. For the keys, see
 * docs/product/money.md#journal.
 */
export const post = (
  ledgerEvent: LedgerEvent,
  { insufficient = 'stale' }: { insufficient?: ConditionError } = {},
): Write[] => {
  const { key, event, at, movements, memos = [], history = [] } = ledgerEvent;
  const postings = postingsOf(movements);
  const record = {
    key,
    event,
    at,
    postings: [...postings]
      .filter(([, cents]) => cents !== 0)
      .map(([account, cents]) => ({ account, cents })),
    history,
    ...(memos.length > 0 && { memos }),
  };
  const changed = walletChanges(postings, memos).map(([userId, deltas]) => {
    return add(wallets.ref(userId), deltas, boundsOf(deltas, ledgerEvent), insufficient);
  });
  return [create(journal, record), ...changed];
};
