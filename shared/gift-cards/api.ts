import * as z from 'zod';
import { amount, cursor, email, id, line, page, purchaseHeaders } from '../http/fields';
import { route } from '../http/route';
import { giftStatuses } from './lifecycle';
import { adminGiftCard, giftCardInput, ownGiftCard } from './schema';

const params = z.object({ giftCardId: id });

/** Gift cards; docs/product/money.md#gift-cards. */
export const giftCardsApi = {
  /** Opens the payment of a gift card, which is by card alone. */
  buyGiftCard: route({
    method: 'POST',
    path: '/api/gift-cards',
    access: 'user',
    status: 201,
    headers: purchaseHeaders,
    body: giftCardInput,
    reply: z.object({
      giftCard: z.object({ id, amountCents: amount }),
      /** Where the buyer pays. */
      url: z.string(),
    }),
    budget: { calls: 9, units: 120 },
  }),
  /** The gift cards that the caller has paid, newest first. */
  listGiftCards: route({
    method: 'GET',
    path: '/api/gift-cards',
    access: 'user',
    query: z.object({ cursor }),
    reply: page(ownGiftCard),
    budget: { calls: 2, units: 20 },
  }),
  /** Mails a gift card now, or once more: with a new code, and to another address if that was wrong. */
  sendGiftCard: route({
    method: 'POST',
    path: '/api/gift-cards/{giftCardId}/sending',
    access: 'user',
    params,
    body: z.object({ recipientEmail: email.optional() }),
    reply: ownGiftCard,
    budget: { calls: 4, units: 40 },
  }),
  /** Takes back a gift card that nobody has redeemed, for 14 days: the card that paid gets its money. */
  refundGiftCard: route({
    method: 'POST',
    path: '/api/gift-cards/{giftCardId}/refund',
    access: 'user',
    params,
    reply: ownGiftCard,
    budget: { calls: 8, units: 90 },
  }),
  /** Turns a gift card into wallet credit of the caller. The same caller and code redeem once. */
  redeemGiftCard: route({
    method: 'POST',
    path: '/api/gift-cards/redemptions',
    access: 'user',
    body: z.object({ code: line(60, 1) }),
    reply: z.object({ amountCents: amount }),
    budget: { calls: 6, units: 40 },
  }),
  /** All gift cards, or those with a status, newest first. */
  listAdminGiftCards: route({
    method: 'GET',
    path: '/api/admin/gift-cards',
    access: 'admin',
    query: z.object({ status: z.enum(giftStatuses).optional(), search: line(80).optional(), cursor }),
    reply: page(adminGiftCard),
    budget: { calls: 45, units: 450 },
  }),
};
