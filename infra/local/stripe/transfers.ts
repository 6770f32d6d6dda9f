import type { Stripe } from 'stripe';
import * as z from 'zod';
import { findAccount } from './accounts';
import { balanceOf, recordMovement } from './balance';
import { noSuch, refused } from './errors';
import { newId } from './ids';
import { findCharge } from './intents';
import { embeddedList, listOf } from './lists';
import { operation } from './operation';
import { amount, currency, expand, mergeMetadata, metadata, page, text } from './params';
import { emit, type Sandbox, seconds } from './sandbox';

const createParams = z.strictObject({
  amount,
  currency,
  destination: text(),
  description: text().optional(),
  metadata: metadata.optional(),
  source_transaction: text().optional(),
  transfer_group: text().optional(),
  expand,
});
const reversalParams = z.strictObject({
  amount: amount.optional(),
  description: text().optional(),
  metadata: metadata.optional(),
  expand,
});

const insufficient = () =>
  refused(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
    'balance_insufficient',
  );

/** Moves money between the platform's balance and a connected account's; `cents` below 0 bring it back. */
const moveTo = (
  sandbox: Sandbox,
  cents: number,
  { account, source, payment }: { account: string; source: string; payment: string },
): string => {
  const back = cents < 0;
  recordMovement(sandbox, { type: back ? 'payment_refund' : 'payment', cents, source: payment, account });
  return recordMovement(sandbox, { type: back ? 'transfer_refund' : 'transfer', cents: -cents, source }).id;
};

const create = (sandbox: Sandbox, params: z.output<typeof createParams>): Stripe.Transfer => {
  const account = findAccount(sandbox, params.destination, 'destination', 400);
  if (account.capabilities?.transfers !== 'active')
    throw refused(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    );
  if (params.source_transaction) findCharge(sandbox, params.source_transaction, 'source_transaction', 400);
  if (sandbox.outcomes.transfer === 'balance_insufficient') throw insufficient();
  const id = newId('tr');
  const payment = newId('py');
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: moveTo(sandbox, params.amount, { account: account.id, source: id, payment }),
    created: seconds(sandbox),
    currency: params.currency,
    description: params.description ?? null,
    destination: account.id,
    destination_payment: payment,
    livemode: false,
    metadata: params.metadata ?? {},
    reversals: embeddedList<Stripe.TransferReversal>([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: params.source_transaction ?? null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? null,
  };
  sandbox.store.put('transfers', transfer);
  emit(sandbox, 'transfer.created', transfer);
  return transfer;
};

const findTransfer = (sandbox: Sandbox, id: string): Stripe.Transfer => {
  const transfer = sandbox.store.get('transfers', id);
  if (!transfer) throw noSuch('transfer', id, 'transfer');
  return transfer;
};

const reverse = (sandbox: Sandbox, id: string, params: z.output<typeof reversalParams>) => {
  const transfer = findTransfer(sandbox, id);
  const left = transfer.amount - transfer.amount_reversed;
  const cents = params.amount ?? left;
  if (left === 0) throw refused(`Transfer ${id} is already fully reversed.`);
  if (cents > left)
    throw refused(
      `Reversal amount (${cents}) is greater than unreversed amount on transfer (${left})`,
      undefined,
      'amount',
    );
  const account = String(transfer.destination);
  if (balanceOf(sandbox, account).available < cents) throw insufficient();
  const reversalId = newId('trr');
  const payment = newId('pyr');
  const reversal: Stripe.TransferReversal = {
    id: reversalId,
    object: 'transfer_reversal',
    amount: cents,
    balance_transaction: moveTo(sandbox, -cents, { account, source: reversalId, payment }),
    created: seconds(sandbox),
    currency: transfer.currency,
    destination_payment_refund: payment,
    metadata: params.metadata ?? {},
    source_refund: null,
    transfer: id,
  };
  transfer.amount_reversed += cents;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  sandbox.store.put('transfers', transfer);
  emit(sandbox, 'transfer.reversed', transfer);
  return reversal;
};

const transfersOf = ({ store }: Sandbox, filter: { destination?: string; transfer_group?: string }) =>
  [...store.each('transfers')]
    .filter((transfer) => !filter.destination || transfer.destination === filter.destination)
    .filter((transfer) => !filter.transfer_group || transfer.transfer_group === filter.transfer_group);

/** Transfers: create, retrieve, update (metadata), list, reverse, list and retrieve reversals. */
export const transferOperations = [
  operation({
    method: 'POST',
    path: '/v1/transfers',
    params: createParams,
    run: (sandbox, { params }) => create(sandbox, params),
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers',
    params: z.strictObject({ ...page, destination: text().optional(), transfer_group: text().optional() }),
    run: (sandbox, { params }) => listOf(transfersOf(sandbox, params), '/v1/transfers', params),
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => findTransfer(sandbox, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/transfers/:id',
    params: z.strictObject({ metadata: metadata.optional(), description: text().optional(), expand }),
    run: (sandbox, { id, params }) => {
      const transfer = findTransfer(sandbox, id);
      transfer.metadata = mergeMetadata(transfer.metadata, params.metadata);
      transfer.description = params.description ?? transfer.description;
      sandbox.store.put('transfers', transfer);
      return transfer;
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: reversalParams,
    run: (sandbox, { id, params }) => reverse(sandbox, id, params),
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    params: z.strictObject(page),
    run: (sandbox, { id, params }) =>
      listOf(
        [...findTransfer(sandbox, id).reversals.data].reverse(),
        `/v1/transfers/${id}/reversals`,
        params,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/transfers/:id/reversals/:sub',
    params: z.strictObject({ expand }),
    run: (sandbox, { id, subId }) => {
      const found = findTransfer(sandbox, id).reversals.data.find((reversal) => reversal.id === subId);
      if (!found) throw noSuch('transfer_reversal', subId);
      return found;
    },
  }),
];
