import { product } from '../../shared/brand';
import { type GiftTransition, giftLifecycle } from '../../shared/gift-cards/lifecycle';
import { checkoutIdOfGift, giftIdOf, giftPicture } from '../../shared/gift-cards/rules';
import { isoOf } from '../../shared/time/iso';
import { create } from '../data/engine/writes';
import { countGiftCard, type GiftCard, giftCards } from '../data/gift-cards';
import { mails, waitingMail } from '../data/mails';
import { type Purchase, purchaseKindOf } from '../payments/purchase';
import { type Effect, transitionsOf } from '../payments/transition';

const releaseHold: Effect<GiftCard> = (gift) => ({
  change: { holdUntil: undefined },
  writes: [countGiftCard(gift, -1)],
});

const nothing: Effect<GiftCard> = () => ({});

/** What each transition of a gift card changes and writes, besides its status and its money. */
const effects: Record<GiftTransition, Effect<GiftCard>> = {
  // It is due on its day, when the sweep sends it, and its buyer is told at once.
  pay: ({ id, customerId, sendAt }, { at }) => ({
    change: { holdUntil: undefined, dueAt: isoOf(Math.max(Date.parse(sendAt), Date.parse(at))) },
    writes: [
      create(mails, waitingMail({ userId: customerId, kind: 'giftCardBought', about: id }, Date.parse(at))),
    ],
  }),
  abandon: releaseHold,
  expire: releaseHold,
  send: nothing,
  redeem: nothing,
  refundByBuyer: nothing,
  refundByAdmin: nothing,
  loseDispute: nothing,
};

const transitions = transitionsOf(giftCards, giftLifecycle, effects);

/** A gift card as a purchase, for payments. The platform sells it, and nobody earns from it. */
const giftPurchase = (gift: GiftCard): Purchase => {
  const stored = transitions(gift);
  return {
    ...gift,
    ...stored,
    ref: { kind: 'gift', id: gift.id },
    providerId: '',
    providerName: product,
    title: `${product} gift card`,
    image: giftPicture(gift.design),
    quantity: 1,
    type: 'gift_card',
    earningsDescription: '',
    creditCents: 0,
    cardCents: gift.totalCents,
    listCents: 0,
    travelFeeCents: 0,
    discountCents: 0,
    cancellationFeeCents: 0,
    extend: (holdUntil, at) => [stored.change({ holdUntil }, at)],
    // Its buyer takes it back by a transition of its own.
    cancelTransition: async () => 'customerCancel',
    nextDueStep: async () => undefined,
  };
};

/** Gift cards as a kind of purchase; each has a checkout of its own. */
export const giftPurchases = purchaseKindOf(giftCards, giftPurchase, {
  firstId: giftIdOf,
  checkoutIdOf: checkoutIdOfGift,
});
