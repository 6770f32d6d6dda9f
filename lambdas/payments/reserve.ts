import { maxHolds } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { cardProblem } from '../../shared/payments/split';
import { isoOf } from '../../shared/time/iso';
import { type Checkout, checkouts, countsAsHold } from '../data/checkouts';
import { derivedId } from '../data/engine/derived-id';
import { requestHash } from '../data/engine/request-hash';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { NamedRefs, NamedValues, Store } from '../data/engine/store';
import { create, type Write } from '../data/engine/writes';
import { madeUnderKey, refuseReusedKey } from '../data/idempotency';
import { journalKeys } from '../data/journal';
import { type CustomerCounts, customerCounts, readByProfile, refsByProfile } from '../data/people';
import type { Person } from '../http/actor';
import { siteOf } from '../http/origin';
import { post } from '../ledger/post';
import { countWrites } from './counts';
import { holdFrom } from './hold';
import { limitNewCustomer } from './limit-new-customer';
import type { NewcomerLimits } from './newcomer-limits';
import { sessionUrlOf } from './pay';
import type { Effects, PaymentDeps } from './purchase';
import { settle } from './settle';

export type ReserveDeps = PaymentDeps & { newcomers: NewcomerLimits };

/** The parts of a request that every kind of purchase has in common. */
type ReserveCall = {
  body: { creditCents: number };
  actor: Person;
  headers: { 'idempotency-key': string; origin?: string; 'x-forwarded-host'?: string };
  ip: string;
  now: number;
};

/**
 * One attempt to buy. `id` follows from its idempotency key and becomes the checkout's id. `now` is in milliseconds.
 */
export type Attempt = { id: string; customer: Person; phone: string; now: number };

/** What is to be reserved, worked out before anything is written. All amounts are in cents. */
export type Quote<P> = {
  /** The bookings or orders to return to the customer. */
  reserved: P;
  purchases: PurchaseRef[];
  /** The lines shown to the customer when they pay, with the part of each that the card pays. */
  lines: Checkout['lines'];
  totalCents: number;
  /** The wallet credit that it uses, if not as much as the customer chose. */
  creditCents?: number;
  promoCode?: string | undefined;
  /** The provider whose time it takes, if any. */
  providerId?: string;
  effects: Effects;
};

/**
 * How one kind of purchase is reserved: the items to read for its quote, how to read what an earlier try of the same
 * attempt has reserved, and the quote itself.
 */
type Reservable<R extends NamedRefs, P> = {
  /** `email` is the customer's by their profile. */
  refs: (id: string, email: string) => R;
  readExisting: (read: NamedValues<R>, checkout: Checkout) => P | Promise<P>;
  /** Reads `reservationRefs` together with who is calling. */
  readFirst?: (() => Promise<NamedValues<ReturnType<typeof reservationRefs<R>>>>) | undefined;
  quote: (
    read: NamedValues<R> & { counts: CustomerCounts },
    attempt: Attempt,
  ) => Quote<P> | Promise<Quote<P>>;
};

type Refs<R> = R & ReturnType<typeof commonRefs>;

const commonRefs = (id: string, customerId: string) => ({
  ...madeUnderKey(id),
  counts: customerCounts.ref(customerId),
});

type Attempting = Pick<ReserveCall, 'actor'> & { headers: Pick<ReserveCall['headers'], 'idempotency-key'> };

const attemptId = ({ actor, headers }: Attempting): string => derivedId(actor.id, headers['idempotency-key']);

const refsOf =
  <R extends NamedRefs>(
    { id, actor }: { id: string; actor: Person },
    refs: (id: string, email: string) => R,
  ) =>
  (email: string): Refs<R> => ({ ...refs(id, email), ...commonRefs(id, actor.id) });

/** What `reserve` reads first. */
export const reservationRefs = <R extends NamedRefs>(
  asked: Attempting,
  refs: (id: string, email: string) => R,
) => refsByProfile(asked.actor, refsOf({ id: attemptId(asked), actor: asked.actor }, refs));

/** The fields all new purchases have in common: pending, unpaid and held for a while. */
export const newPurchaseFields = ({ id: checkoutId, customer: { id, name, email }, phone, now }: Attempt) => {
  const createdAt = isoOf(now);
  return {
    checkoutId,
    customerId: id,
    customer: { name, email, phone },
    status: 'pending',
    paymentStatus: 'unpaid',
    holdUntil: holdFrom(now).holdUntil,
    reviewed: false,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  } as const;
};

const newCheckout = (
  { id, customer, now }: Attempt,
  { purchases, lines, promoCode, creditCents }: Quote<unknown>,
  { body, headers }: ReserveCall,
): Checkout => ({
  id,
  purchases,
  lines,
  promoCode,
  customerId: customer.id,
  email: customer.email,
  cardCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  creditCents: creditCents ?? body.creditCents,
  origin: siteOf(headers),
  requestHash: requestHash(body),
  status: 'open',
  attempt: 1,
  ...holdFrom(now),
  createdAt: isoOf(now),
  version: 1,
});

