import type { ReviewInput } from '../../shared/catalog/review';
import { Refusal } from '../../shared/http/refusal';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Person } from '../http/actor';
import { withReads } from '../http/with-reads';
import { endUnpaidCheckout } from './end-unpaid-checkout';
import { refundedBy } from './money-effects';
import { payForPurchase } from './pay';
import { checkoutRefOf, ownPurchase, type PaymentDeps, type Purchase, purchaseRefOf } from './purchase';
import { reviewPurchase } from './review';
import { type SinglePurchaseStep, transitionWrites } from './transition';

const cancelPaid = async ({ store }: PaymentDeps, purchase: Purchase, now: number): Promise<number> => {
  const transition = (await purchase.cancelTransition(store)) as SinglePurchaseStep['transition'];
  await store.transact(await transitionWrites(store, purchase, { transition, by: 'customer', now }));
  return refundedBy(purchase, transition);
};

/**
 * Cancels a purchase for its customer. If it is paid, refunds it to their wallet, less any cancellation fee. If it is
 * unpaid, ends its whole checkout, after expiring the Stripe session. If that session turns out to be paid, refunds
 * this purchase alone, unless a fee applies that the customer has not seen (`just_paid`). Returns the refund in
 * cents. `now` is in milliseconds. Throws what `read` throws, `not_possible_now`, `just_paid`.
 */
const cancelPurchase = (deps: PaymentDeps, read: () => Promise<Purchase>, now: number): Promise<number> =>
  retryOnConflict(async () => {
    const purchase = await read();
    if (purchase.can('customerCancel', 'customer', now)) return cancelPaid(deps, purchase, now);
    if (!purchase.can('abandon', 'customer', now)) throw new Refusal('not_possible_now');
    const outcome = await endUnpaidCheckout(deps, purchase.checkoutId, now, { abandoned: true });
    if (outcome !== 'paid') return 0;
    if (purchase.cancellationFeeCents > 0) throw new Refusal('just_paid');
    throw stale();
  });

type CustomerCall = { actor: Person; now: number };

/** How customers see a kind of purchase, and its name in their requests and replies. */
type Kind<Name extends PurchaseRef['kind'], Shown> = {
  name: Name;
  /** Throws `not_found` for anyone else's. */
  showOwn: (store: Store, id: string, customerId: string) => Promise<Shown>;
};

/** What customers can do with their own bookings or orders. Each action throws `not_found` for anyone else's. */
export const customerActions = <Name extends PurchaseRef['kind'], Shown extends { status: string }>(
  deps: PaymentDeps,
  { name, showOwn }: Kind<Name, Shown>,
) => {
  type Of = CustomerCall & { params: Record<`${Name}Id`, string> };
  const idOf = ({ params }: Of): string => params[`${name}Id`];
  const refOf = (call: Of): PurchaseRef => ({ kind: name, id: idOf(call) });
  const shown = (call: Of) => showOwn(deps.store, idOf(call), call.actor.id);
  const named = (purchase: Shown) => ({ [name]: purchase }) as Record<Name, Shown>;
  const checkoutRefs = (asked: Of) => ({ checkout: checkoutRefOf(deps.purchases, refOf(asked)) });
  const purchaseRefs = (asked: Of) => ({ purchase: purchaseRefOf(deps.purchases, refOf(asked)) });
  return {
    get: shown,

    /** 'Pay now': pays for the whole checkout of an unpaid purchase; reuses the open session. */
    pay: withReads(deps.store, checkoutRefs, async ({ actor, now }: Of, read) =>
      payForPurchase(deps, (await read()).checkout, actor.id, now),
    ),

    /** Refunds what was paid, less any fee; releases unpaid time or stock. Throws `not_possible_now`, `just_paid`. */
    cancel: withReads(deps.store, purchaseRefs, async (call: Of, read) => {
      const own = async () => ownPurchase((await read()).purchase, call.actor.id);
      const refundCents = await cancelPurchase(deps, own, call.now);
      const purchase = await shown(call);
      if (purchase.status !== 'cancelled') throw new Refusal('conflict');
      return { ...named(purchase), refundCents };
    }),

    /** Reviews and confirms a finished purchase, which releases its earnings; see `reviewPurchase`. */
    review: withReads(deps.store, purchaseRefs, async (call: Of & { body: ReviewInput }, read) => {
      const own = async () => ownPurchase((await read()).purchase, call.actor.id);
      await reviewPurchase(deps, own, { review: call.body, now: call.now });
      return named(await shown(call));
    }),
  };
};
