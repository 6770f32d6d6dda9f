import * as fc from 'fast-check';
import type { AdminTransaction } from '../../shared/admin/refunds-api';
import { type Action, named, number, pick } from './action-builders';
import { stripeBooks } from './invariants';
import { admin } from './people-and-services';
import { closeDispute, dispute, refundByAdmin } from './refund-steps';

const refundPart = fc
  .tuple(number, fc.constantFrom(1, 500, 4_000, 12_345), fc.constantFrom('card' as const, 'wallet' as const))
  .map(
    ([index, cents, to]): Action =>
      async ({ world }) => {
        const { body } = await world.call(admin, 'listAdminTransactions');
        const paid = (body.items as AdminTransaction[]).flatMap(({ kind, purchases }) =>
          kind === 'payment' ? purchases : [],
        );
        const found = pick(paid, index);
        return found ? refundByAdmin(world, found, { cents, to }) : 'nothing';
      },
  );

/** Opens a dispute over a payment, or closes one that is open. */
const disputePayment = fc
  .tuple(number, fc.constantFrom('won' as const, 'lost' as const), fc.constantFrom(undefined, 1_000))
  .map(
    ([index, outcome, cents]): Action =>
      async ({ world }) => {
        const { sessions, stripeDisputes } = await stripeBooks(world);
        const paid = sessions.filter(({ payment_status, payment_intent }) => {
          const isDisputed = stripeDisputes.some((one) => one.payment_intent === payment_intent);
          return payment_status === 'paid' && payment_intent && !isDisputed;
        });
        const open = stripeDisputes.filter(({ status }) => status === 'needs_response');
        const found = index % 2 === 0 || paid.length === 0 ? pick(open, index) : undefined;
        if (found) await closeDispute(world, found.id, outcome);
        else if (paid.length > 0) await dispute(world, String(pick(paid, index)!.payment_intent), cents);
        else return 'nothing';
        return 'done';
      },
  );

/** A bank returns a refund that had succeeded. */
const returnRefund = number.map(
  (index): Action =>
    async ({ world }) => {
      const made = (await stripeBooks(world)).refunds.filter(({ status }) => status === 'succeeded');
      const found = pick(made, index);
      if (!found) return 'nothing';
      await world.control(`refunds/${found.id}/settle`, { status: 'failed' });
      return 'done';
    },
);

/** Refunds by an admin, refunds that come back, and disputes that open and close. */
export const refundActions = [
  [4, 'refund a part', refundPart] as const,
  [1, 'return a refund', returnRefund] as const,
  [3, 'dispute a payment', disputePayment] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions) }));
