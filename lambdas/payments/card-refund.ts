import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { CardRefund, PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { returnableToCard } from '../../shared/payments/returnable-to-card';
import { isoOf } from '../../shared/time/iso';
import { checkouts } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import { firstStatus } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import { type HistoryLine, journalKeys } from '../data/journal';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { post } from '../ledger/post';
import { isStripeFailure } from '../stripe/errors';
import { moveCardRefund, refundEvents, refundOf } from './failed-refund';
import {
  ownPurchase,
  type PaymentDeps,
  type Purchase,
  type PurchaseDeps,
  purchaseRefOf,
  readPurchase,
} from './purchase';
import { endOfRefund, refundEndWrites } from './refund-end';
import { refuseDisputed } from './refuse-disputed';

type SendToCard = (typeof paymentsApi)['sendToCard'];

const line = ({ customerId, title }: Purchase, description: string, amountCents: number): HistoryLine => ({
  userId: customerId,
  wallet: 'customer',
  type: 'refund',
  description: `${description}: ${title}`,
  amountCents,
});

const beginWrites = (purchase: Purchase, cents: number, at: string): Write[] => [
  ...post(
    {
      key: journalKeys.card(purchase.id),
      event: 'refund to card',
      at,
      movements: [{ from: `credit:${purchase.customerId}`, to: 'refund due', cents }],
      history: [line(purchase, 'Sent to your card', -cents)],
    },
    { insufficient: 'credit_spent' },
  ),
  purchase.change({ cardRefund: { cents, at, status: firstStatus('pending') }, dueAt: at }, at),
];

/**
 * Sends a requested refund to the card and records the outcome once Stripe reports one, or once a dispute over the
 * payment is lost. Safe to call repeatedly: until then the refund stays pending. `now` is in milliseconds. Throws
 * `not_found`.
 */
export const finishCardRefund = (deps: PaymentDeps, ref: PurchaseRef, now: number): Promise<CardRefund> =>
  retryOnConflict(async () => {
    const { store } = deps;
    const fresh = await readPurchase(deps, ref);
    const refund = fresh?.cardRefund;
    if (!fresh || !refund) throw new Refusal('not_found');
    if (refund.status !== 'pending') return refund;
    const checkout = (await store.read(checkouts.ref(fresh.checkoutId)))!;
    const sent = refundOf(fresh, checkout, `card-${fresh.id}`);
    const request = { paymentId: sent.paymentId, name: sent.id, cents: refund.cents };
    const end = await endOfRefund(deps, checkout, request);
    if (!end) return refund;
    const at = isoOf(now);
    const ended = { key: journalKeys.cardEnd(fresh.id), at, refund: sent, events: refundEvents };
    const { transition, writes } = await refundEndWrites(store, end, ended);
    const moved = moveCardRefund(fresh, { transition, by: 'system', now }, { dueAt: undefined });
    await store.transact([...writes, moved.write]);
    return moved.cardRefund;
  });

/** If Stripe is unavailable, the refund stays pending and the sweep retries it. */
const answerPending =
  (deps: PurchaseDeps, ref: PurchaseRef) =>
  async (error: unknown): Promise<CardRefund> => {
    const pending = isStripeFailure(error) ? (await readPurchase(deps, ref))?.cardRefund : undefined;
    if (!pending) throw error;
    return pending;
  };

/**
 * 'Send to my card': moves a refund from the customer's wallet to the card they paid with. Throws `not_found`,
 * `not_possible_now` if none of it can be sent or a dispute over the payment was lost, `card_payment_disputed` while
 * one is open, and `credit_spent` if the customer has already spent it.
 */
export const sendToCard = (deps: PaymentDeps) =>
  withReads(
    deps.store,
    ({ body }: Asked<SendToCard>) => ({ purchase: purchaseRefOf(deps.purchases, body) }),
    async ({ body, actor, now }: Call<SendToCard>, read): Promise<Reply<SendToCard>> => {
      await retryOnConflict(async () => {
        const found = ownPurchase((await read()).purchase, actor.id);
        if (found.cardRefund) return;
        // A gift card is taken back to its card as a whole, or not at all.
        if (body.kind === 'gift') throw new Refusal('not_possible_now');
        const cents = returnableToCard(found, now);
        if (cents === 0) throw new Refusal('not_possible_now');
        await refuseDisputed(deps.store, found, 'not_possible_now');
        await deps.store.transact(beginWrites(found, cents, isoOf(now)));
      });
      return { cardRefund: await finishCardRefund(deps, body, now).catch(answerPending(deps, body)) };
    },
  );