/** The refusal of credit that is more than what it pays for. */
export const moreThanTotal = () =>
  new Refusal('invalid_input', { fields: { creditCents: 'More than the total' } });

/**
 * Throws `invalid_input` for more credit than the total, and `cardProblem`'s code if the rest cannot be charged, on `field`
 * if the customer chose the total.
 */
export const requirePayable = (
  { totalCents, creditCents }: { totalCents: number; creditCents: number },
  field?: string,
): void => {
  if (creditCents > totalCents) throw moreThanTotal();
  const problem = cardProblem(totalCents - creditCents);
  if (problem) throw new Refusal(problem, field ? { fields: { [field]: refusals[problem][1] } } : {});
};

/** Holds wallet credit for a new checkout. The writes throw `insufficient_credit` if the wallet has less. */
const setCreditAside = ({ id, customerId, creditCents, createdAt }: Checkout): Write[] =>
  creditCents === 0
    ? []
    : post(
        {
          key: journalKeys.hold(id),
          event: 'credit held',
          at: createdAt,
          movements: [{ from: `credit:${customerId}`, to: `held:${customerId}`, cents: creditCents }],
        },
        { insufficient: 'insufficient_credit' },
      );

/**
 * A batch read is not a snapshot: an earlier try of the same attempt may have reserved the time or stock after its
 * checkout was read. Before refusing, checks whether that checkout exists now; if so, throws `stale` to read again.
 */
const refuseUnlessReserved = async <T>(
  store: Store,
  checkoutId: string,
  decide: () => Promise<T>,
): Promise<T> => {
  try {
    return await decide();
  } catch (refusal) {
    if (await store.read(checkouts.ref(checkoutId))) throw stale();
    throw refusal;
  }
};

/** Reads, quotes and writes once. Returns what is reserved, whether by this call or an earlier try of it. */
const reserveOnce = async <R extends NamedRefs, P>(
  { store, payments, newcomers }: ReserveDeps,
  call: ReserveCall,
  { refs, readExisting, quote, readFirst }: Reservable<R, P>,
) => {
  const { body, actor, headers, ip, now } = call;
  const id = attemptId({ actor, headers });
  const all = await readByProfile(store, actor, refsOf({ id, actor }, refs), readFirst);
  const read = all as unknown as NamedValues<R>;
  const { counts, ...found } = all as unknown as NamedValues<ReturnType<typeof commonRefs>>;
  const { profile, email } = all;
  refuseReusedKey(found, body);
  if (found.checkout)
    return { checkout: found.checkout, reserved: await readExisting(read, found.checkout), read };
  if (profile?.deletesAt) throw new Refusal('account_leaving');
  const attempt: Attempt = {
    id,
    customer: { ...actor, email, name: profile?.name ?? actor.name },
    phone: profile?.phone ?? '',
    now,
  };
  const quoted = await refuseUnlessReserved(store, id, async () => {
    const quoted = await quote({ ...read, counts }, attempt);
    if (countsAsHold(quoted) && counts.holds >= maxHolds) throw new Refusal('too_many_holds');
    requirePayable({ creditCents: body.creditCents, ...quoted });
    return quoted;
  });
  const { providerId, effects, reserved } = quoted;
  const isHold = countsAsHold(quoted);
  const draft = newCheckout(attempt, quoted, call);
  const { checkout, limits } = isHold
    ? limitNewCustomer(draft, { counts, ip, providerId, now }, newcomers)
    : { checkout: draft, limits: [] };
  if (checkout.cardCents > 0) await payments.ready();
  await store.transact([
    create(checkouts, checkout),
    ...effects.writes,
    ...setCreditAside(checkout),
    ...countWrites(attempt.customer, { ...effects.counts, holds: isHold ? 1 : 0 }),
    ...limits,
  ]);
  return { checkout, reserved, read };
};

/**
 * Reserves time or stock in one transaction with the checkout, its wallet credit and the customer's counts, and opens
 * its payment. The same idempotency key returns the same purchases. Throws what the quote and its effects throw,
 * `too_many_holds`, `too_many_from_network`, `provider_busy`, `amount_too_small`, `amount_too_large`,
 * `account_leaving`, `invalid_input`, `insufficient_credit`, `key_reused`, `payments_not_set_up`, and what
 * `sessionUrlOf` throws.
 */
export const reserve = async <R extends NamedRefs, P>(
  deps: ReserveDeps,
  call: ReserveCall,
  reservable: Reservable<R, P>,
): Promise<{ reserved: P; read: NamedValues<R>; url: string }> => {
  const { checkout, reserved, read } = await retryOnConflict(() => reserveOnce(deps, call, reservable));
  if (checkout.status === 'open' && checkout.cardCents === 0) await settle(deps, checkout.id, call.now);
  return { reserved, read, url: await sessionUrlOf(deps, checkout, call.now) };
};
