import {
  endProblems,
  escrowProblems,
  heldProblems,
  historyProblems,
  journalProblems,
  walletProblems,
} from './invariants/balances';
import { type Books, type Ledger, ledgerOf } from './invariants/books';
import { type Busy, busyProblems, overlapProblems, zoneProblems } from './invariants/busy';
import { checkoutProblems, sessionProblems } from './invariants/checkouts';
import {
  appointmentProblems,
  customerProblems,
  figureProblems,
  newcomerProblems,
  promoProblems,
  reviewProblems,
} from './invariants/counters';
import { refundProblems } from './invariants/refunds';
import { stockProblems } from './invariants/stock';
import { paymentProblems, strayProblems } from './invariants/stripe';

type Invariant = (ledger: Ledger) => string[];

/** What holds between any two transactions. */
const always: Invariant[] = [
  journalProblems,
  walletProblems,
  escrowProblems,
  heldProblems,
  endProblems,
  overlapProblems,
  customerProblems,
  zoneProblems,
  appointmentProblems,
  newcomerProblems,
  reviewProblems,
  promoProblems,
  checkoutProblems,
  sessionProblems,
  stockProblems,
  refundProblems,
  paymentProblems,
  strayProblems,
];

/** What holds once the stream's consumers have caught up. */
const followed: Invariant[] = [historyProblems, figureProblems];

/**
 * Everything that must hold of the books at an instant, with the providers' busy days; each answer names a violation.
 * `isFollowed` says that the stream's consumers have caught up. Reads nothing and changes nothing.
 */
export const problemsOf = (
  books: Books,
  busy: Busy,
  { isFollowed = false }: { isFollowed?: boolean } = {},
): string[] => {
  const ledger = ledgerOf(books);
  const invariants = isFollowed ? [...always, ...followed] : always;
  return [...invariants.flatMap((invariant) => invariant(ledger)), ...busyProblems(ledger, busy)];
};
