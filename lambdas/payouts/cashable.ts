import { isoOf } from '../../shared/time/iso';
import type { Store } from '../data/engine/store';
import { pendingEarningsOf } from '../data/pending-earnings';
import type { Wallet } from '../data/wallets';

/**
 * What a provider can be paid now, and what stays in the available balance: earnings that customers paid for less than
 * 24 hours ago, and what the provider owes (all in cents). `moreAt`: when the first of those earnings can be paid, too
 * (ISO).
 */
export type Cashable = { cashableCents: number; unavailableCents: number; moreAt?: string | undefined };

/** Divides a provider's available balance. `now` is in milliseconds. */
export const readCashable = async (
  store: Store,
  providerId: string,
  { available, debt }: Pick<Wallet, 'available' | 'debt'>,
  now: number,
): Promise<Cashable> => {
  if (available === 0) return { cashableCents: 0, unavailableCents: 0 };
  let unavailableCents = -debt;
  let moreAt: string | undefined;
  for await (const { cents, maturesAt } of store.every(pendingEarningsOf(providerId, isoOf(now)))) {
    unavailableCents += cents;
    moreAt ??= maturesAt;
  }
  return { cashableCents: Math.max(0, available - unavailableCents), unavailableCents, moreAt };
};
