import type { Stripe } from 'stripe';
import * as z from 'zod';
import { findAccount } from './accounts';
import { balanceOf, recordMovement } from './balance';
import { noSuch, refused } from './errors';
import { newId } from './ids';
import { listOf } from './lists';
import { operation } from './operation';
import { amount, currency, expand, metadata, page, text } from './params';
import type { PayoutRow } from './rows';
import { emit, type Sandbox, seconds, settleIfDue, settlesIn } from './sandbox';

const createParams = z.strictObject({
  amount,
  currency,
  description: text().optional(),
  destination: text().optional(),
  metadata: metadata.optional(),
  method: z.enum(['standard', 'instant']).optional(),
  statement_descriptor: text(22).optional(),
  expand,
});

const settleAfterMs = 2000;

const payoutsOn = ({ store }: Sandbox, account: string | null) =>
  [...store.each('payouts')].filter((row) => row.account === account);

const settle = (sandbox: Sandbox, row: PayoutRow, status: 'paid' | 'failed') => {
  row.payout.status = status;
  delete row.settles;
  if (row.returns && status === 'paid') row.settles = settlesIn(sandbox, 'failed', settleAfterMs);
  if (status === 'failed') {
    row.payout.failure_code = 'account_closed';
    row.payout.failure_message = 'The bank account has been closed.';
    row.payout.failure_balance_transaction = recordMovement(sandbox, {
      type: 'payout_failure',
      cents: row.payout.amount,
      source: row.id,
      account: row.account,
    }).id;
  }
  sandbox.store.put('payouts', row);
  emit(sandbox, status === 'paid' ? 'payout.paid' : 'payout.failed', row.payout, row.account);
};

const checkAccount = (sandbox: Sandbox, id: string, cents: number) => {
  const account = findAccount(sandbox, id);
  if (!account.payouts_enabled)
    throw refused(
      'Cannot create payouts: this account has requirements that need to be collected.',
      'payouts_not_allowed',
    );
  if (balanceOf(sandbox, id).available < cents)
    throw refused(
      'You have insufficient funds in your Stripe account for this transfer.',
      'balance_insufficient',
    );
};

const create = (sandbox: Sandbox, params: z.output<typeof createParams>, account: string | null) => {
  if (account) checkAccount(sandbox, account, params.amount);
  if (params.method === 'instant' && sandbox.outcomes.instant === 'unsupported')
    throw refused(
      'This account does not have an external account that supports instant payouts.',
      'instant_payouts_unsupported',
    );
  const wanted = sandbox.outcomes.payout;
  const id = newId('po');
  const created = seconds(sandbox);
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: false,
    balance_transaction: recordMovement(sandbox, {
      type: 'payout',
      cents: -params.amount,
      source: id,
      account,
    }).id,
    created,
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination ?? newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata ?? {},
    method: params.method ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  const settles =
    wanted === 'pending'
      ? undefined
      : settlesIn<'paid' | 'failed'>(sandbox, wanted === 'failed' ? 'failed' : 'paid', settleAfterMs);
  const returns = wanted === 'paid_failed';
  sandbox.store.put('payouts', {
    id,
    payout,
    account,
    ...(settles && { settles }),
    ...(returns && { returns }),
  });
  emit(sandbox, 'payout.created', payout, account);
  return payout;
};

const findPayout = (sandbox: Sandbox, id: string, account?: string | null): PayoutRow => {
  const row = sandbox.store.get('payouts', id);
  if (!row || (account !== undefined && row.account !== account)) throw noSuch('payout', id, 'payout');
  return row;
};

/** Ends a payout by hand; a paid one may still fail, as banks do. Throws 404 for an unknown id, 400 once failed. */
export const settlePayout = (sandbox: Sandbox, id: string, status: 'paid' | 'failed'): Stripe.Payout => {
  const row = findPayout(sandbox, id);
  if (row.payout.status === 'failed') throw refused(`Payout ${id} has already failed.`);
  settle(sandbox, row, status);
  return row.payout;
};

/** Ends the payouts that have come due. */
export const settleDuePayouts = (sandbox: Sandbox): void => {
  for (const row of sandbox.store.each('payouts')) settleIfDue(sandbox, row, settle);
};

/** Payouts of the account in `Stripe-Account` (or the platform's): create, retrieve, list. */
export const payoutOperations = [
  operation({
    method: 'POST',
    path: '/v1/payouts',
    params: createParams,
    run: (sandbox, { params, account }) => create(sandbox, params, account),
  }),
  operation({
    method: 'GET',
    path: '/v1/payouts',
    params: z.strictObject({ ...page, status: text().optional() }),
    run: (sandbox, { params, account }) => {
      settleDuePayouts(sandbox);
      const payouts = payoutsOn(sandbox, account).map((row) => row.payout);
      const wanted = payouts.filter((payout) => !params.status || payout.status === params.status);
      return listOf(wanted, '/v1/payouts', params);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payouts/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id, account }) => settleIfDue(sandbox, findPayout(sandbox, id, account), settle).payout,
  }),
];
