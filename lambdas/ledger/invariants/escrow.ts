import type { Mismatch } from '../../../shared/admin/reconciliation';
import { holdingAccountOf, journalKeys } from '../../data/journal';
import { escrowOf, type Ledger, type Purchase } from './books';
import { differing, textOf } from './mismatch';

type Escrowed = Parameters<typeof escrowOf>[0] & Pick<Purchase, 'id' | 'checkoutId' | 'paidAt'>;

/**
 * A purchase has its list price and travel fee in escrow, less what was refunded or disputed, while it is paid and
 * neither released nor refunded; otherwise nothing. The journal has the records of its payment and its end exactly if
 * it was paid and has ended. `cents` is what the journal has in escrow for it.
 */
export const escrowMismatches = (
  purchase: Escrowed,
  { cents, isPaid, isEnded }: { cents: number; isPaid: boolean; isEnded: boolean },
): Mismatch[] => {
  const { id, checkoutId, paidAt, paymentStatus, releasedAt } = purchase;
  const shouldEnd = paymentStatus === 'refunded' || !!releasedAt;
  const disagree = (record: string, exists: boolean): Mismatch => ({
    what: 'journal',
    record,
    detail: exists ? `exists, but ${id} was not changed` : `is missing, but ${id} was changed`,
  });
  return [
    ...differing('escrow', id, 'the escrow', { found: cents, expected: escrowOf(purchase) }),
    ...(isPaid === !!paidAt ? [] : [disagree(journalKeys.pay(checkoutId), isPaid)]),
    ...(isEnded === shouldEnd ? [] : [disagree(journalKeys.end(id), isEnded)]),
  ];
};

/** The escrow of every purchase. */
export const escrowProblems = ({ accounts, purchases, journal }: Ledger): string[] =>
  purchases
    .flatMap((purchase) =>
      escrowMismatches(purchase, {
        cents: accounts.get(holdingAccountOf(purchase.id)) ?? 0,
        isPaid: journal.get(journalKeys.pay(purchase.checkoutId))?.event === 'paid',
        isEnded: journal.has(journalKeys.end(purchase.id)),
      }),
    )
    .map(textOf);
