import { randomUUID } from 'node:crypto';
import { bookings } from '../../lambdas/data/bookings';
import type { Person } from '../../lambdas/http/actor';
import type { RefundInput } from '../../shared/admin/refunds-api';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { bookPaid, deliverAll, updateBookingStatus } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { stripeBooks } from './invariants';
import { cashOut, onboard, settleAtStripe } from './payout-steps';
import { admin, customers, providers } from './people-and-services';
import { expectBooksInOrder } from './reconcile-steps';
import type { ApiResponse } from './request';
import type { World } from './world';

/** When the worlds of `refundWorlds` begin (milliseconds). */
export const start = Date.parse('2026-05-04T14:00:00Z');

/** Gives each test of refunds and disputes a world of its own, whose books must be in order after the test. */
export const refundWorlds = (open: (world: World) => void): void =>
  freshWorlds({ now: start, instances: 2, hidesLogs: true, open, check: expectBooksInOrder });

/** An admin's refund; the same key asks for the same refund. */
export const refundByAdmin = (
  world: World,
  { kind, id }: PurchaseRef,
  { cents, to = 'wallet', reason = 'It took too long' }: Pick<RefundInput, 'cents'> & Partial<RefundInput>,
  key: string = randomUUID(),
): Promise<ApiResponse> =>
  world.call(admin, 'refundPurchase', {
    params: { kind, id },
    headers: { 'idempotency-key': key },
    body: { cents, to, reason },
  });

const choice = { service: 'braids', day: 1, time: '10:00' };
/** The price of a booking of braids, in cents. */
export const price = 12_345;
const hour = 60 * 60_000;

/** A paid booking of the first customer with the first provider. */
export const paidBooking = async (world: World): Promise<PurchaseRef> => ({
  kind: 'booking',
  id: (await bookPaid(world, customers[0]!, choice)).bookingId,
});

/** The same, completed an hour after it started. */
export const completedBooking = async (world: World): Promise<PurchaseRef> => {
  const ref = await paidBooking(world);
  await updateBookingStatus(world, providers[0]!, ref.id, 'accept');
  const { startsAt } = (await world.store.read(bookings.ref(ref.id)))!;
  world.clock.now = Date.parse(startsAt) + hour;
  await updateBookingStatus(world, providers[0]!, ref.id, 'complete');
  return ref;
};

/** The same, released to the provider. */
export const releasedBooking = async (world: World): Promise<PurchaseRef> => {
  const ref = await completedBooking(world);
  world.clock.now += 73 * hour;
  await world.sweep();
  return ref;
};

/** The provider cashes out an amount (cents) of the available balance, and the bank receives it. */
export const payOut = async (world: World, provider: Person, cents: number): Promise<void> => {
  await onboard(world, provider);
  const { body } = await cashOut(world, provider, cents, randomUUID());
  await settleAtStripe(world, body.id, 'paid');
};

/** The customer's bank opens a dispute over a payment, or over some cents of it. Returns whether it could. */
export const dispute = async (
  { control }: World,
  paymentIntent: string,
  amount?: number,
): Promise<string | undefined> => {
  const { ok, body } = await control('disputes', {
    payment_intent: paymentIntent,
    ...(amount && { amount }),
  });
  return ok ? body.id : undefined;
};

export const closeDispute = async (
  { control }: World,
  disputeId: string,
  status: 'won' | 'lost',
): Promise<void> => {
  await control(`disputes/${disputeId}/close`, { status });
};

/**
 * The customer disputes the first payment with their bank; the message about it has not arrived yet. Returns its id.
 */
export const openUntoldDispute = async (world: World, cents?: number): Promise<string> => {
  const { sessions } = await stripeBooks(world);
  const paid = sessions.find(({ payment_status }) => payment_status === 'paid')!;
  return (await dispute(world, String(paid.payment_intent), cents))!;
};

/** The customer's bank opens a dispute over the payment of the first paid session, or over some cents of it. */
export const openDispute = async (world: World, cents?: number): Promise<string> => {
  const id = await openUntoldDispute(world, cents);
  await deliverAll(world);
  return id;
};

/** The bank decides a dispute, and the message about it arrives. */
export const endDispute = async (world: World, disputeId: string, status: 'won' | 'lost'): Promise<void> => {
  await closeDispute(world, disputeId, status);
  await deliverAll(world);
};
