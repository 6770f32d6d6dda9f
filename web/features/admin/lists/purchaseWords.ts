import type { ShownPosting } from '../../../../shared/admin/purchase';

/** The steps of bookings and orders, the transitions that end them, and what admins did. */
const events: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  underReview: 'Held for a fraud review',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  reported: 'Problem reported by the customer',
  confirmed: 'Confirmed by the customer',
  reviewed: 'Reviewed by the customer',
  released: 'Earnings released to the provider',
  disputed: 'Payment disputed by the customer’s bank',
  evidenceSent: 'Evidence sent to the bank',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
  sentToCard: 'Refund sent to the card by the customer',
  cancelled: 'Cancelled',
  abandon: 'Cancelled by the customer before payment',
  lapse: 'Cancelled: not paid in time',
  decline: 'Declined by the provider',
  customerCancel: 'Cancelled by the customer',
  cancelWithoutFee: 'Cancelled by the customer without a fee',
  providerCancel: 'Cancelled by the provider',
  goUnanswered: 'Cancelled: not accepted in time',
  goUnshipped: 'Cancelled: not shipped in time',
  suspend: 'Cancelled: the provider was suspended',
  suspendPending: 'Cancelled: the provider was suspended',
  suspendStarted: 'Cancelled: the provider was suspended',
  uphold: 'Refunded after a reported problem',
  refundReviewed: 'Refunded after a fraud review',
  refundByAdmin: 'Refunded in full',
  loseDispute: 'Cancelled: dispute lost',
  problem_released: 'Reported problem decided for the provider',
  problem_refunded: 'Reported problem decided for the customer',
  review_released: 'Fraud review decided for the provider',
  review_refunded: 'Fraud review decided for the customer',
  purchase_refunded: 'Refund by an admin',
  refund_retried: 'Refund to the card tried again by an admin',
  refund_settled: 'Refund marked as settled by an admin',
};

const sentence = (text: string): string => {
  const words = text.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the words for an event of a purchase's history or of its journal. */
export const eventText = (name: string): string => events[name] ?? sentence(name);

const accounts: Record<string, string> = {
  stripe: 'Card payments at Stripe',
  'stripe fees': 'Stripe’s fees',
  'promo expense': 'Promo codes',
  'platform revenue': 'Platform fees',
  'cancellation revenue': 'Cancellation fees',
  'refund due': 'Refunds on their way to the card',
  'unreturned refunds': 'Refunds that could not be returned',
  'refunds paid otherwise': 'Refunds paid another way',
  disputed: 'Disputed payments',
  credit: 'wallet balance',
  held: 'wallet balance set aside',
  available: 'available earnings',
  debt: 'debt',
};

const owners = { customer: 'Customer’s', provider: 'Provider’s', other: 'Another person’s' };

/** Returns the words for an account, for example `Customer’s wallet balance`. */
export const accountText = ({ account, of }: ShownPosting): string => {
  if (account === 'escrow') return of === 'purchase' ? 'Held for this purchase' : 'Held for other orders';
  const name = accounts[account] ?? sentence(account);
  return of && of !== 'purchase' ? `${owners[of]} ${name}` : name;
};
