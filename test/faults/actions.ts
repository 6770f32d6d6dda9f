import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import { providerTransitions } from '../../shared/booking/lifecycle';
import { admin, choiceOf, costOf, customers, providers, serviceIds, sessionIn } from './cast';
import { cancel, move, payCard, review, stripeEvents, verify } from './play';
import type { Answer } from './request';
import { creditShare, shopActions } from './shop-actions';
import { creditFor } from './shop-play';
import {
  type Action,
  byCustomer,
  type Known,
  mustNotBeTheirs,
  named,
  number,
  one,
  other,
  type Stage,
  toBooking,
} from './stage';

const minute = 60_000;
const asCustomer = (act: (stage: Stage, known: Known, by: Person) => Promise<Answer>) =>
  toBooking(byCustomer(act));

const booking = fc
  .record({
    customer: fc.nat(2),
    service: fc.constantFrom(...serviceIds),
    day: fc.nat(1),
    time: fc.constantFrom('09:00', '10:00', '11:00', '17:00'),
    promoCode: fc.constantFrom(undefined, undefined, 'FIRST20', 'TWICE', 'FREE'),
    share: creditShare,
  })
  .map(
    ({ customer, share, ...choice }): Action =>
      async ({ world, known }) => {
        const person = customers[customer]!;
        const creditCents = await creditFor(world, person, costOf(choice), share);
        const sent = choiceOf(world.clock.now, { ...choice, creditCents });
        const answer = await world.call(person, 'createBooking', sent);
        const again = await world.call(person, 'createBooking', sent);
        if (answer.status !== 201) return again;
        if (again.status === 201 && again.body.booking.id !== answer.body.booking.id)
          throw new Error('The same key booked twice');
        const provider = providers.find(({ id }) => id === sent.body.providerId)!;
        const session = sessionIn(answer.body.url);
        known.push({ bookingId: answer.body.booking.id, session, customer: person, provider });
        return answer;
      },
  );

const paying = fc.constantFrom(undefined, undefined, '5555555555554444', '4000000000000002').chain((card) =>
  toBooking(async ({ world }, { session }) => {
    if (!session.startsWith('cs_')) return 'nothing';
    await payCard(world, session, card);
    return 'done';
  }),
);

const hearing = number.map(
  (which): Action =>
    async ({ world }) => {
      const event = one((await stripeEvents(world)).reverse(), which % 6);
      return event ? world.deliver(event) : 'nothing';
    },
);

const moving = fc
  .constantFrom(...providerTransitions, 'accept' as const, 'accept' as const, 'complete' as const)
  .chain((to) =>
    toBooking(async ({ world }, { bookingId, provider }, wrong) => {
      if (!wrong) return move(world, provider, bookingId, to);
      return mustNotBeTheirs(await move(world, other(providers, provider), bookingId, to));
    }),
  );

const judging = fc.tuple(fc.nat(1), fc.constantFrom('suspend', 'approve', 'approve')).map(
  ([which, verdict]): Action =>
    ({ world }) =>
      world.call(admin, 'judgeProvider', { params: { providerId: providers[which]!.id }, body: { verdict } }),
);

const waiting = fc.constantFrom(1, 10, 30, 37, 60 * 20, 60 * 30, 60 * 73).map(
  (minutes): Action =>
    async ({ world }) => {
      world.clock.now += minutes * minute;
      return 'done';
    },
);

const sweeping = fc.constant<Action>(async ({ world }) => {
  const { failed } = await world.sweep();
  if (failed) throw new Error(`The sweep failed ${failed} times`);
  return 'done';
});

const expiring = toBooking(async ({ world }, { session }) => {
  if (!session.startsWith('cs_')) return 'nothing';
  await world.control(`sessions/${session}/expire`, {});
  return 'done';
});

const payNow = asCustomer(({ world }, { bookingId }, customer) =>
  world.call(customer, 'payBooking', { params: { bookingId } }),
);

const zones = ['America/New_York', 'America/Los_Angeles'];

const relocating = fc.tuple(fc.nat(1), fc.constantFrom(...zones)).map(
  ([which, zone]): Action =>
    ({ world }) =>
      world.call(providers[which], 'updateMe', { body: { zone } }),
);

const reviewing = fc.tuple(number, fc.constantFrom('release', 'refund')).map(
  ([which, verdict]): Action =>
    async ({ world }) => {
      const { body } = await world.call(admin, 'listBookingsUnderReview');
      const waiting = one(body.items as Array<{ id: string }>, which);
      if (!waiting) return 'nothing';
      const params = { bookingId: waiting.id };
      return world.call(admin, 'decideBookingReview', { params, body: { verdict } });
    },
);

/** Anything anybody may do. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: named('book', booking) },
  { weight: 8, arbitrary: named('pay', paying) },
  { weight: 5, arbitrary: named('hear', hearing) },
  {
    weight: 6,
    arbitrary: named(
      'verify',
      asCustomer(({ world }, known, by) => verify(world, by, known)),
    ),
  },
  {
    weight: 3,
    arbitrary: named(
      'cancel',
      asCustomer(({ world }, known, by) => cancel(world, by, known.bookingId)),
    ),
  },
  { weight: 9, arbitrary: named('move', moving) },
  {
    weight: 3,
    arbitrary: named(
      'review',
      asCustomer(({ world }, known, by) => review(world, by, known.bookingId)),
    ),
  },
  { weight: 2, arbitrary: named('pay now', payNow) },
  { weight: 2, arbitrary: named('judge', judging) },
  { weight: 2, arbitrary: named('relocate', relocating) },
  { weight: 1, arbitrary: named('review under review', reviewing) },
  { weight: 4, arbitrary: named('wait', waiting) },
  { weight: 4, arbitrary: named('sweep', sweeping) },
  { weight: 1, arbitrary: named('expire', expiring) },
  ...shopActions,
);
