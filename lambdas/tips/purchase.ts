import { isolateBidi } from '../../shared/text/isolate-bidi';
import { type TipTransition, tipLifecycle } from '../../shared/tips/lifecycle';
import { checkoutIdOfTip, tipIdOf } from '../../shared/tips/rules';
import { addPaidTip, pricesOfTip, removeOpenTip, type Tip, tipReleasesAt, tips } from '../data/tips';
import { type Purchase, purchaseKindOf } from '../payments/purchase';
import { type Effect, transitionsOf } from '../payments/transition';

const releaseHold: Effect<Tip> = (tip) => ({
  change: { holdUntil: undefined },
  writes: [removeOpenTip(tip)],
});

const nothing: Effect<Tip> = () => ({});

/** What each transition of a tip changes and writes, besides its status and its money. */
const effects: Record<TipTransition, Effect<Tip>> = {
  pay: (tip, { at }) => ({
    change: { holdUntil: undefined, dueAt: tipReleasesAt(at) },
    writes: [addPaidTip(tip, at)],
  }),
  abandon: releaseHold,
  expire: releaseHold,
  release: nothing,
  refundByAdmin: nothing,
  loseDispute: nothing,
};

const transitions = transitionsOf(tips, tipLifecycle, effects);

/**
 * A tip as a purchase, for payments. All of it is the provider's, as a travel fee is, so that it has no list price.
 * `release` has no condition on time of its own: it relies on `dueAt`; see the warning in `booking/purchase.ts`.
 */
export const tipPurchase = (tip: Tip): Purchase => {
  const stored = transitions(tip);
  return {
    ...tip,
    ...stored,
    ref: { kind: 'tip', id: tip.id },
    title: `Tip: ${tip.title}`,
    listing: { kind: 'hairstyle', id: tip.hairstyleId },
    quantity: 1,
    type: 'tip',
    earningsDescription: `Tip: ${isolateBidi(tip.title)} for ${isolateBidi(tip.customer.name)}`,
    ...pricesOfTip(tip),
    discountCents: 0,
    cardCents: tip.totalCents - tip.creditCents,
    cancellationFeeCents: 0,
    extend: (holdUntil, at) => [stored.change({ holdUntil }, at)],
    // A tip that is paid cannot be cancelled: its life cycle has no such transition.
    cancelTransition: async () => 'customerCancel',
    nextDueStep: async (_, now) =>
      stored.can('release', 'system', now) ? { transition: 'release' } : undefined,
  };
};

/** Tips as a kind of purchase; each has a checkout of its own. */
export const tipPurchases = purchaseKindOf(tips, tipPurchase, {
  firstId: tipIdOf,
  checkoutIdOf: checkoutIdOfTip,
});
