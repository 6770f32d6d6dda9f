import type { Transaction } from '../../shared/wallet/schema';
import { badCursor } from '../data/engine/cursor';
import type { Page } from '../data/engine/store';

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
