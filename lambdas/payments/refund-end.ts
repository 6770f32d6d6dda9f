import type { JournalEvent } from '../../shared/ledger/journal-events';
import { type Checkout, closedDisputesOver, disputeOver } from '../data/checkouts';
import { disputes } from '../data/disputes';
import type { Store } from '../data/engine/store';
import { replace, type Write } from '../data/engine/writes';
import type { HistoryLine } from '../data/journal';
import { type LedgerEvent, post } from '../ledger/post';
import { type FailedRefund, type Fallback, fallbackOf } from './failed-refund';
import type { PaymentDeps } from './purchase';
import type { RefundRequest } from './refunds';

/** Where the money of a refund to a card went in the end, in cents. */
export type RefundEnd = {
  cardCents: number;
  /** What the customer's bank returned, or may return, at the platform's expense; the platform takes it back. */
  recoveredCents: number;
  /** What became wallet credit, or waits for an admin. */
  failedCents: number;
  /** What else changes. */
  writes: Write[];
};

const nowhere: RefundEnd = { cardCents: 0, recoveredCents: 0, failedCents: 0, writes: [] };

/**
 * Fails a refund that cannot reach the card, except for what the customer has, or may get, from their bank: what the
 * platform bore of the disputes with these statuses (`platformCents`) returns to the platform.
 */
export const failUnlessDisputed = async (
  store: Store,
  checkout: Pick<Checkout, 'disputes'>,
  { paymentId, cents }: Pick<RefundRequest, 'paymentId' | 'cents'>,
  statuses: ReadonlyArray<'open' | 'lost'>,
): Promise<RefundEnd> => {
  const borne = (checkout.disputes ?? []).filter(
    (dispute) => dispute.paymentId === paymentId && statuses.some((status) => status === dispute.status),
  );
  const found = await store.readEach(borne.map(({ id }) => disputes.ref(id)));
  let failedCents = cents;
  const writes = found.flatMap((stored) => {
    const { platformCents, recoveredCents = 0 } = stored!;
    const taken = Math.min(failedCents, platformCents - recoveredCents);
    failedCents -= taken;
    return taken > 0 ? [replace(disputes, stored!, { recoveredCents: recoveredCents + taken })] : [];
  });
  return { ...nowhere, recoveredCents: cents - failedCents, failedCents, writes };
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
  if (dispute === 'lost') return failUnlessDisputed(store, checkout, request, ['lost']);
  return status === 'disputed' || dispute === 'open' ? undefined : { ...nowhere, failedCents: request.cents };
};

type Ended = Pick<LedgerEvent, 'key' | 'at'> & {
  refund: Omit<FailedRefund, 'cents' | 'why'>;
  /** The names of the event when the card got the money, and when it did not. */
  events: Record<'done' | 'failed', JournalEvent>;
  /** Lists what reached the customer outside their wallet, too. */
  listsAll?: boolean;
};

const linesOf = (
  { cardCents, recoveredCents, failedCents }: RefundEnd,
  { refund: { customerId, title }, listsAll = false }: Ended,
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
    line("We couldn't refund your card", failedCents, false),
  ];
  return lines.filter(({ amountCents, viaCard }) => amountCents > 0 && (listsAll || !viaCard));
};

/**
 * The writes of a refund's end, except for those of its status, and its transition: what the card did not take becomes
 * wallet credit, or waits for an admin.
 */
export const refundEndWrites = async (
  store: Store,
  end: RefundEnd,
  ended: Ended,
): Promise<{ transition: 'succeed' | Fallback['transition']; writes: Write[] }> => {
  const { cardCents, recoveredCents, failedCents, writes } = end;
  const { key, at, refund, events } = ended;
  const event = recoveredCents > 0 ? 'returned by dispute' : events.done;
  const failed = { ...refund, cents: failedCents, why: 'refused' } as const;
  const fallback = failedCents > 0 ? await fallbackOf(store, failed, at) : undefined;
  const creditCents = fallback?.transition === 'fail' ? failedCents : 0;
  return {
    transition: fallback?.transition ?? 'succeed',
    writes: [
      ...post({
        key,
        event: fallback ? events.failed : event,
        at,
        movements: [
          { from: 'refund due', to: 'stripe', cents: cardCents },
          { from: 'refund due', to: 'platform revenue', cents: recoveredCents },
          ...(fallback ? [{ from: 'refund due', to: fallback.account, cents: failedCents } as const] : []),
        ],
        history: linesOf({ ...end, failedCents: creditCents }, ended),
      }),
      ...(fallback?.writes ?? []),
      ...writes,
    ],
  };
};
