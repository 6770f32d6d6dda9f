import type Stripe from 'stripe';
import { earnings } from '../../shared/booking/pricing';
import { type Booking, bookings, hourCells } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import { customerCounts } from '../data/people';
import { stale, untilFresh } from '../data/retry';
import type { Store } from '../data/store';
import { add, replace, type Write } from '../data/writes';
import { journalKeys } from '../ledger/journal';
import { post } from '../ledger/post';
import { lapseWrites } from './lapse';
import { returnLate } from './late';
import type { Payments } from './sessions';

export type PaymentDeps = { store: Store; payments: Payments };

export type Settlement = 'paid' | 'unpaid' | 'lapsed' | 'returned' | 'unknown';

/** Reads a checkout, its booking, and the hours the booking would still need. */
export const readCheckout = async (store: Store, checkoutId: string) => {
  const [rawCheckout, rawBooking] = await store.batchGet([
    checkouts.key(checkoutId),
    bookings.key(checkoutId),
  ]);
  const checkout = checkouts.maybe(rawCheckout);
  const booking = bookings.maybe(rawBooking);
  if (!checkout || !booking) return undefined;
  const cells = await store.batchGet(hourCells.keysOf(booking));
  const own = hourCells.keysOf(booking).filter((_, index) => cells[index]?.bookingId === booking.id);
  return { checkout, booking, ownHours: own };
};

/** Whether what was paid is what we asked for. */
const isPaidFor = (session: Stripe.Checkout.Session, checkout: Checkout): boolean =>
  session.amount_total === checkout.cardCents &&
  session.currency === 'usd' &&
  session.client_reference_id === checkout.id &&
  session.metadata?.customerId === checkout.customerId;

const keepHours = (booking: Booking): Write[] =>
  hourCells.keysOf(booking).map((key) => ({
    action: {
      Update: {
        Key: key,
        UpdateExpression: 'REMOVE holdUntil',
        ConditionExpression: 'bookingId = :id',
        ExpressionAttributeValues: { ':id': booking.id },
      },
    },
    otherwise: stale,
  }));

const cardPayment = (checkout: Checkout, booking: Booking) => ({
  userId: booking.customerId,
  wallet: 'customer' as const,
  type: 'booking_payment' as const,
  description: `Paid by card: ${booking.title}`,
  amountCents: -checkout.cardCents,
});

/** The one transaction that turns a held booking into a paid one. `at` is an ISO instant. */
const settleWrites = (checkout: Checkout, booking: Booking, at: string): Write[] => {
  const escrow = `escrow:${booking.id}` as const;
  const { netCents } = earnings(booking.listCents, booking.platformFeeRate);
  return [
    ...post({
      key: journalKeys.pay(checkout.id),
      event: 'paid',
      at,
      movements: [
        { from: 'stripe', to: escrow, cents: checkout.cardCents },
        { from: 'promo expense', to: escrow, cents: booking.discountCents },
      ],
      memos: [{ userId: booking.providerId, pending: netCents }],
      history: checkout.cardCents > 0 ? [cardPayment(checkout, booking)] : [],
    }),
    replace(checkouts, checkout, { status: 'paid' }),
    replace(bookings, booking, {
      paymentStatus: 'paid',
      paidAt: at,
      updatedAt: at,
      holdUntil: undefined,
      dueAt: booking.startsAt,
    }),
    ...keepHours(booking),
    add(customerCounts.key(checkout.email), { holds: -1 }),
  ];
};

/**
 * Settles what a message says of a session: the checkout it names, and, where the session is not the checkout's own
 * one, a payment nobody asked for, which goes back to the card. `now` in milliseconds.
 */
export const settleSession = async (
  deps: PaymentDeps,
  said: { checkoutId: string; sessionId: string },
  now: number,
): Promise<Settlement> => {
  const outcome = await settle(deps, said.checkoutId, now);
  const checkout = checkouts.maybe(await deps.store.get(checkouts.key(said.checkoutId)));
  if (!checkout?.sessionId || checkout.sessionId === said.sessionId) return outcome;
  const session = await deps.payments.retrieve(said.sessionId);
  return session.payment_status === 'paid' ? returnLate(deps, checkout, session, now) : outcome;
};

/**
 * Settles a checkout, whoever asks and however often: the signed webhook, verify-payment and the sweep. Stripe is
 * asked, never believed on a message's word. What was paid after its hours were lost goes back to the card.
 * `now` in milliseconds.
 */
export const settle = (deps: PaymentDeps, checkoutId: string, now: number): Promise<Settlement> =>
  untilFresh(async () => {
    const read = await readCheckout(deps.store, checkoutId);
    if (!read) return 'unknown';
    const { checkout, booking, ownHours } = read;
    if (checkout.status === 'paid') return 'paid';
    const free = checkout.cardCents === 0;
    const session = free ? undefined : await deps.payments.find(checkout);
    if (!free && session?.payment_status !== 'paid')
      return checkout.status === 'lapsed' ? 'lapsed' : 'unpaid';
    const at = new Date(now).toISOString();
    const holds = checkout.status === 'open' && ownHours.length === booking.hours.length;
    if (holds && (!session || isPaidFor(session, checkout))) {
      await deps.store.transact(settleWrites({ ...checkout, sessionId: session?.id }, booking, at));
      return 'paid';
    }
    if (checkout.status === 'open') await deps.store.transact(lapseWrites(read, at, 'lapse', !!session));
    return session ? returnLate(deps, { ...checkout, status: 'lapsed' }, session, now) : 'lapsed';
  });
