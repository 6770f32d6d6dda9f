import { type Ledger, ledgerOf, type Purchase, total } from '../../lambdas/ledger/invariants/books';
import { readBooks } from '../../scripts/invariants/read-books';
import { stripeBooks } from './invariants';
import type { World } from './world';

const netPaidCents = ({ sessions, refunds, checkouts }: Ledger, customerId: string): number => {
  const theirs = new Set(
    checkouts.filter((checkout) => checkout.customerId === customerId).map(({ id }) => id),
  );
  const paid = sessions.filter(
    ({ client_reference_id, payment_status }) =>
      payment_status === 'paid' && theirs.has(String(client_reference_id)),
  );
  const intents = new Set(paid.map(({ payment_intent }) => String(payment_intent)));
  const returned = refunds.filter(
    ({ payment_intent, status }) => status !== 'failed' && intents.has(String(payment_intent)),
  );
  return (
    total(paid.map(({ amount_total }) => amount_total ?? 0)) - total(returned.map(({ amount }) => amount))
  );
};

/** What a customer has in one purchase (cents): what was not refunded. */
const purchaseValueCents = ({ paidAt, totalCents, refundedCents = 0 }: Purchase): number => {
  if (!paidAt) return 0;
  return totalCents - refundedCents;
};

const customerMismatches = (books: Ledger, customerId: string): string[] => {
  const walletCents = ['credit', 'held'].map((kind) => books.accounts.get(`${kind}:${customerId}`) ?? 0);
  const purchases = books.purchases.filter((purchase) => purchase.customerId === customerId);
  const has = total([...walletCents, ...purchases.map(purchaseValueCents)]);
  const paid = netPaidCents(books, customerId);
  return has === paid ? [] : [`${customerId} paid ${paid} but has ${has} in wallet and purchases`];
};

const feeMismatches = ({ purchases, bookings }: Ledger): string[] =>
  purchases.flatMap((purchase) => {
    if (purchase.paymentStatus !== 'refunded') return [];
    const booking = bookings.find(({ id }) => id === purchase.id);
    const fee = booking?.endedBy === 'customerCancel' ? booking.cancellationFeeCents : 0;
    const kept = purchase.totalCents - (purchase.refundedCents ?? 0);
    return kept === Math.min(fee, purchase.totalCents) || kept === 0
      ? []
      : [`${purchase.id} keeps ${kept} of a refund`];
  });

/** Purchases that are not exactly one of cancelled unpaid, refunded, or paid. */
const withoutSingleOutcome = ({ purchases }: Ledger): string[] =>
  purchases
    .filter(({ status, paidAt, paymentStatus }) => {
      const outcomes = [
        status === 'cancelled' && !paidAt && paymentStatus === 'unpaid',
        status === 'cancelled' && !!paidAt && paymentStatus === 'refunded',
        status !== 'cancelled' && !!paidAt && paymentStatus === 'paid',
      ];
      return outcomes.filter(Boolean).length !== 1;
    })
    .map(({ id, status, paymentStatus }) => `${id} is ${status} and ${paymentStatus}`);

/** Lists customers whose money does not add up, and purchases without exactly one outcome. Requires an idle world. */
export const moneyMismatchesIn = async (world: World): Promise<string[]> => {
  const given = { ...(await stripeBooks(world)), now: world.clock.now, quiet: true };
  const books = ledgerOf(readBooks(await world.scan(), given).books);
  const customers = new Set(books.checkouts.map(({ customerId }) => customerId));
  return [
    ...[...customers].flatMap((id) => customerMismatches(books, id)),
    ...feeMismatches(books),
    ...withoutSingleOutcome(books),
  ];
};
