import { historyProblems, journalProblems, transactionProblems, walletProblems } from './invariants/balances';
import { type Books, type Ledger, ledgerOf } from './invariants/books';
import { type Busy, busyProblems, overlapProblems, zoneProblems } from './invariants/busy';
import { checkoutProblems, sessionProblems } from './invariants/checkouts';
import {
  appointmentProblems,
  customerProblems,
  figureProblems,
  fraudReviewProblems,
  newcomerProblems,
  promoCostProblems,
  promoProblems,
  walletTotalProblems,
} from './invariants/counters';
import { disputeProblems } from './invariants/disputes';
import { escrowProblems } from './invariants/escrow';
import { giftCardProblems } from './invariants/gift-cards';
import { payoutProblems, strayPayoutProblems } from './invariants/payouts';
import { refundProblems } from './invariants/refunds';
import { returnProblems } from './invariants/returns';
import { salesTaxProblems } from './invariants/sales-tax';
import { shippingProblems } from './invariants/shipping';
import { stockProblems } from './invariants/stock';
import { paymentProblems, strayProblems } from './invariants/stripe';
import { tipProblems } from './invariants/tips';
import { unreturnedProblems } from './invariants/unreturned';

type Invariant = (ledger: Ledger) => string[];

/** What must hold between any two transactions. */
const always: Invariant[] = [
  journalProblems,
  walletProblems,
  escrowProblems,
  transactionProblems,
  overlapProblems,
  customerProblems,
  zoneProblems,
  appointmentProblems,
  newcomerProblems,
  fraudReviewProblems,
  promoProblems,
  checkoutProblems,
  sessionProblems,
  stockProblems,
  shippingProblems,
  salesTaxProblems,
  tipProblems,
  giftCardProblems,
  refundProblems,
  returnProblems,
  unreturnedProblems,
  disputeProblems,
  paymentProblems,
  strayProblems,
  payoutProblems,
  strayPayoutProblems,
];

/** What must hold once the stream's consumers have caught up. */
const onceCaughtUp: Invariant[] = [historyProblems, figureProblems, promoCostProblems, walletTotalProblems];

/**
 * Checks all invariants of the books at one instant, including busy days. Returns a description of each violation.
 * `consumersCaughtUp`: also checks what the stream's consumers write. Reads and changes nothing.
 */
export const violationsOf = (
  books: Books,
  busy: Busy,
  { consumersCaughtUp = false }: { consumersCaughtUp?: boolean } = {},
): string[] => {
  const ledger = ledgerOf(books);
  const invariants = consumersCaughtUp ? [...always, ...onceCaughtUp] : always;
  return [...invariants.flatMap((invariant) => invariant(ledger)), ...busyProblems(ledger, busy)];
};
