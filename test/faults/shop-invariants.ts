import { journalKeys } from '../../lambdas/data/journal';
import { type Books, type Deal, total } from './books';

/** None is lost, none is sold twice: for sale, set aside for unpaid orders, or in paid ones that did not come back. */
export const stockProblems = ({ products, orders, pieces: inAll }: Books): string[] =>
  products.flatMap(({ id, stock, reserved, sold }) => {
    const mine = orders.filter(({ productId }) => productId === id);
    const pieces = (kept: typeof mine) => total(kept.map(({ quantity }) => quantity));
    const expected = {
      reserved: pieces(mine.filter(({ status, paidAt }) => status === 'pending' && !paidAt)),
      sold: pieces(
        mine.filter(({ status, paidAt, shippedAt }) => paidAt && (status !== 'cancelled' || shippedAt)),
      ),
    };
    const all = inAll.get(id);
    return [
      ...(stock < 0 ? [`${id} has ${stock} pieces`] : []),
      ...(reserved === expected.reserved ? [] : [`${id} reserves ${reserved}, not ${expected.reserved}`]),
      ...(sold === expected.sold ? [] : [`${id} sold ${sold}, not ${expected.sold}`]),
      ...(stock + reserved + sold === all ? [] : [`${id} has ${stock + reserved + sold} pieces, not ${all}`]),
    ];
  });

/** Credit is on hold for open checkouts alone. */
export const heldProblems = ({ checkouts, accounts }: Books): string[] =>
  [...new Set(checkouts.map(({ customerId }) => customerId))].flatMap((id) => {
    const open = checkouts.filter(({ customerId, status }) => customerId === id && status === 'open');
    const expected = total(open.map(({ creditCents }) => creditCents));
    const found = accounts.get(`held:${id}`) ?? 0;
    return found === expected ? [] : [`${id} has ${found} on hold, not ${expected}`];
  });

const postedTo = ({ journal }: Books, key: string, account: string): number =>
  total(
    (journal.get(key)?.postings ?? []).filter((one) => one.account === account).map(({ cents }) => cents),
  );

/** Each is refunded at most what was paid for it, an order all of it; and by card at most what the card paid. */
export const refundProblems = (books: Books): string[] =>
  books.deals.flatMap((deal) => {
    const { id, totalCents, refundedCents = 0, cardRefund } = deal;
    const refunded = postedTo(books, journalKeys.end(id), `credit:${deal.customerId}`);
    const isOrder = books.orders.some((order) => order.id === id);
    const whole = isOrder && deal.paymentStatus === 'refunded' ? totalCents : refunded;
    const byCard = cardRefund?.cents ?? 0;
    return [
      ...(refunded === refundedCents
        ? []
        : [`${id} says ${refundedCents} were refunded, its journal ${refunded}`]),
      ...(refunded > totalCents ? [`${id} is refunded ${refunded} of ${totalCents}`] : []),
      ...(refunded < whole ? [`${id} is refunded ${refunded}, not ${whole}`] : []),
      ...(byCard > Math.min(refunded, totalCents - deal.creditCents)
        ? [`${id} sends ${byCard} to the card`]
        : []),
      ...cardProblems(books, deal),
    ];
  });

const cardProblems = ({ journal, refunds, quiet }: Books, { id, cardRefund }: Deal): string[] => {
  const asked = refunds.filter(({ metadata }) => metadata?.name === `card-${id}`);
  const amounts = asked.map(({ amount }) => amount).join();
  const isOver = cardRefund && cardRefund.status !== 'pending';
  // Stripe may have refused to make one that failed.
  const possible = [String(cardRefund?.cents), ...(cardRefund?.status === 'failed' ? [''] : [])];
  const found = [journal.has(journalKeys.card(id)), journal.has(journalKeys.cardEnd(id))];
  const expected = [!!cardRefund, !!isOver];
  return [
    ...(found.join() === expected.join() ? [] : [`${id} and its refund to the card disagree`]),
    ...(asked.length > 1 || (isOver && !possible.includes(amounts))
      ? [`${id} was sent ${amounts} to its card, of ${cardRefund?.cents}`]
      : []),
    ...(quiet && cardRefund?.status === 'pending' ? [`${id} still waits for the card`] : []),
  ];
};
