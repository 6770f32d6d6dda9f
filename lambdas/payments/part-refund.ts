import { formatCents } from '../../shared/money/cents';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import { refundShares } from '../../shared/payments/remainder';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { type HistoryLine, journalKeys } from '../data/journal';
import { wallets } from '../data/wallets';
import { type LedgerEvent, type Movement, post } from '../ledger/post';
import { debitProvider } from '../ledger/provider-balance';
import type { Purchase } from './purchase';
import { takeBackTax } from './sales-tax';

/** The customer's lines of a refund's history: what goes to their card, and to their wallet. */
export const refundLines = (
  { customerId, title }: Purchase,
  { cents, cardCents, reason }: Pick<AdminRefund, 'cents' | 'cardCents' | 'reason'>,
): HistoryLine[] => {
  const line = { userId: customerId, wallet: 'customer', type: 'refund' } as const;
  const what = `${isolateBidi(title)}. ${isolateBidi(reason)}`;
  const lines = [
    { ...line, description: `Refund to your card: ${what}`, amountCents: cardCents, viaCard: true },
    { ...line, description: `Refund: ${what}`, amountCents: cents - cardCents },
  ];
  return lines.filter(({ amountCents }) => amountCents > 0);
};

/** The provider's line: what left their balance, or how much less they will be paid. All amounts are in cents. */
export const providerRefundLine = (
  { providerId, title, releasedAt }: Purchase,
  netCents: number,
): HistoryLine => ({
  userId: providerId,
  wallet: 'provider',
  type: 'refund',
  description: releasedAt
    ? `Refunded to the customer: ${isolateBidi(title)}`
    : `Refunded to the customer: ${isolateBidi(title)}. Your pending earnings are ${formatCents(netCents)} less`,
  amountCents: releasedAt ? -netCents : 0,
});

/** The provider and the platform return their shares of released earnings to escrow, before they are refunded. */
const takenBack = async (
  store: Store,
  { id, providerId }: Purchase,
  { netCents, feeCents }: { netCents: number; feeCents: number },
): Promise<Movement[]> => [
  ...debitProvider(providerId, `escrow:${id}`, netCents, await store.read(wallets.ref(providerId))),
  { from: 'platform revenue', to: `escrow:${id}`, cents: feeCents },
];

/**
 * The journal record of a part refunded, or of all that is left once the earnings were released; see
 * docs/product/money.md#part-refunds. `record` is its key and event, those of an admin's refund by default. `at` is ISO.
 * Throws `stale` if the provider's balance changes in the meantime.
 */
export const partRefundWrites = async (
  store: Store,
  purchase: Purchase,
  refund: Pick<AdminRefund, 'id' | 'cents' | 'cardCents' | 'reason' | 'at'>,
  record: Pick<LedgerEvent, 'key' | 'event'> = { key: journalKeys.part(refund.id), event: 'part refunded' },
): Promise<Write[]> => {
  const { id, customerId, providerId, platformFeeRate, releasedAt } = purchase;
  const shares = refundShares(purchase, platformFeeRate!, refund.cents);
  const escrow = `escrow:${id}` as const;
  return post({
    ...record,
    at: refund.at,
    movements: [
      ...(releasedAt ? await takenBack(store, purchase, shares) : []),
      ...takeBackTax(purchase, shares.taxCents),
      { from: escrow, to: `credit:${customerId}`, cents: refund.cents - refund.cardCents },
      { from: escrow, to: 'refund due', cents: refund.cardCents },
      { from: escrow, to: 'promo expense', cents: shares.promoCents },
    ],
    memos: [
      releasedAt
        ? { userId: providerId, earned: -shares.netCents }
        : { userId: providerId, pending: -shares.netCents },
    ],
    guardsDebt: true,
    history: [...refundLines(purchase, refund), providerRefundLine(purchase, shares.netCents)],
  });
};
