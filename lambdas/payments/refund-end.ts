import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import { type Checkout, closedDisputesOver, disputeOver } from '../data/checkouts';
import { disputes } from '../data/disputes';
import type { HistoryLine } from '../data/journal';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import { type LedgerEvent, post } from '../ledger/post';
import type { PaymentDeps } from './purchase';
import type { RefundRequest } from './refunds';

/** Where the money of a refund to a card went in the end, in cents. */
export type RefundEnd = {
  cardCents: number;
  /** What the customer's bank returned, or may return, at the platform's expense; the platform takes it back. */
  recoveredCents: number;
  creditCents: number;
  /** What else changes. */
  writes: Write[];
};

const nowhere: RefundEnd = { cardCents: 0, recoveredCents: 0, creditCents: 0, writes: [] };

/**
 * Makes the money of a refund that cannot reach the card wallet credit, except what the customer has, or may get, from
 * their bank: what the platform bore of the disputes with these statuses (`platformCents`) returns to the platform.
 */
export const creditUnlessDisputed = async (
  store: Store,
  checkout: Pick<Checkout, 'disputes'>,
  { paymentId, cents }: Pick<RefundRequest, 'paymentId' | 'cents'>,
  statuses: ReadonlyArray<'open' | 'lost'>,
): Promise<RefundEnd> => {
  const borne = (checkout.disputes ?? []).filter(
    (dispute) => dispute.paymentId === paymentId && statuses.some((status) => status === dispute.status),
  );
  const found = await store.readEach(borne.map(({ id }) => disputes.ref(id)));
  let creditCents = cents;
  const writes = found.flatMap((stored) => {
    const { platformCents, recoveredCents = 0 } = stored!;
    const taken = Math.min(creditCents, platformCents - recoveredCents);
    creditCents -= taken;
    return taken > 0 ? [replace(disputes, stored!, { recoveredCents: recoveredCents + taken })] : [];
  });
  return { ...nowhere, recoveredCents: cents - creditCents, creditCents, writes };
};

/**
 * Asks Stripe for a refund. Returns how it ended; undefined while it is pending. While the payment is disputed, Stripe
 * would refuse it: it is only looked for, and waits for the bank's decision. Stripe makes it after a won dispute, never
 * after a lost one.
 */
export const endOfRefund = async (
  { store, payments }: Pick<PaymentDeps, 'store' | 'payments'>,
  checkout: Checkout,
  wanted: Omit<RefundRequest, 'closedDisputes'>,
): Promise<RefundEnd | undefined> => {
  const dispute = disputeOver(checkout, wanted.paymentId);
  const request = { ...wanted, closedDisputes: closedDisputesOver(checkout, wanted.paymentId) };
  const status = dispute === 'open' ? await payments.findRefund(request) : await payments.refund(request);
  if (status === 'done') return { ...nowhere, cardCents: request.cents };
  if (status === undefined || status === 'pending') return undefined;
  if (dispute === 'lost') return creditUnlessDisputed(store, checkout, request, ['lost']);
  return status === 'disputed' || dispute === 'open' ? undefined : { ...nowhere, creditCents: request.cents };
};

/** The status of a refund with this end. It failed if its money, or a part of it, became wallet credit. */
export const statusOfEnd = ({ creditCents }: RefundEnd): Exclude<AdminRefund['status'], 'pending'> =>
  creditCents > 0 ? 'failed' : 'done';

type Ended = Pick<LedgerEvent, 'key' | 'at'> & {
  customerId: string;
  title: string;
  /** The names of the event when the card got the money, and when it did not. */
  events: { done: string; failed: string };
  /** Lists what reached the customer outside their wallet, too. */
  listsAll?: boolean;
};

const linesOf = (
  { cardCents, recoveredCents, creditCents }: RefundEnd,
  { customerId, title, listsAll = false }: Ended,
): HistoryLine[] => {
  const line = (what: string, amountCents: number, viaCard: boolean): HistoryLine => ({
    userId: customerId,
    wallet: 'customer',
    type: 'refund',
    description: `${what}: ${title}`,
    amountCents,
    ...(viaCard && { viaCard }),
  });
  const lines = [
    line('Refunded to your card', cardCents, true),
    line('Returned by your bank', recoveredCents, true),
    line("We couldn't refund your card", creditCents, false),
  ];
  return lines.filter(({ amountCents, viaCard }) => amountCents > 0 && (listsAll || !viaCard));
};

/** The writes of a refund's end, except for those of its status. */
export const refundEndWrites = (end: RefundEnd, ended: Ended): Write[] => {
  const { cardCents, recoveredCents, creditCents, writes } = end;
  const { key, at, customerId, events } = ended;
  const event = recoveredCents > 0 ? 'returned by dispute' : events.done;
  return [
    ...post({
      key,
      event: creditCents > 0 ? events.failed : event,
      at,
      movements: [
        { from: 'refund due', to: 'stripe', cents: cardCents },
        { from: 'refund due', to: 'platform revenue', cents: recoveredCents },
        { from: 'refund due', to: `credit:${customerId}`, cents: creditCents },
      ],
      history: linesOf(end, ended),
    }),
    ...writes,
  ];
};
