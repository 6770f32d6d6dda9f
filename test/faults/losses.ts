import { type Ledger, ledgerOf, type Purchase, total } from '../../lambdas/ledger/invariants/books';
import { readBooks } from './books';
import { stripeBooks } from './invariants';
import type { World } from './world';

const keptFrom = ({ sessions, refunds, checkouts }: Ledger, customerId: string): number => {
  const theirs = new Set(checkouts.filter((one) => one.customerId === customerId).map(({ id }) => id));
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

/** What a customer's money stands for in one purchase (cents): all of it while it is paid, the fee once it is refunded. */
const worthOf = ({ paidAt, paymentStatus, totalCents, refundedCents = 0 }: Purchase): number => {
  if (!paidAt) return 0;
  return paymentStatus === 'refunded' ? totalCents - refundedCents : totalCents;
};

const customerLosses = (books: Ledger, customerId: string): string[] => {
  const purse = ['credit', 'held'].map((kind) => books.accounts.get(`${kind}:${customerId}`) ?? 0);
  const purchases = books.purchases.filter((purchase) => purchase.customerId === customerId);
  const has = total([...purse, ...purchases.map(worthOf)]);
  const gave = keptFrom(books, customerId);
  return has === gave ? [] : [`${customerId} gave ${gave} and has ${has} to show for it`];
};

const feeLosses = ({ purchases, bookings }: Ledger): string[] =>
  purchases.flatMap((purchase) => {
    if (purchase.paymentStatus !== 'refunded') return [];
    const booking = bookings.find(({ id }) => id === purchase.id);
    const fee = booking?.endedBy === 'customerCancel' ? booking.cancellationFeeCents : 0;
    const kept = purchase.totalCents - (purchase.refundedCents ?? 0);
    return kept === Math.min(fee, purchase.totalCents) || kept === 0
      ? []
      : [`${purchase.id} keeps ${kept} of a refund`];
  });

/** Each is given up unpaid, refunded, or paid; where all is over and done, none is in between. */
const undecided = ({ purchases }: Ledger): string[] =>
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

/**
 * Who lost a cent, and which purchases have no outcome or more than one, in a world where nothing is under way: what the
 * cards of a customer paid and did not get back must be in their wallet or in purchases of theirs.
 */
export const lossesIn = async (world: World): Promise<string[]> => {
  const given = { ...(await stripeBooks(world)), pieces: new Map(), now: world.clock.now, quiet: true };
  const books = ledgerOf(readBooks(await world.scan(), given).books);
  const customers = new Set(books.checkouts.map(({ customerId }) => customerId));
  return [
    ...[...customers].flatMap((id) => customerLosses(books, id)),
    ...feeLosses(books),
    ...undecided(books),
  ];
};
