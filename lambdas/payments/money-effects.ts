import { isRefundTransition } from '../../shared/ledger/journal-events';
import type { Money } from '../../shared/lifecycle';
import { cancellation } from '../../shared/payments/earnings';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import {
  pricesLeft,
  refundableCents,
  remainingEarnings,
  taxLeftCents,
} from '../../shared/payments/remainder';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { type HistoryLine, holdingAccountOf, journalKeys } from '../data/journal';
import { pendingEarningsWrites } from '../data/pending-earnings';
import { wallets } from '../data/wallets';
import { post } from '../ledger/post';
import { creditProvider } from '../ledger/provider-balance';
import { providerRefundLine, refundLines } from './part-refund';
import { hasProvider, type Purchase, type PurchaseChange, type PurchaseTransition } from './purchase';
import { shownPrices } from './purchase-views';
import { takeBackTax } from './sales-tax';

/** What the money of a transition writes, and changes on its purchase. */
type MoneyEffect = { writes: Write[]; change: PurchaseChange };

/** The transition, when it happens (ISO), and what an admin refunds. */
type How = { store: Store; transition: PurchaseTransition; at: string; refund?: AdminRefund | undefined };

const cancellationOf = (purchase: Purchase, feeCents: number) =>
  cancellation(refundableCents(purchase), feeCents);

const linesOf = (
  purchase: Purchase,
  { netCents, refundCents, keptCents }: { netCents: number; refundCents: number; keptCents: number },
  { transition, refund }: Pick<How, 'transition' | 'refund'>,
): HistoryLine[] => {
  const { customerId, title } = purchase;
  if (transition === 'loseDispute' && refundCents === 0) return [];
  if (refund)
    return [
      ...refundLines(purchase, refund),
      ...(hasProvider(purchase) ? [providerRefundLine(purchase, netCents)] : []),
    ];
  const description = `Refund: ${title}`;
  const fee = keptCents > 0 ? { feeCents: keptCents } : {};
  return [
    { userId: customerId, wallet: 'customer', type: 'refund', description, amountCents: refundCents, ...fee },
  ];
};

const refund = (purchase: Purchase, { transition, at, refund }: How, feeCents: number): MoneyEffect => {
  if (!isRefundTransition(transition)) throw new Error(`${transition} has no event in the journal`);
  const { id, customerId, providerId, discountCents, platformFeeRate, refundedCents = 0 } = purchase;
  const { refundCents, keptCents } = cancellationOf(purchase, feeCents);
  const { netCents } = remainingEarnings(purchase, platformFeeRate!);
  const cardCents = refund?.cardCents ?? 0;
  const escrow = holdingAccountOf(id);
  const writes = post({
    key: journalKeys.end(id),
    event: transition,
    at,
    movements: [
      ...takeBackTax(purchase, taxLeftCents(purchase)),
      { from: escrow, to: `credit:${customerId}`, cents: refundCents - cardCents },
      { from: escrow, to: 'refund due', cents: cardCents },
      { from: escrow, to: 'cancellation revenue', cents: keptCents },
      { from: escrow, to: 'promo expense', cents: discountCents },
    ],
    memos: hasProvider(purchase) ? [{ userId: providerId, pending: -netCents }] : [],
    history: linesOf(purchase, { netCents, refundCents, keptCents }, { transition, refund }),
  });
  return {
    writes,
    change: { refundedCents: refundedCents + refundCents, refundedAt: at, dueAt: undefined },
  };
};

/** What a provider owes is repaid first; see docs/product/money.md#journal. */
const release = async (purchase: Purchase, { store, at }: How): Promise<MoneyEffect> => {
  const { id, ref, providerId: userId, platformFeeRate, totalCents, type } = purchase;
  const { travelFeeCents, shippingCents } = shownPrices({ ref, totalCents, ...pricesLeft(purchase) });
  const { netCents, feeCents } = remainingEarnings(purchase, platformFeeRate!);
  const taxCents = taxLeftCents(purchase);
  const { movements, availableCents } = creditProvider(
    `escrow:${id}`,
    userId,
    netCents,
    await store.read(wallets.ref(userId)),
  );
  const writes = post({
    key: journalKeys.end(id),
    event: 'released',
    at,
    movements: [...movements, { from: `escrow:${id}`, to: 'platform revenue', cents: feeCents }],
    memos: [{ userId, pending: -netCents, earned: netCents }],
    guardsDebt: true,
    history: [
      {
        userId,
        wallet: 'provider',
        type,
        description: purchase.earningsDescription,
        amountCents: netCents,
        feeCents,
        ...(travelFeeCents > 0 && { travelFeeCents }),
        ...(shippingCents > 0 && { shippingCents }),
        ...(taxCents > 0 && { taxCents }),
      },
    ],
  });
  return {
    writes: [...writes, ...pendingEarningsWrites(purchase, availableCents, at)],
    change: { releasedAt: at, dueAt: undefined },
  };
};

const none: MoneyEffect = { writes: [], change: {} };

/**
 * `capture` and `releaseHold` are missing here: `settle` and `expireCheckout` journal them once for a whole checkout. So is
 * `redeem`, whose money goes to somebody else.
 */
export const moneyEffects: Record<
  Money,
  (purchase: Purchase, how: How) => MoneyEffect | Promise<MoneyEffect>
> = {
  none: () => none,
  capture: () => none,
  releaseHold: () => none,
  redeem: () => none,
  refund: (purchase, how) => refund(purchase, how, 0),
  refundLessFee: (purchase, how) => refund(purchase, how, purchase.cancellationFeeCents),
  release,
};

/** What a refunding transition returns to the customer now, in cents. */
export const refundedBy = (purchase: Purchase, name: PurchaseTransition): number =>
  purchase.moneyOf(name) === 'refundLessFee'
    ? cancellationOf(purchase, purchase.cancellationFeeCents).refundCents
    : refundableCents(purchase);
