import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import { sentToCard } from '../../shared/payments/returnable-to-card';
import type { Call } from '../http/endpoints';
import { type Purchase, type PurchaseDeps, readCheckout } from './purchase';
import { type Provider, readProviders, shownPrices } from './purchase-views';

type GetReceipt = (typeof paymentsApi)['getReceipt'];
type Receipt = Reply<GetReceipt>;

const sum = (amounts: number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Customers of a paid booking see the provider's address; buyers of a product see it if it is public. */
const addressOf = ({ profile }: Provider, { appointment }: Purchase): string | undefined =>
  profile && (appointment || profile.shown.address) ? profile.address || undefined : undefined;

const lineOf = (purchase: Purchase, provider: Provider = {}): Receipt['lines'][number] => {
  const { title, image, quantity, providerDiscountCents, offerCode, providerName, appointment } = purchase;
  const sellerAddress = addressOf(provider, purchase);
  return {
    title,
    image,
    quantity,
    ...shownPrices(purchase),
    providerDiscountCents,
    offerCode,
    seller: providerName,
    sellerAddress,
    appointment,
  };
};

/** A refund that is still on its way to the card has left the wallet. */
const refundOf = (purchase: Purchase) => {
  const { paymentStatus, refundedCents = 0, totalCents, cardRefund, refunds, dispute } = purchase;
  const sent = cardRefund && cardRefund.status !== 'failed' ? cardRefund.cents : 0;
  const cardCents = sent + sentToCard(refunds);
  const bankCents = dispute?.status === 'lost' ? dispute.cents : 0;
  const feeCents = paymentStatus === 'refunded' ? totalCents - refundedCents - bankCents : 0;
  return { walletCents: refundedCents - cardCents, cardCents, bankCents, feeCents };
};

const reasonsOf = ({ title, refunds = [], itemReturn }: Purchase): Receipt['refundReasons'] => [
  ...refunds.map(({ cents, reason, at }) => ({ title, cents, reason, at })),
  ...(itemReturn?.refundedCents && itemReturn.endedAt
    ? [{ title, cents: itemReturn.refundedCents, reason: 'Returned', at: itemReturn.endedAt }]
    : []),
];

/** Returns the receipt of a paid checkout. Throws `not_found` if it is unpaid or someone else's. */
export const getReceipt =
  (deps: PurchaseDeps) =>
  async ({ params, actor }: Call<GetReceipt>): Promise<Receipt> => {
    const found = await readCheckout(deps, params.checkoutId);
    if (found?.checkout.customerId !== actor.id || !found.checkout.paidAt) throw new Refusal('not_found');
    const { checkout, purchases } = found;
    const providers = await readProviders(deps.store, purchases);
    const refunds = purchases.map(refundOf);
    return {
      id: checkout.id,
      kind: checkout.purchases[0]!.kind,
      bookingId: purchases[0]!.bookingId,
      paidAt: checkout.paidAt!,
      customer: { name: purchases[0]!.customer.name, email: checkout.email },
      shippingAddress: purchases[0]!.shippingAddress,
      lines: purchases.map((purchase) => lineOf(purchase, providers.get(purchase.providerId))),
      taxCents: sum(purchases.map(({ taxCents = 0 }) => taxCents)) || undefined,
      discountCents: sum(purchases.map(({ discountCents }) => discountCents)),
      creditCents: checkout.creditCents,
      cardCents: checkout.cardCents,
      totalCents: checkout.creditCents + checkout.cardCents,
      refundReasons: purchases.flatMap(reasonsOf),
      refunds: {
        walletCents: sum(refunds.map(({ walletCents }) => walletCents)),
        cardCents: sum(refunds.map(({ cardCents }) => cardCents)),
        bankCents: sum(refunds.map(({ bankCents }) => bankCents)),
        feeCents: sum(refunds.map(({ feeCents }) => feeCents)),
      },
    };
  };
