import type Stripe from 'stripe';
import { disputeShares } from '../../shared/payments/dispute-shares';
import { isDisputed } from '../../shared/payments/disputed';
import { refundableCents } from '../../shared/payments/remainder';
import { isoOf } from '../../shared/time/iso';
import { type Checkout, checkouts, describe } from '../data/checkouts';
import { readIsGone } from '../data/deletions';
import { disputes, type StoredDispute } from '../data/disputes';
import { retryOnConflict, stale } from '../data/engine/retry';
import { create, replace, type Write } from '../data/engine/writes';
import { giftRefundId } from '../data/gift-cards';
import { journalKeys } from '../data/journal';
import { post } from '../ledger/post';
import { logger } from '../runtime/logger';
import {
  closedMoney,
  isRedeemedByBuyer,
  openedMoney,
  readWallets,
  type Share,
  taxOf,
  type Wallets,
} from './dispute-money';
import { type FailedRefund, fallbackOf } from './failed-refund';
import { hasProvider, type PaymentDeps, type Purchase, readCheckout, readPurchases } from './purchase';
import { refundToCard } from './refund-to-card';
import { settle } from './settle';
import { transitionWrites } from './transition';

const dayMs = 86_400_000;
/** Stripe's states in which the bank holds the money; an inquiry (`warning_…`) has taken nothing. */
const withdrawn: readonly Stripe.Dispute.Status[] = ['needs_response', 'under_review', 'won', 'lost'];

const outcomeOf = ({ status }: Stripe.Dispute): StoredDispute['outcome'] =>
  (['won', 'lost'] as const).find((outcome) => outcome === status);

const respondByOf = ({ evidence_details }: Stripe.Dispute): string | undefined =>
  evidence_details.due_by ? isoOf(evidence_details.due_by * 1000) : undefined;

/**
 * Part of a purchase's payment can be taken back while it is paid and no other dispute has it. A gift card that somebody else
 * redeemed is spent, so the platform bears its dispute; of one that its buyer redeemed, what is left of their credit can be
 * taken (docs/product/money.md#gift-cards).
 */
const takeable = (purchase: Purchase, known: Wallets): number => {
  if (purchase.paymentStatus !== 'paid' || isDisputed(purchase)) return 0;
  const cents = refundableCents(purchase);
  if (hasProvider(purchase) || !purchase.releasedAt) return cents;
  return isRedeemedByBuyer(purchase) ? Math.min(cents, known.get(purchase.customerId)!.credit) : 0;
};

/** The purchases a payment paid for; none for a late payment, which paid for nothing. */
const sharesOf = (dispute: Stripe.Dispute, purchases: readonly Purchase[], known: Wallets) => {
  const { shares, platformCents } = disputeShares(
    dispute.amount,
    purchases.map((purchase) => ({
      cardCents: purchase.cardCents,
      refundableCents: takeable(purchase, known),
    })),
  );
  const all = purchases.map((purchase, index): Share => ({ purchase, cents: shares[index]! }));
  return { shares: all.filter(({ cents }) => cents > 0), platformCents };
};

/** Records on the checkout how a dispute over one of its payments stands. */
const recordDispute = (
  checkout: Checkout,
  { id, payment_intent }: Stripe.Dispute,
  status: 'open' | NonNullable<StoredDispute['outcome']>,
): Write => {
  const others = (checkout.disputes ?? []).filter((other) => other.id !== id);
  const { id: paymentId } = payment_intent as Stripe.PaymentIntent;
  return replace(checkouts, checkout, { disputes: [...others, { id, paymentId, status }] });
};

/** Puts the money of a dispute on hold. Throws `stale` if a purchase or wallet changes in the meantime. */
const open = async (deps: PaymentDeps, dispute: Stripe.Dispute, now: number): Promise<boolean> => {
  const payment = dispute.payment_intent as Stripe.PaymentIntent | null;
  const checkoutId = payment?.metadata?.checkoutId;
  const found = checkoutId ? await readCheckout(deps, checkoutId) : undefined;
  if (!payment || !found) {
    logger.error('A payment that we do not know is disputed', { id: dispute.id });
    return false;
  }
  const { checkout, purchases } = found;
  if (checkout.status === 'open') {
    await settle(deps, checkout.id, now);
    throw stale();
  }
  const paid = checkout.paymentId === payment.id ? purchases : [];
  const wallets = await readWallets(deps.store, paid);
  const { shares, platformCents } = sharesOf(dispute, paid, wallets);
  const at = isoOf(now);
  await deps.store.transact([
    ...post({
      key: journalKeys.dispute(dispute.id),
      event: 'dispute opened',
      at,
      ...openedMoney(shares, platformCents, wallets),
      guardsDebt: true,
    }),
    create(disputes, {
      id: dispute.id,
      checkoutId: checkout.id,
      title: describe(checkout),
      customer: { name: purchases[0]!.customer.name, email: checkout.email },
      cents: dispute.amount,
      reason: dispute.reason,
      shares: shares.map((share) => ({ ...share.purchase.ref, cents: share.cents, taxCents: taxOf(share) })),
      platformCents,
      openedAt: isoOf(dispute.created * 1000),
      respondBy: respondByOf(dispute),
      dueAt: isoOf(now + dayMs),
      version: 1,
    }),
    recordDispute(checkout, dispute, 'open'),
    ...shares.map(({ purchase, cents }) =>
      purchase.change({ dispute: { id: dispute.id, cents, status: 'open' } }, at),
    ),
  ]);
  return true;
};

const readShares = async (deps: PaymentDeps, { shares }: StoredDispute): Promise<Share[]> => {
  const found = await readPurchases(deps, shares);
  return shares.map(({ cents }, index) => ({ purchase: found[index]!, cents }));
};

