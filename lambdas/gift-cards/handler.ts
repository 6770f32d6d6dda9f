import { giftCardsApi } from '../../shared/gift-cards/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { newcomerLimits } from '../payments/newcomer-limits';
import type { ReserveDeps } from '../payments/reserve';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../stripe/client';
import { listAdminGiftCards } from './admin';
import { buyGiftCard } from './buy';
import { listGiftCards, refundGiftCard, sendGiftCard } from './own';
import { giftPurchases } from './purchase';
import { redeemGiftCard } from './redeem';

/** The endpoints of gift cards. `zone`: the marketplace's, in which gift cards have their day. */
export const serveGiftCards = (deps: Omit<ReserveDeps, 'purchases'> & { zone: string }) => {
  const ofGifts = { ...deps, purchases: { gift: giftPurchases } };
  return endpoints(
    giftCardsApi,
    {
      buyGiftCard: buyGiftCard(ofGifts),
      listGiftCards: listGiftCards(deps),
      sendGiftCard: sendGiftCard(deps),
      refundGiftCard: refundGiftCard(ofGifts),
      redeemGiftCard: redeemGiftCard(deps),
      listAdminGiftCards: listAdminGiftCards(deps),
    },
    deps.store,
  );
};

export const handler = serveGiftCards({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  newcomers: newcomerLimits(),
  zone: env('MARKETPLACE_ZONE'),
});
