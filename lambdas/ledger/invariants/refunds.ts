import type { AdminRefund } from '../../../shared/payments/problems-and-refunds';
import { sentToCard } from '../../../shared/payments/returnable-to-card';
import { journalKeys } from '../../data/journal';
import { groups, isHeldByBank, type Ledger, lostCents, type Purchase, total } from './books';

const postedTo = ({ journal }: Pick<Ledger, 'journal'>, key: string, account: string): number =>
  total(
    (journal.get(key)?.postings ?? []).filter((one) => one.account === account).map(({ cents }) => cents),
  );

/** A refund on its way to the card: what asked Stripe for it, and how it stands. */
type Sent = { id: string; name: string; cents: number; status: AdminRefund['status']; endKey: string };

const sentOf = ({ id, cardRefund, refunds = [] }: Purchase): Sent[] => [
  ...(cardRefund ? [{ id, name: `card-${id}`, endKey: journalKeys.cardEnd(id), ...cardRefund }] : []),
  ...refunds
    .filter(({ cardCents }) => cardCents > 0)
    .map(({ id, cardCents, status }) => ({
      id,
      name: `part-${id}`,
      endKey: journalKeys.partEnd(id),
      cents: cardCents,
      status,
    })),
];

/** What was asked of Stripe, by the name it was asked under. */
type Asked = ReadonlyMap<string, Ledger['refunds']>;

const sentProblems = (
  { journal, quiet }: Ledger,
  refundsNamed: Asked,
  { id, name, cents, status, endKey }: Sent,
  isHeld: boolean,
): string[] => {
  const asked = refundsNamed.get(name) ?? [];
  const amounts = asked.map(({ amount }) => amount).join();
  const isOver = status !== 'pending';
  // Stripe may have refused to create a refund that failed, or that a lost dispute ended.
  const isMade = postedTo({ journal }, endKey, 'stripe') > 0;
  const possible = [String(cents), ...(isMade ? [] : [''])];
  return [
    ...(journal.has(endKey) === isOver ? [] : [`${id} and its refund to the card disagree`]),
    ...(asked.length > 1 || (isOver && !possible.includes(amounts))
      ? [`${id} was sent ${amounts} to its card, of ${cents}`]
      : []),
    ...(quiet && !isOver && !isHeld ? [`${id} has a card refund that is still pending`] : []),
  ];
};

const cardProblems = (ledger: Ledger, refundsNamed: Asked, purchase: Purchase): string[] => {
  const { id, cardRefund } = purchase;
  return [
    ...(ledger.journal.has(journalKeys.card(id)) === !!cardRefund
      ? []
      : [`${id} and its refund to the card disagree`]),
    ...sentOf(purchase).flatMap((sent) =>
      sentProblems(ledger, refundsNamed, sent, isHeldByBank(ledger, purchase)),
    ),
  ];
};

const heldLatePayments = (ledger: Ledger): number =>
  total(
    ledger.checkouts
      .filter(({ id }) => isHeldByBank(ledger, { checkoutId: id }))
      .flatMap(({ owed = [] }) => owed)
      .map(({ cents }) => cents),
  );

/** What waits for a bank that holds a payment, in cents. */
export const heldRefunds = (ledger: Ledger): number =>
  heldLatePayments(ledger) +
  total(
    ledger.purchases
      .filter((purchase) => isHeldByBank(ledger, purchase))
      .flatMap(sentOf)
      .filter(({ status }) => status === 'pending')
      .map(({ cents }) => cents),
  ) +
  total(
    ledger.unreturned
      .filter((refund) => refund.status === 'retrying' && isHeldByBank(ledger, refund))
      .map(({ cents }) => cents),
  );

/** What the journal returned of a purchase to its customer, as wallet credit or on the way to the card, in cents. */
const refundedOf = (ledger: Ledger, { id, customerId, refunds = [] }: Purchase): number => {
  const end = journalKeys.end(id);
  // Its buyer may redeem a gift card, too.
  const isRefund = ledger.journal.get(end)?.event !== 'gift card redeemed';
  const keys = [
    ...(isRefund ? [end] : []),
    journalKeys.itemReturn(id),
    ...refunds.map((refund) => journalKeys.part(refund.id)),
  ];
  return total(
    keys.flatMap((key) => [
      postedTo(ledger, key, `credit:${customerId}`),
      postedTo(ledger, key, 'refund due'),
    ]),
  );
};

/**
 * A purchase is refunded at most what was paid for it, an order in full; the card gets at most what it paid. What a
 * lost dispute took counts as returned.
 */
export const refundProblems = (ledger: Ledger): string[] => {
  const refundsNamed = groups(ledger.refunds, ({ metadata }) => metadata?.name);
  const orderIds = new Set(ledger.orders.map(({ id }) => id));
  return ledger.purchases.flatMap((purchase) => {
    const { id, totalCents, refundedCents = 0, refunds = [], cardRefund } = purchase;
    const refunded = refundedOf(ledger, purchase);
    const returned = refunded + lostCents(purchase);
    const isOrder = orderIds.has(id);
    const whole = isOrder && purchase.paymentStatus === 'refunded' ? totalCents : returned;
    const listed = total(refunds.map(({ cents }) => cents));
    const byCard =
      (cardRefund && cardRefund.status !== 'failed' ? cardRefund.cents : 0) + sentToCard(refunds);
    return [
      ...(refunded === refundedCents
        ? []
        : [`${id} says ${refundedCents} were refunded, its journal ${refunded}`]),
      ...(returned > totalCents ? [`${id} is refunded ${returned} of ${totalCents}`] : []),
      ...(returned < whole ? [`${id} is refunded ${returned}, not ${whole}`] : []),
      ...(listed > refundedCents ? [`${id} lists refunds of ${listed}, not ${refundedCents}`] : []),
      ...(byCard > Math.min(refunded, totalCents - purchase.creditCents)
        ? [`${id} sends ${byCard} to the card`]
        : []),
      ...cardProblems(ledger, refundsNamed, purchase),
    ];
  });
};
