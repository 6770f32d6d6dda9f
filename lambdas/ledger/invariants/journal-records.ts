import type { Mismatch } from '../../../shared/admin/reconciliation';
import {
  type AccountKind,
  type JournalKind,
  type JournalRecord,
  partsOfKey,
  purchaseHeldIn,
} from '../../data/journal';

/** The kind of an account: its name without the user or the purchase. */
const kindOf = (account: string): string => account.split(':')[0]!;

/** The accounts that each kind of journal record may post to (docs/product/money.md#journal). */
const accountsOf: Record<JournalKind, readonly AccountKind[]> = {
  hold: ['credit', 'held'],
  pay: ['stripe', 'held', 'credit', 'promo expense', 'escrow', 'gift liability', 'sales tax'],
  end: [
    'escrow',
    'gift liability',
    'available',
    'debt',
    'credit',
    'platform revenue',
    'cancellation revenue',
    'promo expense',
    'refund due',
    'disputed',
    'sales tax',
  ],
  out: ['available', 'in transit', 'cashout revenue'],
  outend: ['in transit', 'stripe', 'available', 'debt', 'cashout revenue'],
  outreturn: ['stripe', 'available', 'debt', 'cashout revenue'],
  late: ['stripe', 'refund due'],
  lateend: ['refund due', 'stripe', 'credit', 'unreturned refunds', 'platform revenue'],
  card: ['credit', 'escrow', 'refund due'],
  cardend: ['refund due', 'stripe', 'credit', 'unreturned refunds', 'platform revenue'],
  part: [
    'escrow',
    'available',
    'debt',
    'platform revenue',
    'promo expense',
    'credit',
    'refund due',
    'sales tax',
  ],
  return: ['escrow', 'available', 'debt', 'platform revenue', 'promo expense', 'credit', 'sales tax'],
  partend: ['refund due', 'stripe', 'credit', 'unreturned refunds', 'platform revenue'],
  refundreturn: ['stripe', 'credit', 'unreturned refunds', 'platform revenue'],
  again: ['unreturned refunds', 'refund due'],
  againend: ['refund due', 'stripe', 'unreturned refunds', 'platform revenue'],
  settled: ['unreturned refunds', 'refunds paid otherwise'],
  dispute: [
    'escrow',
    'gift liability',
    'available',
    'debt',
    'platform revenue',
    'promo expense',
    'credit',
    'disputed',
    'sales tax',
  ],
  disputeend: [
    'escrow',
    'gift liability',
    'available',
    'debt',
    'platform revenue',
    'promo expense',
    'credit',
    'unreturned refunds',
    'disputed',
    'stripe',
    'sales tax',
  ],
  fee: ['stripe fees', 'stripe'],
  forfeit: ['credit', 'platform revenue'],
};

/** What is wrong with a journal record by itself: its sum, its amounts, and the accounts it posts to. */
export const recordMismatches = ({ key, postings }: JournalRecord): Mismatch[] => {
  const found = (detail: string): Mismatch => ({ what: 'journal', record: key, detail });
  const { kind, id } = partsOfKey(key);
  const allowed: readonly string[] | undefined = kind && accountsOf[kind];
  if (!allowed) return [found('is of an unknown kind')];
  const sum = postings.reduce((total, { cents }) => total + cents, 0);
  const foreign = postings.filter(
    ({ account }) => !allowed.includes(kindOf(account)) || (kind === 'end' && isOtherEscrow(account, id)),
  );
  return [
    ...(sum === 0 ? [] : [found(`sums to ${sum} cents, not zero`)]),
    ...foreign.map(({ account, cents }) => found(`posts ${cents} cents to ${account}`)),
  ];
};

const isOtherEscrow = (account: string, id: string): boolean => {
  const purchaseId = purchaseHeldIn(account);
  return purchaseId !== undefined && purchaseId !== id;
};
