import type { Stripe } from 'stripe';
import * as z from 'zod';
import { noSuch } from './errors';
import { newId } from './ids';
import { listOf } from './lists';
import { operation } from './operation';
import { createdRange, expand, inRange, page, text } from './params';
import { type Sandbox, seconds } from './sandbox';

/** Reporting categories that differ from their type. https://docs.stripe.com/reports/reporting-categories */
const categories: Partial<Record<Stripe.BalanceTransaction.Type, string>> = {
  payment: 'charge',
  payment_refund: 'refund',
  payout_failure: 'payout_reversal',
  transfer_refund: 'transfer_reversal',
};

/** A change of a balance, in cents: what came in is positive, what went out negative, the fee comes off either. */
type Movement = {
  type: Stripe.BalanceTransaction.Type;
  cents: number;
  source: string;
  fee?: { cents: number; description: string };
  /** The connected account whose balance changes; the platform's if absent. */
  account?: string | null;
  category?: string;
  description?: string;
  /** Seconds from now until the money can be used. */
  availableIn?: number;
};

const stripeFee = ({ cents, description }: { cents: number; description: string }) => ({
  amount: cents,
  application: null,
  currency: 'usd',
  description,
  type: 'stripe_fee',
});

/** Records a change of a balance and answers its balance transaction. */
export const recordMovement = (sandbox: Sandbox, movement: Movement): Stripe.BalanceTransaction => {
  const { type, cents, fee, account = null, source } = movement;
  const created = seconds(sandbox);
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    available_on: created + (movement.availableIn ?? 0),
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: movement.description ?? null,
    exchange_rate: null,
    fee: fee?.cents ?? 0,
    fee_details: fee ? [stripeFee(fee)] : [],
    net: cents - (fee?.cents ?? 0),
    reporting_category: movement.category ?? categories[type] ?? type,
    source,
    status: movement.availableIn ? 'pending' : 'available',
    type,
  };
  sandbox.store.put('transactions', { id: transaction.id, transaction, account });
  return transaction;
};

const isAvailable = (sandbox: Sandbox, { available_on }: Stripe.BalanceTransaction) =>
  available_on <= seconds(sandbox);

const shown = (sandbox: Sandbox, transaction: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...transaction,
  status: isAvailable(sandbox, transaction) ? 'available' : 'pending',
});

/** A balance transaction by its id, of any account. */
export const findTransaction = (sandbox: Sandbox, id: string): Stripe.BalanceTransaction | undefined => {
  const row = sandbox.store.get('transactions', id);
  return row && shown(sandbox, row.transaction);
};

/** An account's balance, or the platform's without one, in cents: what can be used, and what is on its way. */
export const balanceOf = (
  sandbox: Sandbox,
  account: string | null,
): { available: number; pending: number } => {
  const sums = { available: 0, pending: 0 };
  for (const row of sandbox.store.each('transactions'))
    if (row.account === account)
      sums[isAvailable(sandbox, row.transaction) ? 'available' : 'pending'] += row.transaction.net;
  return sums;
};

const usd = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];

const listParams = z.strictObject({
  ...page,
  created: createdRange.optional(),
  type: text().optional(),
  source: text().optional(),
});

const transactionsOf = (
  sandbox: Sandbox,
  account: string | null,
  { created, type, source }: z.output<typeof listParams>,
) =>
  [...sandbox.store.each('transactions')]
    .filter((row) => row.account === account)
    .map((row) => row.transaction)
    .filter(
      (each) =>
        inRange(each.created, created) &&
        (!type || each.type === type) &&
        (!source || each.source === source),
    );

/** The balance and its transactions, of the account in `Stripe-Account` or the platform: retrieve, list. */
export const balanceOperations = [
  operation({
    method: 'GET',
    path: '/v1/balance',
    params: z.strictObject({ expand }),
    run: (sandbox, { account }) => {
      const { available, pending } = balanceOf(sandbox, account);
      return {
        object: 'balance',
        available: usd(available),
        ...(account && { instant_available: usd(available) }),
        livemode: false,
        pending: usd(pending),
      };
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions',
    params: listParams,
    run: (sandbox, { params, account }) => {
      const list = listOf(transactionsOf(sandbox, account, params), '/v1/balance_transactions', params);
      return { ...list, data: list.data.map((each) => shown(sandbox, each)) };
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id, account }) => {
      const row = sandbox.store.get('transactions', id);
      if (row?.account !== account) throw noSuch('balance transaction', id, 'id');
      return shown(sandbox, row.transaction);
    },
  }),
];
