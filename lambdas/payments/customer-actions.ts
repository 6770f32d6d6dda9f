import type { ReviewInput } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import type { Query, Store } from '../data/store';
import type { Person } from '../http/actor';
import { cancelPurchase } from './cancel';
import { payForPurchase } from './pay';
import type { PaymentDeps } from './purchase';
import { showPage } from './purchase-views';
import { reviewPurchase } from './review';

type Asking = { actor: Person; now: number };

/** How customers see a kind of purchase, and how it is called in their requests and replies. */
type Kind<Name extends PurchaseRef['kind'], Status, Stored, Shown> = {
  name: Name;
  byCustomer: (customerId: string, status?: Status) => Query<Stored>;
  show: (store: Store, found: Stored[]) => Promise<Shown[]>;
  /** Throws `not_found` for anybody else's. */
  showOwn: (store: Store, id: string, customerId: string) => Promise<Shown>;
};

/** What customers do with purchases of their own; each throws `not_found` for anybody else's. */
export const customerActions = <
  Name extends PurchaseRef['kind'],
  Status,
  Stored,
  Shown extends { status: string },
>(
  deps: PaymentDeps,
  { name, byCustomer, show, showOwn }: Kind<Name, Status, Stored, Shown>,
) => {
  type Of = Asking & { params: Record<`${Name}Id`, string> };
  const idOf = ({ params }: Of): string => params[`${name}Id`];
  const refOf = (call: Of): PurchaseRef => ({ kind: name, id: idOf(call) });
  const shown = (call: Of) => showOwn(deps.store, idOf(call), call.actor.id);
  const named = (purchase: Shown) => ({ [name]: purchase }) as Record<Name, Shown>;
  return {
    /** Newest first, with their providers as they are rated now. */
    list: ({
      actor,
      query,
    }: Asking & { query: { status?: Status | undefined; cursor?: string | undefined } }) =>
      showPage(deps.store, byCustomer(actor.id, query.status), query, (found) => show(deps.store, found)),

    get: shown,

    /** 'Pay now' for the whole checkout of one that still waits for its payment; reuses the open session. */
    pay: (call: Of) => payForPurchase(deps, refOf(call), call.actor.id, call.now),

    /** What is paid returns, less any fee; what is not returns its time or stock. Throws `not_possible_now`, `just_paid`. */
    cancel: async (call: Of) => {
      const refundCents = await cancelPurchase(deps, refOf(call), call.actor.id, call.now);
      const purchase = await shown(call);
      if (purchase.status !== 'cancelled') throw new Refusal('conflict');
      return { ...named(purchase), refundCents };
    },

    /** Confirms one that is done, which releases its earnings. Throws `not_possible_now`, `already_reviewed`. */
    review: async (call: Of & { body: ReviewInput }) => {
      await reviewPurchase(deps, refOf(call), {
        review: call.body,
        customerId: call.actor.id,
        now: call.now,
      });
      return named(await shown(call));
    },
  };
};
