import type Stripe from 'stripe';
import { type JournalRecord, journalKeys, partsOfKey } from '../../data/journal';
import { retryNameOf } from '../../data/unreturned-refunds';
import { groups, type Ledger, total } from './books';
import { heldRefunds } from './refunds';
import { nameOf, sourceOfDispute, sourceOfPayment, sourceOfRecord, sourceOfRefund } from './stripe-sources';

/** What banks took back for good, as far as it is booked, in cents. */
const takenBack = ({ stripeDisputes, journal }: Ledger, isOf: (dispute: Stripe.Dispute) => boolean): number =>
  total(
    stripeDisputes
      .filter((dispute) => dispute.status === 'lost' && journal.has(journalKeys.disputeEnd(dispute.id)))
      .filter(isOf)
      .map(({ amount }) => amount),
  );

type Sources = ReadonlyMap<string, readonly JournalRecord[]>;

/** The records about each payment, refund and dispute. */
const recordsBySource = ({ journal }: Ledger): Sources => groups([...journal.values()], sourceOfRecord);

const stripePostings = ({ postings }: JournalRecord) =>
  postings.filter(({ account }) => account === 'stripe');

const isReturn = ({ key }: JournalRecord): boolean => partsOfKey(key).kind === 'refundreturn';

/** A refund and its retries, by the names we ask Stripe for them under. */
const refundSources = ({ journal }: Ledger, name: string): string[] => {
  const sources = [sourceOfRefund(name)];
  for (let attempt = 1; journal.has(journalKeys.again(retryNameOf(name, attempt))); attempt++)
    sources.push(sourceOfRefund(retryNameOf(name, attempt)));
  return sources;
};

/** Whether a refund left Stripe, as far as it is booked: the message that the bank returned it may be on its way. */
const isGiven = ({ quiet }: Ledger, sources: Sources, refund: Stripe.Refund): boolean => {
  if (refund.status !== 'failed' || quiet) return refund.status !== 'failed';
  const records = sources.get(sourceOfRefund(nameOf(refund))) ?? [];
  const wasSent = records.some((record) => !isReturn(record) && stripePostings(record).length > 0);
  return wasSent && !records.some(isReturn);
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
  const sources = recordsBySource(ledger);
  const problems = ledger.checkouts.flatMap(({ id, status }) => {
    const payments = (paidSessionsOf.get(id) ?? []).map((session) => ({
      name: paymentOf(session),
      cents: session.amount_total ?? 0,
    }));
    if (status === 'open' && !ledger.quiet) return [];
    const names = payments.map(({ name }) => name);
    const refunds = [...new Set(names)]
      .flatMap((name) => refundsOf.get(name) ?? [])
      .filter((refund) => isGiven(ledger, sources, refund));
    const kept =
      total(payments.map(({ cents }) => cents)) -
      total(refunds.map(({ amount }) => amount)) -
      takenBack(ledger, (dispute) => names.includes(paymentOf(dispute)));
    const about = [
      ...names.flatMap((name) => [sourceOfPayment(name), ...refundSources(ledger, `late-${name}`)]),
      ...(disputesOf.get(id) ?? []).flatMap((dispute) => [
        sourceOfDispute(dispute.id),
        ...refundSources(ledger, `dispute-${dispute.id}`),
      ]),
      ...(purchasesOf.get(id) ?? []).flatMap((purchase) => [
        ...refundSources(ledger, `card-${purchase.id}`),
        ...(purchase.refunds ?? []).flatMap((refund) => refundSources(ledger, `part-${refund.id}`)),
      ]),
    ];
    const said = [
      ledger.journal.get(journalKeys.pay(id)) ?? [],
      ...about.map((each) => sources.get(each) ?? []),
    ]
      .flat()
      .flatMap(stripePostings);
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
  const sources = recordsBySource(ledger);
  const given = refunds.filter((refund) => isGiven(ledger, sources, refund));
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
