/** The rules of gift cards; docs/product/money.md#gift-cards. All amounts are in cents. */

export const minGiftCents = 10_00;
export const maxGiftCents = 500_00;
/** How much, and how many, one person can buy in a day. */
export const maxGiftCentsPerDay = 1_000_00;
export const maxGiftsPerDay = 10;
/** For how many days after its payment a gift card can be refunded, if nobody has redeemed it. */
export const giftRefundDays = 14;
/** How many days ahead the day of sending can be. */
export const maxGiftDaysAhead = 365;
/** How many characters of words go with it. */
export const maxGiftWords = 300;
/** How often a gift card can be sent in a day. */
export const maxSendingsPerDay = 5;
/** How often one buyer can send gift cards in a day, besides those that are sent on their day. */
export const maxSendingsOfBuyerPerDay = 10;
/** When it is sent on the chosen day, in the marketplace's time zone. */
export const giftSendTime = '09:00';

/** The drawings that a gift card can have, with what they show. */
export const giftDesigns = {
  bloom: 'Flowers in full bloom',
  twists: 'Twists with golden beads',
  celebration: 'Balloons and confetti',
  stars: 'A night full of stars',
} as const;
export type GiftDesign = keyof typeof giftDesigns;
export const giftDesignNames = Object.keys(giftDesigns) as [GiftDesign, ...GiftDesign[]];

/** The picture of a drawing, which mails show; the site has the same as SVG. */
export const giftPicture = (design: GiftDesign) => ({
  src: `/drawings/gifts/${design}.png`,
  width: 640,
  height: 400,
});

/**
 * The id of what belongs to a gift card, from an id derived from an Idempotency-Key. Accounts and keys of the journal show
 * by it that they are about a gift card.
 */
export const giftIdOf = (derivedId: string): string => `${derivedId}-gift`;

/** Whether an id is that of a gift card or of a refund of one. A derived id has 26 characters, which may end in anything. */
export const isGiftId = (id: string): boolean => /^.{26}-gift$/.test(id);

/** The id that a gift card's id was made from: that of its checkout. */
export const checkoutIdOfGift = (id: string): string => id.replace(/-gift$/, '');

/** What is wrong with the amount of a gift card; undefined if nothing is. */
export const giftAmountProblem = (cents: number | undefined): string | undefined => {
  if (!cents) return 'Enter an amount';
  return cents < minGiftCents || cents > maxGiftCents ? 'Choose an amount from $10 to $500' : undefined;
};

/** Whether a gift card that was paid at `paidAt` (ISO) is still within the days of its refund. `now` is in milliseconds. */
export const isWithinGiftRefund = (paidAt: string | undefined, now: number): boolean =>
  !!paidAt && now <= Date.parse(paidAt) + giftRefundDays * 86_400_000;
