import type Stripe from 'stripe';
import { isoOf } from '../../shared/time/iso';
import { checkouts, describe } from '../data/checkouts';
import { type JournalRecord, journal, journalKeys } from '../data/journal';
import { refunds } from '../data/refunds';
import { retryOnConflict } from '../data/retry';
import { check, replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import { logger } from '../runtime/logger';
import { finishCardRefund } from './card-refund';
import { finishRefund, withRefundStatus } from './finish-refund';
import { returnOwedPayments } from './late-payment';
import { type PaymentDeps, readCheckout, readPurchase } from './purchase';
import { creditUnlessDisputed, type RefundEnd } from './refund-end';
import { refundStatusOf } from './refunds';

/** A refund of ours to a card. */
type OwnRefund = {
  customerId: string;
  title: string;
  /** The key of the journal record that ends it. */
  endKey: string;
  /** Ends it as Stripe says. */
  finish: (now: number) => Promise<unknown>;
  /** Says that it did not go to the card after all. `at` is ISO. */
  fail: (at: string) => Write[];
};

/** Finds one of our refunds by the id in its name, and the checkout of its payment. */
type FindRefund = (deps: PaymentDeps, id: string, checkoutId: string) => Promise<OwnRefund | undefined>;

const findCardRefund: FindRefund = async (deps, purchaseId, checkoutId) => {
  const found = await readCheckout(deps, checkoutId);
  const purchase = found?.purchases.find(({ id }) => id === purchaseId);
  const cardRefund = purchase?.cardRefund;
  if (!purchase || !cardRefund) return undefined;
  const { ref, customerId, title } = purchase;
  return {
    customerId,
    title,
    endKey: journalKeys.cardEnd(purchaseId),
    finish: (now) => finishCardRefund(deps, ref, now),
    fail: (at) => [purchase.change({ cardRefund: { ...cardRefund, status: 'failed' } }, at)],
  };
};

const findPartRefund: FindRefund = async (deps, refundId) => {
  const stored = await deps.store.read(refunds.ref(refundId));
  const purchase = stored && (await readPurchase(deps, stored.purchase));
  if (!purchase) return undefined;
  const { customerId, title } = purchase;
  return {
    customerId,
    title,
    endKey: journalKeys.partEnd(refundId),
    finish: (now) => finishRefund(deps, refundId, now),
    fail: (at) => [
      purchase.change({ refunds: withRefundStatus(purchase, refundId, 'failed') }, at),
      replace(refunds, stored, { cardStatus: 'failed' }),
    ],
  };
};

const findLateRefund: FindRefund = async (deps, paymentId, checkoutId) => {
  const checkout = await deps.store.read(checkouts.ref(checkoutId));
  return (
    checkout && {
      customerId: checkout.customerId,
      title: describe(checkout),
      endKey: journalKeys.lateEnd(paymentId),
      finish: (now) => returnOwedPayments(deps, checkout, now),
      fail: () => [],
    }
  );
};

/** The kinds of refunds, by how their names at Stripe begin. */
const finders: ReadonlyMap<string, FindRefund> = new Map([
  ['card', findCardRefund],
  ['part', findPartRefund],
  ['late', findLateRefund],
]);

const checkoutIdOf = ({ payment_intent }: Stripe.Refund): string =>
  (typeof payment_intent === 'object' && payment_intent?.metadata.checkoutId) || '';

const findOwn = async (deps: PaymentDeps, refund: Stripe.Refund): Promise<OwnRefund | undefined> => {
  const [, kind = '', id = ''] = /^(\w+)-(.+)$/.exec(refund.metadata?.name ?? '') ?? [];
  const checkoutId = checkoutIdOf(refund);
  return checkoutId ? finders.get(kind)?.(deps, id, checkoutId) : undefined;
};

const paymentIdOf = ({ payment_intent }: Stripe.Refund): string =>
  typeof payment_intent === 'object' ? (payment_intent?.id ?? '') : payment_intent;

/** What a refund's end sent to the card, in cents. */
const sentIn = ({ postings }: JournalRecord): number =>
  postings.find(({ account }) => account === 'stripe')?.cents ?? 0;

const returnWrites = (
  { customerId, title, fail }: OwnRefund,
  name: string,
  { recoveredCents, creditCents, writes }: RefundEnd,
  at: string,
): Write[] => {
  const line = {
    userId: customerId,
    wallet: 'customer',
    type: 'refund',
    description: `Your bank returned our refund: ${title}`,
    amountCents: creditCents,
  } as const;
  return [
    ...post({
      key: journalKeys.refundReturn(name),
      event: 'refund returned',
      at,
      movements: [
        { from: 'stripe', to: `credit:${customerId}`, cents: creditCents },
        { from: 'stripe', to: 'platform revenue', cents: recoveredCents },
      ],
      history: creditCents > 0 ? [line] : [],
    }),
    ...writes,
    ...(creditCents > 0 ? fail(at) : []),
  ];
};

/**
 * Brings a refund to the state Stripe reports. A bank may return one days after it succeeded: then its money becomes
 * wallet credit, except what the customer has, or may get, from a dispute over the same payment. Messages about it may
 * be repeated, late or out of order. If the message about a return is lost, the reconciliation reports the difference
 * until the message is sent again. `now` is in milliseconds.
 */
export const followRefund = async (deps: PaymentDeps, refundId: string, now: number): Promise<void> => {
  const refund = await deps.payments.lookUpRefund(refundId);
  const status = refund && refundStatusOf(refund);
  if (!refund || status === 'pending') return;
  await retryOnConflict(async () => {
    const own = await findOwn(deps, refund);
    if (!own) {
      logger.error('A refund that we do not know has changed', { id: refundId, status });
      return;
    }
    const name = refund.metadata!.name!;
    const { end, returned } = await deps.store.readAll({
      end: journal.ref(own.endKey),
      returned: journal.ref(journalKeys.refundReturn(name)),
    });
    if (!end) await own.finish(now);
    else if (status === 'failed' && !returned && sentIn(end) > 0) {
      const checkout = (await deps.store.read(checkouts.ref(checkoutIdOf(refund))))!;
      const back = { paymentId: paymentIdOf(refund), cents: sentIn(end) };
      const ended = await creditUnlessDisputed(deps.store, checkout, back, ['open', 'lost']);
      await deps.store.transact([
        ...returnWrites(own, name, ended, isoOf(now)),
        // No dispute was opened or decided meanwhile.
        check(checkouts.ref(checkout.id), { version: checkout.version }, 'stale'),
      ]);
    }
  });
};
