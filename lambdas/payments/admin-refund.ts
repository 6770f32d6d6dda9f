import type { adminRefundsApi, RefundInput } from '../../shared/admin/refunds-api';
import { giftIdOf } from '../../shared/gift-cards/rules';
import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';
import type { Reply } from '../../shared/http/route';
import { formatCents } from '../../shared/money/cents';
import { isBankDeciding } from '../../shared/payments/disputed';
import { maxRefunds, type PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { refundableCents } from '../../shared/payments/remainder';
import { leftOnCard } from '../../shared/payments/returnable-to-card';
import { isoOf } from '../../shared/time/iso';
import { tipIdOf } from '../../shared/tips/rules';
import { audit } from '../data/audit';
import { readIsGone } from '../data/deletions';
import { derivedId } from '../data/engine/derived-id';
import { requestHash } from '../data/engine/request-hash';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { firstStatus } from '../data/engine/transition';
import { create, type Write } from '../data/engine/writes';
import { refunds } from '../data/refunds';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { leaveToSweep } from '../stripe/errors';
import { finishRefund } from './finish-refund';
import { partRefundWrites } from './part-refund';
import { type PaymentDeps, type Purchase, type PurchaseChange, readPurchase } from './purchase';
import { refuseDisputed } from './refuse-disputed';
import { transitionWrites } from './transition';

type RefundPurchase = (typeof adminRefundsApi)['refundPurchase'];
type Refund = NonNullable<Purchase['refunds']>[number];

const refuse = (purchase: Purchase, { cents, to }: RefundInput): void => {
  const { ref, paymentStatus, dispute, releasedAt, refunds = [] } = purchase;
  const isRedeemed = ref.kind === 'gift' && !!releasedAt;
  if (isBankDeciding(purchase)) throw new Refusal('payment_disputed');
  if (paymentStatus !== 'paid' || isRedeemed) throw new Refusal('not_possible_now');
  if (dispute?.status === 'lost' && !releasedAt) throw new Refusal('not_possible_now');
  const left = refundableCents(purchase);
  if (cents > left) {
    const message = `At most ${formatCents(left)} can still be refunded.`;
    throw new Refusal('refund_too_large', { message, fields: { cents: message } });
  }
  if (ref.kind === 'gift') {
    if (cents !== left)
      throw new Refusal('only_whole_refund', { fields: { cents: refusals.only_whole_refund[1] } });
    // Credit cannot be given away, nor bought.
    if (to !== 'card') throw new Refusal('only_to_card');
  }
  if (refunds.length >= maxRefunds) throw new Refusal('too_many_refunds');
  if (to === 'card' && leftOnCard(purchase) === 0) throw new Refusal('not_by_card');
};

/**
 * Nothing may go to a wallet that nobody can open. Throws `customer_gone`; the write throws `stale` if that changes
 * meanwhile.
 */
const requireOpenWallet = async (store: Store, customerId: string): Promise<Write> => {
  const { isGone, unchanged } = await readIsGone(store, customerId);
  if (isGone) throw new Refusal('customer_gone');
  return unchanged;
};

/** What was left to decide is decided by a refund of the whole purchase. */
const decided = ({
  problem,
  underReview,
}: Purchase & Pick<PurchaseChange, 'underReview'>): PurchaseChange => ({
  ...(problem && { problem: { ...problem, verdict: problem.verdict ?? 'refund' } }),
  ...(underReview && { underReview: { ...underReview, verdict: underReview.verdict ?? 'refund' } }),
});

/** All that is left of what is not released yet ends the purchase; anything else is a part. */
const moneyWrites = async (
  store: Store,
  purchase: Purchase,
  refund: Refund,
  now: number,
): Promise<Write[]> => {
  const refunds = [...(purchase.refunds ?? []), refund];
  if (refund.cents === refundableCents(purchase) && !purchase.releasedAt) {
    const step = { transition: 'refundByAdmin', by: 'admin', now } as const;
    return transitionWrites(store, purchase, step, { ...decided(purchase), refunds }, refund);
  }
  const refundedCents = (purchase.refundedCents ?? 0) + refund.cents;
  return [
    ...(await partRefundWrites(store, purchase, refund)),
    purchase.change({ refunds, refundedCents }, refund.at),
  ];
};

const writesOf = async (
  store: Store,
  purchase: Purchase,
  refund: Refund,
  { actor, hash, now }: { actor: Person; hash: string; now: number },
): Promise<Write[]> => {
  const { id, cents, cardCents, reason, at, status } = refund;
  const before = refundableCents(purchase);
  const dueAt = status === 'pending' ? at : undefined;
  return [
    ...(cents > cardCents ? [await requireOpenWallet(store, purchase.customerId)] : []),
    ...(await moneyWrites(store, purchase, refund, now)),
    create(refunds, {
      id,
      purchase: purchase.ref,
      cardCents,
      cardStatus: status,
      requestHash: hash,
      dueAt,
      version: 1,
    }),
    audit(actor, 'purchase_refunded', {
      subject: purchase.ref,
      reason,
      from: { refundableCents: before },
      to: { refundableCents: before - cents, walletCents: cents - cardCents, cardCents },
      at,
    }),
  ];
};

const begin = (
  { store, ...deps }: PaymentDeps,
  id: string,
  { params, body, actor, now }: Call<RefundPurchase>,
): Promise<void> =>
  retryOnConflict(async () => {
    const hash = requestHash({ params, body });
    const [made, purchase] = await Promise.all([
      store.read(refunds.ref(id)),
      readPurchase({ store, ...deps }, params),
    ]);
    if (made && made.requestHash !== hash) throw new Refusal('key_reused');
    if (made) return;
    if (!purchase) throw new Refusal('not_found');
    refuse(purchase, body);
    if (body.to === 'card') await refuseDisputed(store, purchase, 'not_by_card');
    const { cents, to, reason } = body;
    const cardCents = to === 'card' ? Math.min(cents, leftOnCard(purchase)) : 0;
    const at = isoOf(now);
    const status = firstStatus(cardCents > 0 ? 'pending' : 'done');
    const refund: Refund = { id, cents, cardCents, reason, at, by: actor.id, status };
    await store.transact(await writesOf(store, purchase, refund, { actor, hash, now }));
  });

const shown = async (deps: PaymentDeps, ref: PurchaseRef, id: string): Promise<Reply<RefundPurchase>> => {
  const purchase = (await readPurchase(deps, ref))!;
  const refund = purchase.refunds!.find((made) => made.id === id)!;
  const refundedCents = purchase.refundedCents ?? 0;
  const isOver = purchase.paymentStatus !== 'paid';
  return { refund, refundedCents, refundableCents: isOver ? 0 : refundableCents(purchase) };
};

/** The ids of refunds of tips and of gift cards show what they are of, as their own do. */
const refundIdOf = ({ kind }: PurchaseRef, derived: string): string => {
  if (kind === 'gift') return giftIdOf(derived);
  return kind === 'tip' ? tipIdOf(derived) : derived;
};

/**
 * An admin refunds all or a part of what was paid for a purchase, to the customer's wallet or to the card that paid.
 * The same idempotency key refunds once. What the card refuses becomes wallet credit, or waits for an admin if the
 * account is deleted. Throws `not_found`, `not_possible_now` for what is unpaid or already refunded,
 * `payment_disputed`, `card_payment_disputed`, `refund_too_large`, `too_many_refunds`, `key_reused`, `customer_gone`
 * for what would go to the wallet of a deleted account, and `not_by_card` if the card paid nothing more or a dispute
 * over it was lost. A gift card is refunded whole and to its card, while nobody has redeemed it
 * (`only_whole_refund`, `only_to_card`).
 */
export const refundPurchase =
  (deps: PaymentDeps) =>
  async (call: Call<RefundPurchase>): Promise<Reply<RefundPurchase>> => {
    const derived = derivedId(call.actor.id, call.headers['idempotency-key']);
    const id = refundIdOf(call.params, derived);
    await begin(deps, id, call);
    await finishRefund(deps, id, call.now).catch(leaveToSweep);
    return shown(deps, call.params, id);
  };
