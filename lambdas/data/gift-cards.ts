import { createHash } from 'node:crypto';
import * as z from 'zod';
import { giftStatuses } from '../../shared/gift-cards/lifecycle';
import { giftDesignNames, giftIdOf, maxGiftCentsPerDay, maxGiftsPerDay } from '../../shared/gift-cards/rules';
import { monthKeys, monthly } from './engine/by-month';
import { byStatus, statusKeys } from './engine/by-status';
import { derivedId } from './engine/derived-id';
import { dueKeys } from './engine/due';
import { entity, single } from './engine/entity';
import type { Query } from './engine/store';
import { add, type Write } from './engine/writes';
import { purchaseFields } from './purchases';

const text = z.string().default('');

/** What a gift card has in common with other purchases; nobody sells it, and it is paid by card alone. */
const boughtFields = z.object(purchaseFields).omit({
  providerId: true,
  providerName: true,
  image: true,
  creditCents: true,
  respondedAt: true,
  confirmedAt: true,
});

const giftCardSchema = boughtFields.extend({
  status: z.enum(giftStatuses),
  /** Where it is mailed to; empty once its buyer's account is deleted, as are the name and the words. */
  recipientEmail: text,
  recipientName: text,
  words: text,
  design: z.enum(giftDesignNames),
  /** The day on which it is mailed, and the instant, if it is paid by then. */
  sendOn: z.string(),
  sendAt: z.string(),
  /** How often it was sent, and when last. */
  sending: z.int().default(0),
  sentAt: z.string().optional(),
  /** The hash of the code in the latest mail, once that is written. */
  codeHash: z.string().optional(),
  /** The latest mail came back. */
  returned: z.boolean().optional(),
  /** The hash of the card that paid, until it is redeemed: then it is among the cards of whoever redeemed it. */
  cardHash: z.string().optional(),
  /** Who redeemed it; when is `releasedAt`. */
  redeemedBy: z.string().optional(),
});
export type GiftCard = z.output<typeof giftCardSchema>;

/** Credit that somebody has paid for another person. Its code is nowhere but in the mail. */
export const giftCards = entity({
  schema: giftCardSchema,
  key: (giftCardId: string) => ({ pk: `GIFT#${giftCardId}`, sk: 'GIFT' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: (gift) => ({
    customerPk: `CUSTOMER#${gift.customerId}#GIFTS`,
    customerSk: `${gift.createdAt}#${gift.id}`,
    ...dueKeys('GIFTS', gift),
    ...monthKeys('GIFTS', gift.createdAt, gift.id),
    ...statusKeys('GIFTS', gift.status, gift.createdAt, gift.id),
  }),
});

/** The id of the refund that returns what was paid for a gift card to its card, if no admin asked for it: there is one at most. */
export const giftRefundId = (giftCardId: string): string => giftIdOf(derivedId(giftCardId, 'refund'));

/** Index `byCustomer`: the gift cards that a person bought or began to buy, newest first. */
export const giftCardsByBuyer = (buyerId: string): Query<GiftCard> => ({
  index: 'byCustomer',
  partition: `CUSTOMER#${buyerId}#GIFTS`,
  descending: true,
  parse: giftCards.parse,
});

/** Index `byMonth`: every gift card, paid or not, newest first. */
export const allGiftCards = monthly('GIFTS', giftCards);

/** Index `byStatus`: gift cards with a status, newest first. */
export const giftCardsByStatus = byStatus<GiftCard, GiftCard['status']>('GIFTS', giftCards.parse);

/** The hash under which a code is known. Nobody guesses 80 random bits, so it needs no salt. */
export const hashOfGiftCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** The gift card that a code is of. */
export const giftCodes = entity({
  schema: z.object({ hash: z.string(), giftCardId: z.string() }),
  key: (hash: string) => ({ pk: `GIFTCODE#${hash}`, sk: 'GIFTCODE' }),
  idOf: ({ hash }) => [hash],
});

/** What a person has bought in a day (UTC), paid or not yet. */
export const giftDays = single({
  key: (buyerId: string, day: string) => ({ pk: `GIFTDAY#${buyerId}`, sk: day }),
  parse: (item) => ({ cents: Number(item?.cents ?? 0), cards: Number(item?.cards ?? 0) }),
});

const keptDays = 3;

/**
 * Counts a gift card among those of its buyer's day, or takes it out again (-1). Throws `too_many_gift_cards` beyond the
 * limits of a day.
 */
export const countGiftCard = (
  { customerId, createdAt, totalCents }: Pick<GiftCard, 'customerId' | 'createdAt' | 'totalCents'>,
  times: 1 | -1,
): Write =>
  add(
    giftDays.ref(customerId, createdAt.slice(0, 10)),
    { cents: times * totalCents, cards: times },
    {
      ...(times > 0 && { max: { cents: maxGiftCentsPerDay, cards: maxGiftsPerDay } }),
      set: { ttl: Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400 },
    },
    'too_many_gift_cards',
  );
