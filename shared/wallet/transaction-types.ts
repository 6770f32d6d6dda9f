/** The kinds of entries in a wallet's history. */
export const transactionTypes = [
  'refund',
  'booking_payment',
  'product_sale',
  'tip',
  'gift_card',
  'platform_fee',
  'instant_cashout',
  'weekly_payout',
] as const;
