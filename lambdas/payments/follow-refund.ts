import type Stripe from 'stripe';
import { isoOf } from '../../shared/time/iso';
import { checkouts } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import { check, type Write } from '../data/engine/writes';
import { type HistoryLine, type JournalRecord, journal, journalKeys } from '../data/journal';
import { refunds } from '../data/refunds';
import { retryNameOf, unreturnedRefunds } from '../data/unreturned-refunds';
import { post } from '../ledger/post';
import { logger } from '../runtime/logger';
import { finishCardRefund } from './card-refund';
import { type FailedRefund, type Fallback, fallbackOf, markRefund, refundOf } from './failed-refund';
import { finishRefund } from './finish-refund';
import { lateRefundOf, returnOwedPayments } from './late-payment';
import { type PaymentDeps, readCheckout, readPurchase } from './purchase';
import { failUnlessDisputed, type RefundEnd } from './refund-end';
import { refundStatusOf } from './refunds';
import { finishRetry, reopened } from './retry-refund';

/** A refund of ours to a card. */
type OwnRefund = {
  /** The key of the journal record that ends it. */
  endKey: string;
  /** Ends it as Stripe says. */
  finish: (now: number) => Promise<unknown>;
  /** Where its money goes if it comes back from the card (cents), and what else changes then. `at` is ISO. */
  fallBack: (cents: number, at: string) => Promise<Returned>;
};

/** The history line is of the customer whose wallet gets the money. */
type Returned = Omit<Fallback, 'transition'> & { line?: Pick<HistoryLine, 'userId' | 'description'> };

/** Finds one of our refunds by the id in its name, and the checkout of its payment. */
type FindRefund = (deps: PaymentDeps, id: string, checkoutId: string) => Promise<OwnRefund | undefined>;

const fallBackOf =
  (deps: PaymentDeps, refund: Omit<FailedRefund, 'cents' | 'why'>): OwnRefund['fallBack'] =>
  async (cents, at) => {
    const { transition, writes, account } = await fallbackOf(
      deps.store,
      { ...refund, cents, why: 'returned' },
      at,
    );
    return {
      account,
      writes: [
        ...writes,
        ...(await markRefund(deps, refund, { transition, by: 'system', now: Date.parse(at) })),
      ],
      ...(transition === 'fail' && {
        line: { userId: refund.customerId, description: `Your bank returned our refund: ${refund.title}` },
      }),
    };
  };

const findCardRefund: FindRefund = async (deps, purchaseId, checkoutId) => {
  const found = await readCheckout(deps, checkoutId);
  const purchase = found?.purchases.find(({ id }) => id === purchaseId);
  if (!purchase?.cardRefund) return undefined;
  return {
    endKey: journalKeys.cardEnd(purchaseId),
    finish: (now) => finishCardRefund(deps, purchase.ref, now),
    fallBack: fallBackOf(deps, refundOf(purchase, found!.checkout, `card-${purchaseId}`)),
  };
};

const findPartRefund: FindRefund = async (deps, refundId, checkoutId) => {
  const { stored, checkout } = await deps.store.readAll({
    stored: refunds.ref(refundId),
    checkout: checkouts.ref(checkoutId),
  });
  const purchase = stored && (await readPurchase(deps, stored.purchase));
  if (!purchase || !checkout) return undefined;
  return {
    endKey: journalKeys.partEnd(refundId),
    finish: (now) => finishRefund(deps, refundId, now),
    fallBack: fallBackOf(deps, refundOf(purchase, checkout, `part-${refundId}`)),
  };
};

const findLateRefund: FindRefund = async (deps, paymentId, checkoutId) => {
  const checkout = await deps.store.read(checkouts.ref(checkoutId));
  return (
    checkout && {
      endKey: journalKeys.lateEnd(paymentId),
      finish: (now) => returnOwedPayments(deps, checkout, now),
      fallBack: fallBackOf(deps, lateRefundOf(checkout, { paymentId })),
    }
  );
};

const findRetry: FindRefund = async (deps, retry) => {
  const [, id = '', attempt = ''] = /^(.+)-(\d+)$/.exec(retry) ?? [];
  const stored = id ? await deps.store.read(unreturnedRefunds.ref(id)) : undefined;
  return (
    stored && {
      endKey: journalKeys.againEnd(retryNameOf(id, Number(attempt))),
      finish: (now) => finishRetry(deps, id, now),
      fallBack: (cents, at) => reopened(deps, stored, cents, at),
    }
  );
};

/** The kinds of refunds, by how their names at Stripe begin. */
const finders: ReadonlyMap<string, FindRefund> = new Map([
  ['again', findRetry],
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

const returnWrites = async (
  { fallBack }: OwnRefund,
  name: string,
  { recoveredCents, failedCents, writes }: RefundEnd,
  at: string,
): Promise<Write[]> => {
  const returned = failedCents > 0 ? await fallBack(failedCents, at) : undefined;
  const line = { wallet: 'customer', type: 'refund', amountCents: failedCents } as const;
  return [
    ...post({
      key: journalKeys.refundReturn(name),
      event: 'refund returned',
      at,
      movements: [
        ...(returned ? [{ from: 'stripe', to: returned.account, cents: failedCents } as const] : []),
        { from: 'stripe', to: 'platform revenue', cents: recoveredCents },
      ],
      history: returned?.line ? [{ ...line, ...returned.line }] : [],
    }),
    ...writes,
    ...(returned?.writes ?? []),
  ];
};

/**
 * Brings a refund to the state Stripe reports. A bank may return one days after it succeeded: then its money becomes
 * wallet credit, or waits for an admin, except what the customer has, or may get, from a dispute over the same payment.
 * Messages about it may be repeated, late or out of order. If the message about a return is lost, the reconciliation
 * reports the difference until the message is sent again. `now` is in milliseconds.
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
      const ended = await failUnlessDisputed(deps.store, checkout, back, ['open', 'lost']);
      await deps.store.transact([
        ...(await returnWrites(own, name, ended, isoOf(now))),
        // No dispute was opened or decided meanwhile.
        check(checkouts.ref(checkout.id), { version: checkout.version }, 'stale'),
      ]);
    }
  });
};
