import type Stripe from 'stripe';
import { isoOf } from '../../shared/time/iso';
import { sourceOfFee } from '../ledger/invariants/stripe-sources';
import { plus, type Tally, touch } from './tally';

const feeTypes: readonly string[] = ['stripe_fee', 'stripe_fx_fee', 'tax_fee'];

/** Stripe's fee in a transaction, in cents; below zero if it was returned. */
export const feeOf = ({
  type,
  amount,
  fee,
}: Pick<Stripe.BalanceTransaction, 'type' | 'amount' | 'fee'>): number =>
  fee - (feeTypes.includes(type) ? amount : 0);

const bankTypes: readonly string[] = ['payout', 'payout_cancel', 'payout_failure', 'topup', 'topup_reversal'];

/**
 * Whether a transaction of the platform's balance moves money to or from the operator's own bank, which the journal
 * does not contain. Providers are paid from their own accounts, so a payout with a name of ours is not one of those.
 */
export const isOwnBank = ({ type, source }: Pick<Stripe.BalanceTransaction, 'type' | 'source'>): boolean => {
  const metadata = source && typeof source === 'object' && 'metadata' in source ? source.metadata : undefined;
  return bankTypes.includes(type) && !metadata?.name;
};

/** Adds what a transaction moved to or from the operator's own bank; a payout that was returned counts as not made. */
const addBankMovement = (tally: Tally, { type, amount }: Stripe.BalanceTransaction): void => {
  if (type.startsWith('topup')) tally.fromBankCents += amount;
  else tally.toBankCents -= amount;
};

/**
 * Adds one transaction of Stripe's balance: its gross amount, and its fee apart. Without a source, it is one between
 * Stripe and the operator's own bank.
 */
export const addTransaction = (
  tally: Tally,
  transaction: Stripe.BalanceTransaction,
  source: string | undefined,
): void => {
  const { id, type, amount, created } = transaction;
  const at = isoOf(created * 1000);
  const fee = feeOf(transaction);
  tally.transactions += 1;
  if (source === undefined) addBankMovement(tally, transaction);
  else if (!feeTypes.includes(type)) {
    plus(tally, source, 'cents', amount);
    touch(tally, source, at);
  }
  if (fee === 0) return;
  plus(tally, sourceOfFee(id), 'cents', -fee);
  touch(tally, sourceOfFee(id), at);
};
