import type { Mismatch } from '../../../shared/admin/reconciliation';
import type { Store } from '../../data/engine/store';
import type { ReadBalances } from '../carried';
import type { OpenHolds } from '../open-holds';

/** What every check reads; `now` is in milliseconds. */
export type Books = { store: Store; balances: ReadBalances; holds: OpenHolds; now: number };

/**
 * Compares some records with what they should be. Answers what differs for each id, in their order. Changes nothing.
 */
export type Check = (books: Books, ids: readonly string[]) => Promise<Mismatch[][]>;
