import type { Transaction } from '../../shared/wallet/schema';
import { badCursor } from '../data/engine/cursor';
import type { Page, Store } from '../data/engine/store';
import { type HistoryLine, walletHistoryOf } from '../data/journal';
import { type Wallet, wallets } from '../data/wallets';
import { withPayoutStatuses } from './payout-statuses';

type Line = Omit<Transaction, 'balanceCents'>;

/** Where a page of the history starts: the table's cursor, and the balance (cents) after its first transaction. */
type PageStart = { cursor: string; balanceCents: number };

/** Reads the cursor of a later page. Throws `invalid_input` for a malformed cursor. */
export const pageStartOf = (cursor: string | undefined): PageStart | undefined => {
  if (cursor === undefined) return undefined;
  const [, balance, rest] = /^(-?\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  if (!rest) throw badCursor();
  return { balanceCents: Number(balance), cursor: rest };
};

/**
 * Adds to each transaction the balance after it, newest first, counting back from `balanceCents`. A card payment has
 * none, since it does not change the balance. The cursor carries the balance on to the next page.
 */
export const withBalances = <T extends Line>(
  { items, cursor }: Page<T>,
  balanceCents: number,
): Page<T & Pick<Transaction, 'balanceCents'>> => {
  let balance = balanceCents;
  const shown = items.map((line) => {
    if (line.viaCard) return line;
    const after = balance;
    balance -= line.amountCents;
    return { ...line, balanceCents: after };
  });
  return { items: shown, ...(cursor && { cursor: `${balance}.${cursor}` }) };
};

const pageSize = 50;

/** What a wallet's transactions add up to, in cents. Credit on hold is spent once its checkout is paid. */
const balanceOf = ({ credit, held, available, debt }: Wallet, kind: HistoryLine['wallet']): number =>
  kind === 'customer' ? credit + held : available + debt;

/**
 * Reads a wallet and a page of its history. The history is written shortly after the wallet has changed; until then,
 * the balance of its newest transaction already includes the change.
 */
export const readWallet = async (
  store: Store,
  userId: string,
  kind: HistoryLine['wallet'],
  cursor?: string,
) => {
  const start = pageStartOf(cursor);
  const [wallet, page] = await Promise.all([
    store.read(wallets.ref(userId)),
    store.list(walletHistoryOf(userId, kind), { limit: pageSize, cursor: start?.cursor }),
  ]);
  const items = await withPayoutStatuses(store, page.items);
  return { wallet, ...withBalances({ ...page, items }, start?.balanceCents ?? balanceOf(wallet, kind)) };
};
