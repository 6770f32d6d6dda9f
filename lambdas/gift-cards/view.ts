import { giftLifecycle } from '../../shared/gift-cards/lifecycle';
import type { AdminGiftCard, OwnGiftCard } from '../../shared/gift-cards/schema';
import { canTransition } from '../../shared/lifecycle';
import { isBankDeciding } from '../../shared/payments/disputed';
import type { GiftCard } from '../data/gift-cards';

const shownToAll = (gift: GiftCard) => ({
  id: gift.id,
  amountCents: gift.totalCents,
  recipientEmail: gift.recipientEmail,
  sendOn: gift.sendOn,
  status: gift.status,
  sentAt: gift.sentAt,
  returned: !!gift.returned,
  redeemedAt: gift.releasedAt,
  refund: gift.refunds?.at(-1)?.status,
  disputed: isBankDeciding(gift) && gift.status !== 'redeemed',
});

/** A paid gift card as its buyer sees it, with what they can do. `now` is in milliseconds. */
export const shownToBuyer = (gift: GiftCard, now: number): OwnGiftCard => ({
  ...shownToAll(gift),
  checkoutId: gift.checkoutId,
  recipientName: gift.recipientName,
  words: gift.words,
  design: gift.design,
  paidAt: gift.paidAt!,
  canSend: canTransition(giftLifecycle, gift, 'send', 'customer', now),
  canRefund: canTransition(giftLifecycle, gift, 'refundByBuyer', 'customer', now),
});

/** A gift card as admins see it. `now` is in milliseconds. */
export const shownToAdmin = (gift: GiftCard, now: number): AdminGiftCard => ({
  ...shownToAll(gift),
  buyer: { id: gift.customerId, name: gift.customer.name, email: gift.customer.email },
  redeemedBy: gift.redeemedBy,
  createdAt: gift.createdAt,
  paidAt: gift.paidAt,
  canRefund: canTransition(giftLifecycle, gift, 'refundByAdmin', 'admin', now),
});
