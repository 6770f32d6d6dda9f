import type Stripe from 'stripe';
import { journalKeys } from '../../data/journal';
import { retryNameOf } from '../../data/unreturned-refunds';
import { groups, type Ledger, total } from './books';
import { heldRefunds } from './refunds';

/** What banks took back for good, as far as it is booked, in cents. */
const takenBack = ({ stripeDisputes, journal }: Ledger, isOf: (dispute: Stripe.Dispute) => boolean): number =>
  total(
    stripeDisputes
      .filter((dispute) => dispute.status === 'lost' && journal.has(journalKeys.disputeEnd(dispute.id)))
      .filter(isOf)
      .map(({ amount }) => amount),
  );

/** The keys of the records about a refund's return by the bank, and about its retries. */
const returnKeys = ({ journal }: Ledger, name: string): string[] => {
  const keys = [journalKeys.refundReturn(name)];
  for (let attempt = 1; journal.has(journalKeys.again(retryNameOf(name, attempt))); attempt++) {
    const retry = retryNameOf(name, attempt);
    keys.push(journalKeys.againEnd(retry), journalKeys.refundReturn(retry));
  }
  return keys;
};

/** The keys of the records that end a refund, by how its name begins. */
const endKeys = new Map<string, (id: string) => string>([
  ['card', journalKeys.cardEnd],
  ['part', journalKeys.partEnd],
  ['late', journalKeys.lateEnd],
  ['again', (id) => journalKeys.againEnd(`again-${id}`)],
]);

/** Whether a refund left Stripe, as far as it is booked: the message that the bank returned it may be on its way. */
const isGiven = ({ journal, quiet }: Ledger, { status, metadata }: Stripe.Refund): boolean => {
  if (status !== 'failed' || quiet) return status !== 'failed';
  const [name = '', kind = '', id = ''] = /^(\w+)-(.+)$/.exec(metadata?.name ?? '') ?? [];
  const end = journal.get(endKeys.get(kind)?.(id) ?? '');
  const wasSent = !!end?.postings.some(({ account }) => account === 'stripe');
  return wasSent && !journal.has(journalKeys.refundReturn(name));
};

const paymentOf = ({ payment_intent }: { payment_intent: unknown }) => String(payment_intent);

/**
 * What Stripe kept of each checkout (cents) matches the books; only an open checkout may have unrecorded payments.
 */
export const paymentProblems = (ledger: Ledger): string[] => {
  const paidSessionsOf = groups(
    ledger.sessions.filter(({ payment_status }) => payment_status === 'paid'),
    (session) => session.client_reference_id ?? undefined,
  );
  const refundsOf = groups(ledger.refunds, paymentOf);
  const disputesOf = groups(ledger.disputes, ({ checkoutId }) => checkoutId);
  const purchasesOf = groups(ledger.purchases, ({ checkoutId }) => checkoutId);
  const problems = ledger.checkouts.flatMap(({ id, status }) => {
    const payments = (paidSessionsOf.get(id) ?? []).map((session) => ({
      name: paymentOf(session),
      cents: session.amount_total ?? 0,
    }));
    if (status === 'open' && !ledger.quiet) return [];
    const names = payments.map(({ name }) => name);
    const refunds = [...new Set(names)]
      .flatMap((name) => refundsOf.get(name) ?? [])
      .filter((refund) => isGiven(ledger, refund));
    const kept =
      total(payments.map(({ cents }) => cents)) -
      total(refunds.map(({ amount }) => amount)) -
      takenBack(ledger, (dispute) => names.includes(paymentOf(dispute)));
    const keys = [
      journalKeys.pay(id),
      ...names.flatMap((name) => [
        journalKeys.late(name),
        journalKeys.lateEnd(name),
        ...returnKeys(ledger, `late-${name}`),
      ]),
      ...(disputesOf.get(id) ?? []).flatMap(({ id: disputeId }) => [
        journalKeys.disputeEnd(disputeId),
        ...returnKeys(ledger, `dispute-${disputeId}`),
      ]),
      ...(purchasesOf.get(id) ?? []).flatMap(({ id: purchaseId, refunds = [] }) => [
        journalKeys.cardEnd(purchaseId),
        ...returnKeys(ledger, `card-${purchaseId}`),
        ...refunds.flatMap((refund) => [
          journalKeys.partEnd(refund.id),
          ...returnKeys(ledger, `part-${refund.id}`),
        ]),
      ]),
    ];
    const said = keys
      .flatMap((key) => ledger.journal.get(key)?.postings ?? [])
      .filter(({ account }) => account === 'stripe');
    const booked = -total(said.map(({ cents }) => cents));
    return booked === kept ? [] : [`Stripe kept ${kept} of ${id}, the books say ${booked}`];
  });
  const due = (ledger.accounts.get('refund due') ?? 0) - heldRefunds(ledger);
  return ledger.quiet && due !== 0 ? [...problems, `${due} is still due to a card`] : problems;
};

/** What has left Stripe in payouts (cents); `payoutProblems` compares it with Stripe. */
const paidOut = ({ journal }: Ledger): number =>
  total(
    [...journal.values()]
      .filter(({ key }) => /^out(end|return)#/.test(key))
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => account === 'stripe')
      .map(({ cents }) => cents),
  );

/** Payments, refunds and postings that exist only at Stripe or only in the books. */
export const strayProblems = (ledger: Ledger): string[] => {
  const { checkouts, sessions, refunds, journal, accounts, quiet } = ledger;
  const ids = new Set(checkouts.map(({ id }) => id));
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid');
  const names = new Set(paid.map(paymentOf));
  const booked = [...journal.keys()].flatMap((key) => /^late(?:end)?#(.+)$/.exec(key)?.[1] ?? []);
  const given = refunds.filter((refund) => isGiven(ledger, refund));
  const kept =
    total(paid.map((session) => session.amount_total ?? 0)) -
    total(given.map(({ amount }) => amount)) -
    takenBack(ledger, () => true);
  const feeCents = -(accounts.get('stripe fees') ?? 0);
  const said = -(accounts.get('stripe') ?? 0) + feeCents + paidOut(ledger);
  return [
    ...paid
      .filter(({ client_reference_id }) => !ids.has(client_reference_id ?? ''))
      .map(({ id }) => `${id} was paid for nothing we know`),
    ...refunds
      .filter((one) => !names.has(paymentOf(one)))
      .map(({ id }) => `${id} returns no payment we know`),
    ...booked
      .filter((name) => !names.has(name))
      .map((name) => `${name} is booked, Stripe has no such payment`),
    ...(quiet && kept !== said ? [`Stripe kept ${kept} in all, the books say ${said}`] : []),
  ];
};
