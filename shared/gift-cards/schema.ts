import * as z from 'zod';
import { amount, email, id, isoInstant, line, localDate, shownDate, text } from '../http/fields';
import { giftStatuses } from './lifecycle';
import { giftAmountProblem, giftDesignNames, maxGiftCents, maxGiftWords, minGiftCents } from './rules';

/** A gift card to buy. */
export const giftCardInput = z.object({
  amountCents: z
    .int('Enter an amount')
    .min(minGiftCents, giftAmountProblem(minGiftCents - 1))
    .max(maxGiftCents, giftAmountProblem(maxGiftCents + 1)),
  recipientEmail: email,
  recipientName: line(60).default(''),
  words: text(maxGiftWords).default(''),
  design: z.enum(giftDesignNames),
  /** The day on which it is mailed, in the marketplace's time zone; missing: once it is paid. */
  sendOn: localDate.optional(),
});
export type GiftCardInput = z.output<typeof giftCardInput>;

/** A gift card as its buyer sees it. Its code is only in the mail. */
export const ownGiftCard = z.object({
  id,
  /** The checkout that paid it, which has the receipt. */
  checkoutId: id,
  amountCents: amount,
  recipientEmail: z.string(),
  recipientName: z.string(),
  words: z.string(),
  design: z.enum(giftDesignNames),
  sendOn: shownDate,
  status: z.enum(giftStatuses),
  paidAt: isoInstant,
  sentAt: isoInstant.optional(),
  /** The latest mail with its code came back. */
  returned: z.boolean(),
  redeemedAt: isoInstant.optional(),
  /** How the refund to the card stands. */
  refund: z.enum(['pending', 'done', 'failed', 'unreturned']).optional(),
  disputed: z.boolean(),
  /** Whether its buyer can send it (again) or take it back now. */
  canSend: z.boolean(),
  canRefund: z.boolean(),
});
export type OwnGiftCard = z.output<typeof ownGiftCard>;

/** A gift card as admins see it. */
export const adminGiftCard = ownGiftCard
  .pick({
    id: true,
    amountCents: true,
    recipientEmail: true,
    sendOn: true,
    status: true,
    sentAt: true,
    returned: true,
    redeemedAt: true,
    refund: true,
    disputed: true,
    canRefund: true,
  })
  .extend({
    buyer: z.object({ id, name: z.string(), email: z.string() }),
    /** Who redeemed it. */
    redeemedBy: id.optional(),
    createdAt: isoInstant,
    paidAt: isoInstant.optional(),
  });
export type AdminGiftCard = z.output<typeof adminGiftCard>;
