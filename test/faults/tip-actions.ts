import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { type Action, assertRefused, named, onBooking, otherThan } from './action-builders';
import { payCard } from './booking-steps';
import { customers } from './people-and-services';
import { creditShare } from './shop-actions';
import { creditFor, sendToCard } from './shop-steps';
import { tip, tipSessionOf, verifyTip } from './tip-steps';

/** Tips a booking, twice under the same key; most customers then pay, and some of them return to the site. */
const tipBooking = fc
  .record({
    amountCents: fc.constantFrom(1, 49, 500, 1_234, 50_000, 50_001),
    share: creditShare,
    pays: fc.constantFrom(true, true, false),
    returns: fc.boolean(),
  })
  .chain(({ amountCents, share, pays, returns }) =>
    onBooking(async ({ world }, { bookingId, customer }, isOther) => {
      const by = isOther ? otherThan(customers, customer) : customer;
      const body = { amountCents, creditCents: await creditFor(world, by, amountCents, share) };
      const key = randomUUID();
      const response = await tip(world, by, bookingId, body, key);
      if (isOther) return assertRefused(response);
      const repeated = await tip(world, by, bookingId, body, key);
      if (response.status !== 201) return repeated;
      if (repeated.status === 201 && repeated.body.tip.id !== response.body.tip.id)
        throw new Error('The same key tipped twice');
      const made = tipSessionOf(response);
      if (!pays || !made.session.startsWith('cs_')) return response;
      await payCard(world, made.session);
      return returns ? verifyTip(world, by, made) : response;
    }),
  );

/** Asks for a refunded tip on the card. */
const refundTipToCard = onBooking(async ({ world }, { bookingId, customer }) => {
  const { body } = await world.call(customer, 'getBooking', { params: { bookingId } });
  const [given] = (body.tips ?? []) as Array<{ id: string }>;
  return given ? sendToCard(world, customer, 'tip', given.id) : 'nothing';
});

/** Tips for bookings; refunds and disputes of tips are among those of any payment. */
export const tipActions = [
  [8, 'tip a booking', tipBooking] as const,
  [1, 'refund a tip to the card', refundTipToCard] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions as fc.Arbitrary<Action>) }));
