import { createHash } from 'node:crypto';
import * as z from 'zod';
import { entity, single } from './engine/entity';
import { update, type Write } from './engine/writes';

/** Returns the hash a card is stored as, from the fingerprint Stripe gives it. */
export const cardHash = (fingerprint: string): string =>
  createHash('sha256').update(fingerprint).digest('base64url').slice(0, 26);

/** The hashes of the cards a customer has paid with. */
export const cardsOf = single({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'CARDS' }),
  parse: (item): string[] => [...((item?.cards as Set<string> | undefined) ?? [])],
});

/** Adds a card to those a customer has paid with. */
export const addCard = (userId: string, card: string): Write => ({
  action: {
    Update: {
      Key: cardsOf.key(userId),
      UpdateExpression: 'ADD #cards :card',
      ExpressionAttributeNames: { '#cards': 'cards' },
      ExpressionAttributeValues: { ':card': new Set([card]) },
    },
  },
  conditionError: () => new Error('This update has no condition'),
});

const firstDiscountSchema = z.object({
  card: z.string(),
  customerId: z.string(),
  bookingId: z.string(),
  at: z.string(),
});

/** Marks a card that has had the first-appointment discount, and whose it was; one per card. */
export const firstDiscounts = entity({
  schema: firstDiscountSchema,
  key: (card: string) => ({ pk: `CARD#${card}`, sk: 'FIRST' }),
  idOf: ({ card }) => [card],
});

type FirstDiscount = z.output<typeof firstDiscountSchema>;

/**
 * Passes a card's mark on to another booking, after the one before returned the discount. Throws `stale` if the mark
 * has changed since it was read.
 */
export const passFirstDiscount = (
  before: FirstDiscount,
  { customerId, bookingId, at }: FirstDiscount,
): Write =>
  update(firstDiscounts.key(before.card), [
    {
      set: ['#customerId = :customerId', '#bookingId = :bookingId', '#at = :at'],
      conditions: ['#bookingId = :before'],
      names: { '#customerId': 'customerId', '#bookingId': 'bookingId', '#at': 'at' },
      values: { ':customerId': customerId, ':bookingId': bookingId, ':at': at, ':before': before.bookingId },
    },
  ]);
