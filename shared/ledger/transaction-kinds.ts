import { isRefundTransition, type JournalEvent, type RefundTransition } from './journal-events';

/** What admins filter the platform's transactions by. */
export const transactionKinds = ['payment', 'refund', 'earnings', 'payout', 'dispute', 'other'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** The kinds of the events that are not a booking's or an order's refund. */
const kinds: Record<Exclude<JournalEvent, RefundTransition>, TransactionKind> = {
  'credit held': 'other',
  paid: 'payment',
  expired: 'other',
  released: 'earnings',
  'part refunded': 'refund',
  'item returned': 'refund',
  'refund to card': 'refund',
  'refunded to card': 'refund',
  'refund to card failed': 'refund',
  'refund to card retried': 'refund',
  'refund returned': 'refund',
  'refund paid otherwise': 'refund',
  'returned by dispute': 'dispute',
  'late payment': 'payment',
  'late payment returned': 'refund',
  'late payment refund failed': 'refund',
  'dispute opened': 'dispute',
  'dispute won': 'dispute',
  'dispute lost': 'dispute',
  instant_cashout: 'payout',
  weekly_payout: 'payout',
  'payout settled': 'payout',
  'payout failed': 'payout',
  'payout returned': 'payout',
  'credit given up': 'other',
  'stripe fee': 'other',
  'gift card redeemed': 'other',
};

/** The kind of an event of the journal. */
export const transactionKindOf = (event: JournalEvent): TransactionKind =>
  isRefundTransition(event) ? 'refund' : kinds[event];
