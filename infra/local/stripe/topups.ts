import type { Stripe } from 'stripe';
import * as z from 'zod';
import { recordMovement } from './balance';
import { noSuch } from './errors';
import { newId } from './ids';
import { operation } from './operation';
import { amount, currency, expand, metadata, text } from './params';
import { emit, type Sandbox, seconds } from './sandbox';

const createParams = z.strictObject({
  amount,
  currency,
  description: text().optional(),
  metadata: metadata.optional(),
  statement_descriptor: text(15).optional(),
  transfer_group: text().optional(),
  expand,
});

const create = (sandbox: Sandbox, params: z.output<typeof createParams>): Stripe.Topup => {
  const id = newId('tu');
  const created = seconds(sandbox);
  const topup: Stripe.Topup = {
    id,
    object: 'topup',
    amount: params.amount,
    balance_transaction: recordMovement(sandbox, { type: 'topup', cents: params.amount, source: id }).id,
    created,
    currency: params.currency,
    description: params.description ?? null,
    expected_availability_date: created,
    failure_code: null,
    failure_message: null,
    initiated_by: 'user',
    livemode: false,
    metadata: params.metadata ?? {},
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'succeeded',
    transfer_group: params.transfer_group ?? null,
  };
  sandbox.store.put('topups', topup);
  emit(sandbox, 'topup.succeeded', topup);
  return topup;
};

/** Top-ups of the platform's balance from its own bank, which succeed at once: create, retrieve. */
export const topupOperations = [
  operation({
    method: 'POST',
    path: '/v1/topups',
    params: createParams,
    run: (sandbox, { params }) => create(sandbox, params),
  }),
  operation({
    method: 'GET',
    path: '/v1/topups/:id',
    params: z.strictObject({ expand }),
    run: ({ store }, { id }) => {
      const topup = store.get('topups', id);
      if (!topup) throw noSuch('topup', id, 'topup');
      return topup;
    },
  }),
];