/** What the bank returned of refunds while it decided, in the form of a refund that failed. */
const recoveredOf = (
  { id: checkoutId, customerId, purchases, disputes = [] }: Checkout,
  { id, title, recoveredCents = 0 }: StoredDispute,
): FailedRefund => ({
  id: `dispute-${id}`,
  purchase: purchases[0]!,
  checkoutId,
  customerId,
  title,
  paymentId: disputes.find((dispute) => dispute.id === id)!.paymentId,
  cents: recoveredCents,
  why: 'returned',
});

/** Moves the money as the bank decided. A won dispute's purchases go on; `endLost` ends a lost one's. */
const close = async (
  deps: PaymentDeps,
  stored: StoredDispute,
  dispute: Stripe.Dispute,
  outcome: NonNullable<StoredDispute['outcome']>,
  now: number,
): Promise<void> => {
  const shares = await readShares(deps, stored);
  const checkout = (await deps.store.read(checkouts.ref(stored.checkoutId)))!;
  const at = isoOf(now);
  const wallets = await readWallets(
    deps.store,
    shares.map(({ purchase }) => purchase),
  );
  const { customerId } = checkout;
  const { account, writes } =
    outcome === 'won' && stored.recoveredCents
      ? await fallbackOf(deps.store, recoveredOf(checkout, stored), at)
      : { account: `credit:${customerId}` as const, writes: [] };
  await deps.store.transact([
    ...writes,
    ...post({
      key: journalKeys.disputeEnd(stored.id),
      event: `dispute ${outcome}`,
      at,
      ...closedMoney({ ...stored, outcome }, { customerId, account }, shares, wallets),
      guardsDebt: true,
    }),
    replace(disputes, stored, {
      outcome,
      closedAt: at,
      dueAt: outcome === 'lost' ? at : undefined,
      ...(outcome === 'won' && { recoveredCents: undefined }),
    }),
    recordDispute(checkout, dispute, outcome),
    ...shares.map(({ purchase }) =>
      purchase.change({ dispute: { ...purchase.dispute!, status: outcome } }, at),
    ),
  ]);
};

/**
 * What the bank left of a gift card whose buyer's account is deleted goes to the card that paid: nobody can open the wallet.
 * An account waits for all else that it has paid. The writes throw `stale` if the deletion makes a step meanwhile.
 */
const restToCard = async (
  { store }: PaymentDeps,
  purchase: Purchase,
  now: number,
): Promise<{ refund?: NonNullable<Purchase['refunds']>[number]; writes: Write[] }> => {
  const { id, ref, customerId } = purchase;
  const cents = refundableCents(purchase);
  if (ref.kind !== 'gift' || cents === 0) return { writes: [] };
  const { isGone, unchanged } = await readIsGone(store, customerId);
  if (!isGone) return { writes: [unchanged] };
  const reason = 'Left by a lost dispute';
  const { refund, write } = refundToCard(purchase, {
    id: giftRefundId(id),
    cents,
    reason,
    by: customerId,
    now,
  });
  return { refund, writes: [unchanged, write] };
};

/** Ends the unreleased purchases of a lost dispute: what is left of their escrow goes back to who paid it. */
const endLost = async (deps: PaymentDeps, stored: StoredDispute, now: number): Promise<void> => {
  const { store } = deps;
  for (const { purchase } of await readShares(deps, stored))
    if (purchase.can('loseDispute', 'system', now)) {
      const step = { transition: 'loseDispute', by: 'system', now } as const;
      const { problem } = purchase;
      // The bank has decided. An admin no longer can, so a reported problem must not wait for one.
      const ended = problem && {
        problem: { ...problem, verdict: problem.verdict ?? ('withdrawn' as const) },
      };
      const { refund, writes } = await restToCard(deps, purchase, now);
      const change = { ...ended, ...(refund && { refunds: [refund] }) };
      await store.transact([...writes, ...(await transitionWrites(store, purchase, step, change, refund))]);
    }
  await store.transact([replace(disputes, stored, { dueAt: undefined })]);
};

/** Keeps the deadline and the evidence up to date, and looks again a day later. */
const refresh = (deps: PaymentDeps, stored: StoredDispute, dispute: Stripe.Dispute, now: number) => {
  const isSent = dispute.evidence_details.submission_count > 0;
  return deps.store.transact([
    replace(disputes, stored, {
      respondBy: respondByOf(dispute),
      evidenceSentAt: stored.evidenceSentAt ?? (isSent ? isoOf(now) : undefined),
      dueAt: isoOf(now + dayMs),
    }),
  ]);
};

/**
 * Brings a dispute to the state Stripe reports: its money on hold while it is open, and then where the bank's decision
 * sends it. Messages about it may be repeated, late or out of order. Returns whether to look again later, because
 * Stripe does not say how it stands. `now` is in milliseconds.
 */
export const followDispute = async (deps: PaymentDeps, disputeId: string, now: number): Promise<boolean> => {
  const dispute = await deps.payments.lookUpDispute(disputeId);
  if (!dispute || !withdrawn.includes(dispute.status)) return true;
  return retryOnConflict(async () => {
    const stored = await deps.store.read(disputes.ref(disputeId));
    if (!stored) {
      if (await open(deps, dispute, now)) throw stale();
      return false;
    }
    const outcome = outcomeOf(dispute);
    if (!stored.outcome && outcome) {
      await close(deps, stored, dispute, outcome, now);
      throw stale();
    }
    if (stored.outcome === 'lost' && stored.dueAt) await endLost(deps, stored, now);
    if (!stored.outcome && (!stored.dueAt || Date.parse(stored.dueAt) <= now))
      await refresh(deps, stored, dispute, now);
    return false;
  });
};
