/**
 * Which records of the journal and which objects of Stripe are about the same money: a payment, a refund, a payout, a
 * dispute or a fee. Both the reconciliation and the invariants compare the two sides by these names.
 */
import type Stripe from 'stripe';
import { type JournalRecord, partsOfKey } from '../../data/journal';

const source = (kind: string, id: string): string => `source:${kind}:${id}`;

export const sourceOfPayment = (paymentId: string): string => source('payment', paymentId);
export const sourceOfDispute = (disputeId: string): string => source('dispute', disputeId);

/** `name` is what we asked Stripe for it under. */
export const sourceOfRefund = (name: string): string => source('refund', name);

export const sourceOfFee = (transactionId: string): string => source('fee', transactionId);

/** What a journal record and Stripe's transactions have in common, except for the payment of a checkout. */
export const sourceOfRecord = ({ key }: Pick<JournalRecord, 'key'>): string | undefined => {
  const { kind, id } = partsOfKey(key);
  if (kind === 'late') return sourceOfPayment(id);
  if (kind === 'lateend') return sourceOfRefund(`late-${id}`);
  if (kind === 'card' || kind === 'cardend') return sourceOfRefund(`card-${id}`);
  if (kind === 'part' || kind === 'partend') return sourceOfRefund(`part-${id}`);
  if (kind === 'refundreturn' || kind === 'again' || kind === 'againend') return sourceOfRefund(id);
  if (kind === 'out' || kind === 'outend' || kind === 'outreturn') return source('payout', id);
  if (kind === 'dispute' || kind === 'disputeend') return sourceOfDispute(id);
  return kind === 'fee' ? sourceOfFee(id) : undefined;
};

type Transaction = Pick<Stripe.BalanceTransaction, 'id' | 'type' | 'source'>;
type Named = { id: string; metadata?: Stripe.Metadata | null };

/** What we asked Stripe for something under; what we did not ask for has only Stripe's id. */
export const nameOf = ({ id, metadata }: Named): string => metadata?.name ?? id;

/**
 * What a transaction of Stripe's balance is compared under. Its source must be expanded; `transferOf` finds the
 * transfer of a reversal.
 */
export const sourceOfTransaction = async (
  { id, type, source: from }: Transaction,
  transferOf: (id: string) => Promise<Stripe.Transfer>,
): Promise<string> => {
  if (!from || typeof from === 'string') return source(type, from ?? id);
  if (from.object === 'charge') return sourceOfPayment(String(from.payment_intent ?? from.id));
  if (from.object === 'refund') return sourceOfRefund(nameOf(from));
  if (from.object === 'dispute') return sourceOfDispute(from.id);
  if (from.object === 'transfer') return source('payout', nameOf(from));
  if (from.object === 'transfer_reversal')
    return source('payout', nameOf(await transferOf(String(from.transfer))));
  return source(type, from.id);
};
