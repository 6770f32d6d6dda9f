import type Stripe from 'stripe';
import { type Account, balanceOf, type JournalRecord, partsOfKey } from '../data/journal';

/** The name and the field under which a posting is added up. */
export const placeOf = (account: string): { name: string; field: string } => {
  const found = balanceOf(account as Account);
  if (found) return { name: `user:${found.userId}`, field: found.balance };
  if (account.startsWith('escrow:')) return { name: account, field: 'cents' };
  return { name: 'platform', field: account };
};

const source = (kind: string, id: string): string => `source:${kind}:${id}`;

export const sourceOfPayment = (paymentId: string): string => source('payment', paymentId);
export const sourceOfFee = (transactionId: string): string => source('fee', transactionId);

/** What a journal record and Stripe's transactions have in common, except for the payment of a checkout. */
export const sourceOfRecord = ({ key }: Pick<JournalRecord, 'key'>): string | undefined => {
  const { kind, id } = partsOfKey(key);
  if (kind === 'late') return sourceOfPayment(id);
  if (kind === 'lateend') return source('refund', `late-${id}`);
  if (kind === 'card' || kind === 'cardend') return source('refund', `card-${id}`);
  if (kind === 'part' || kind === 'partend') return source('refund', `part-${id}`);
  if (kind === 'refundreturn' || kind === 'again' || kind === 'againend') return source('refund', id);
  if (kind === 'out' || kind === 'outend' || kind === 'outreturn') return source('payout', id);
  if (kind === 'dispute' || kind === 'disputeend') return source('dispute', id);
  return kind === 'fee' ? sourceOfFee(id) : undefined;
};

/** Accounts for money that has left the wallets but not yet Stripe. */
export const waitingAccounts: readonly string[] = ['in transit', 'refund due', 'disputed'];

type Transaction = Pick<Stripe.BalanceTransaction, 'id' | 'type' | 'source'>;
type Named = { id: string; metadata?: Stripe.Metadata | null };

const nameOf = ({ id, metadata }: Named): string => metadata?.name ?? id;

/**
 * What a transaction of Stripe's balance is compared under. Its source must be expanded; `transferOf` finds the transfer
 * of a reversal.
 */
export const sourceOfTransaction = async (
  { id, type, source: from }: Transaction,
  transferOf: (id: string) => Promise<Stripe.Transfer>,
): Promise<string> => {
  if (!from || typeof from === 'string') return source(type, from ?? id);
  if (from.object === 'charge') return sourceOfPayment(String(from.payment_intent ?? from.id));
  if (from.object === 'refund') return source('refund', nameOf(from));
  if (from.object === 'dispute') return source('dispute', from.id);
  if (from.object === 'transfer') return source('payout', nameOf(from));
  if (from.object === 'transfer_reversal')
    return source('payout', nameOf(await transferOf(String(from.transfer))));
  return source(type, from.id);
};
