import { journalKeys } from '../../data/journal';
import { type Ledger, type Purchase, total } from './books';

const postedTo = ({ journal }: Ledger, key: string, account: string): number =>
  total(
    (journal.get(key)?.postings ?? []).filter((one) => one.account === account).map(({ cents }) => cents),
  );

const cardProblems = ({ journal, refunds, quiet }: Ledger, { id, cardRefund }: Purchase): string[] => {
  const asked = refunds.filter(({ metadata }) => metadata?.name === `card-${id}`);
  const amounts = asked.map(({ amount }) => amount).join();
  const isOver = cardRefund && cardRefund.status !== 'pending';
  // A failed refund may not exist at Stripe: it may have refused to create it.
  const possible = [String(cardRefund?.cents), ...(cardRefund?.status === 'failed' ? [''] : [])];
  const found = [journal.has(journalKeys.card(id)), journal.has(journalKeys.cardEnd(id))];
  const expected = [!!cardRefund, !!isOver];
  return [
    ...(found.join() === expected.join() ? [] : [`${id} and its refund to the card disagree`]),
    ...(asked.length > 1 || (isOver && !possible.includes(amounts))
      ? [`${id} was sent ${amounts} to its card, of ${cardRefund?.cents}`]
      : []),
    ...(quiet && cardRefund?.status === 'pending' ? [`${id} has a card refund that is still pending`] : []),
  ];
};

/** A purchase is refunded at most what was paid for it, an order in full; the card gets at most what it paid. */
export const refundProblems = (ledger: Ledger): string[] =>
  ledger.purchases.flatMap((purchase) => {
    const { id, totalCents, refundedCents = 0, cardRefund } = purchase;
    const refunded = postedTo(ledger, journalKeys.end(id), `credit:${purchase.customerId}`);
    const isOrder = ledger.orders.some((order) => order.id === id);
    const whole = isOrder && purchase.paymentStatus === 'refunded' ? totalCents : refunded;
    const byCard = cardRefund?.cents ?? 0;
    return [
      ...(refunded === refundedCents
        ? []
        : [`${id} says ${refundedCents} were refunded, its journal ${refunded}`]),
      ...(refunded > totalCents ? [`${id} is refunded ${refunded} of ${totalCents}`] : []),
      ...(refunded < whole ? [`${id} is refunded ${refunded}, not ${whole}`] : []),
      ...(byCard > Math.min(refunded, totalCents - purchase.creditCents)
        ? [`${id} sends ${byCard} to the card`]
        : []),
      ...cardProblems(ledger, purchase),
    ];
  });
