import { isOpenReturn } from '../../../shared/returns/lifecycle';
import { journalKeys } from '../../data/journal';
import type { Order } from '../../data/orders';
import { type Ledger, total } from './books';

/** What the journal gave back to an order's customer for its return, in cents. */
const returnedBy = ({ journal }: Pick<Ledger, 'journal'>, { id, customerId }: Order): number => {
  const end = journal.get(journalKeys.end(id));
  const records = [journal.get(journalKeys.itemReturn(id)), end?.event === 'refundReturn' ? end : undefined];
  return total(
    records
      .flatMap((record) => record?.postings ?? [])
      .filter(({ account }) => account === `credit:${customerId}`)
      .map(({ cents }) => cents),
  );
};

/**
 * A return says what the journal gave back for it. An open one is of a delivered and paid order, and goes on by itself or
 * waits for an admin.
 */
export const returnProblems = (ledger: Ledger): string[] =>
  ledger.orders.flatMap((order) => {
    const { id, status, paymentStatus, dueAt, itemReturn } = order;
    const returned = returnedBy(ledger, order);
    const said = itemReturn?.refundedCents ?? 0;
    const isOpen = isOpenReturn(itemReturn);
    return [
      ...(returned === said
        ? []
        : [`${id} says ${said} were given back for its return, its journal ${returned}`]),
      ...(itemReturn && isOpen === !!itemReturn.endedAt ? [`${id} has a return that is open and over`] : []),
      ...(isOpen && (status !== 'delivered' || paymentStatus !== 'paid')
        ? [`${id} is ${status} and ${paymentStatus}, and its return is open`]
        : []),
      ...(isOpen && itemReturn!.status !== 'escalated' && dueAt !== itemReturn!.until
        ? [`${id} is due at ${dueAt}, its return at ${itemReturn!.until}`]
        : []),
    ];
  });
