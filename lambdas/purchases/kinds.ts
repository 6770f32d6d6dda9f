import { bookingPurchases } from '../booking/purchase';
import { giftPurchases } from '../gift-cards/purchase';
import { orderPurchases } from '../orders/purchase';
import type { Purchases } from '../payments/purchase';
import { tipPurchases } from '../tips/purchase';

/** All kinds of purchases, for the functions that handle every kind: payments, admin, refunds and the sweep. */
export const purchases = {
  booking: bookingPurchases,
  order: orderPurchases,
  tip: tipPurchases,
  gift: giftPurchases,
} satisfies Required<Purchases>;
