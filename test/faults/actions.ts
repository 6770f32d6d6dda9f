import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import type { OpenCase } from '../../shared/admin/queue-api';
import { lastMinuteDays, lastMinuteRates } from '../../shared/availability/last-minute';
import { providerTransitions } from '../../shared/booking/lifecycle';
import { localAt } from '../../shared/time/zoned';
import {
  type Action,
  assertRefused,
  byCustomer,
  type KnownBooking,
  named,
  number,
  onBooking,
  otherThan,
  pick,
  type RunState,
} from './action-builders';
import { appointmentActions } from './appointment-actions';
import { cancel, payCard, review, stripeEvents, termsOf, updateBookingStatus, verify } from './booking-steps';
import { chatActions } from './chat-actions';
import { giftActions } from './gift-actions';
import { payoutActions } from './payout-actions';
import {
  admin,
  bookingRequest,
  costOf,
  customers,
  offerCode,
  providers,
  serviceIds,
  sessionIn,
} from './people-and-services';
import { proposalActions } from './proposal-actions';
import { refundActions } from './refund-actions';
import type { ApiResponse } from './request';
import { reviewActions } from './review-actions';
import { creditShare, shopActions } from './shop-actions';
import { creditFor } from './shop-steps';
import { tipActions } from './tip-actions';
import { waitlistActions } from './waitlist-actions';

const minute = 60_000;
const asCustomer = (act: (state: RunState, booking: KnownBooking, by: Person) => Promise<ApiResponse>) =>
  onBooking(byCustomer(act));

const bookService = fc
  .record({
    customer: fc.nat(2),
    service: fc.constantFrom(...serviceIds),
    addOnIds: fc.subarray(['beads', 'oil']),
    day: fc.nat(1),
    time: fc.constantFrom('09:00', '10:00', '11:00', '17:00'),
    promoCode: fc.constantFrom(undefined, undefined, 'FIRST20', 'TWICE', 'FREE', offerCode, offerCode),
    at: fc.constantFrom(undefined, 'home' as const, 'office' as const),
    share: creditShare,
  })
  .map(
    ({ customer, share, at, ...wanted }): Action =>
      async ({ world, bookings }) => {
        const person = customers[customer]!;
        const choice = { ...wanted, ...(await termsOf(world, wanted.service, wanted.day, at)) };
        const creditCents = await creditFor(world, person, costOf(choice), share);
        const request = bookingRequest(world.clock.now, { ...choice, creditCents });
        const response = await world.call(person, 'createBooking', request);
        const repeated = await world.call(person, 'createBooking', request);
        if (response.status !== 201) return repeated;
        if (repeated.status === 201 && repeated.body.booking.id !== response.body.booking.id)
          throw new Error('The same key booked twice');
        const provider = providers.find(({ id }) => id === request.body.providerId)!;
        const session = sessionIn(response.body.url);
        bookings.push({ bookingId: response.body.booking.id, session, customer: person, provider });
        return response;
      },
  );

const payBooking = fc
  .constantFrom(undefined, undefined, '5555555555554444', '4000000000000002')
  .chain((card) =>
    onBooking(async ({ world }, { session }) => {
      if (!session.startsWith('cs_')) return 'nothing';
      await payCard(world, session, card);
      return 'done';
    }),
  );

const deliverWebhook = number.map(
  (index): Action =>
    async ({ world }) => {
      const event = pick((await stripeEvents(world)).reverse(), index % 6);
      return event ? world.deliver(event) : 'nothing';
    },
);

const changeStatus = fc
  .constantFrom(...providerTransitions, 'accept' as const, 'accept' as const, 'complete' as const)
  .chain((to) =>
    onBooking(async ({ world }, { bookingId, provider }, isOther) => {
      if (!isOther) return updateBookingStatus(world, provider, bookingId, to);
      return assertRefused(await updateBookingStatus(world, otherThan(providers, provider), bookingId, to));
    }),
  );

const decideApplication = fc.tuple(fc.nat(1), fc.constantFrom('suspend', 'approve', 'approve')).map(
  ([index, verdict]): Action =>
    ({ world }) =>
      world.call(admin, 'decideApplication', {
        params: { providerId: providers[index]!.id },
        body: { verdict, reason: 'A test' },
      }),
);

const advanceClock = fc.constantFrom(1, 10, 30, 37, 60 * 20, 60 * 30, 60 * 73).map(
  (minutes): Action =>
    async ({ world }) => {
      world.clock.now += minutes * minute;
      return 'done';
    },
);

const runSweep = fc.constant<Action>(async ({ world }) => {
  const { failed } = await world.sweep();
  if (failed) throw new Error(`The sweep failed ${failed} times`);
  return 'done';
});

const expireSession = onBooking(async ({ world }, { session }) => {
  if (!session.startsWith('cs_')) return 'nothing';
  await world.control(`sessions/${session}/expire`, {});
  return 'done';
});

const payNow = asCustomer(({ world }, { bookingId }, customer) =>
  world.call(customer, 'payBooking', { params: { bookingId } }),
);

const zones = ['America/New_York', 'America/Los_Angeles'];

const changeZone = fc.tuple(fc.nat(1), fc.constantFrom(...zones)).map(
  ([index, zone]): Action =>
    ({ world }) =>
      world.call(providers[index], 'updateMe', { body: { zone } }),
);

const changeTravelFee = fc.tuple(fc.nat(1), fc.constantFrom(0, 1, 1_750, 50_000)).map(
  ([index, travelFeeCents]): Action =>
    async ({ world }) => {
      const provider = providers[index]!;
      const { status, body } = await world.call(provider, 'getMyAvailability');
      if (status !== 200) return 'nothing';
      const { zone: _, ...rules } = body;
      return world.call(provider, 'updateAvailability', { body: { ...rules, travelFeeCents } });
    },
);

const changeDiscounts = fc
  .tuple(fc.nat(1), fc.subarray([0, 1]), fc.constantFrom(0 as const, ...lastMinuteRates))
  .map(
    ([index, days, rate]): Action =>
      async ({ world }) => {
        const provider = providers[index]!;
        const { status, body } = await world.call(provider, 'getMyAvailability');
        if (status !== 200) return 'nothing';
        const dates = lastMinuteDays(localAt(world.clock.now, body.zone).date);
        const offers = days.map((day) => ({ date: dates[day]!, rate }));
        return world.call(provider, 'setLastMinuteOffers', { body: { offers } });
      },
  );

const decideFraudReview = fc.tuple(number, fc.constantFrom('release', 'refund')).map(
  ([index, verdict]): Action =>
    async ({ world }) => {
      const { body } = await world.call(admin, 'listQueue');
      const waiting = (body.items as OpenCase[]).flatMap(({ booking }) => booking ?? []);
      const entry = pick(waiting, index);
      if (!entry) return 'nothing';
      const params = { bookingId: entry.id };
      return world.call(admin, 'decideBookingReview', { params, body: { verdict } });
    },
);

/** Every action that random tests draw from. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: named('book', bookService) },
  { weight: 8, arbitrary: named('pay', payBooking) },
  { weight: 5, arbitrary: named('deliver a webhook', deliverWebhook) },
  {
    weight: 6,
    arbitrary: named(
      'verify',
      asCustomer(({ world }, booking, by) => verify(world, by, booking)),
    ),
  },
  {
    weight: 3,
    arbitrary: named(
      'cancel',
      asCustomer(({ world }, { bookingId }, by) => cancel(world, by, bookingId)),
    ),
  },
  { weight: 9, arbitrary: named('change status', changeStatus) },
  {
    weight: 3,
    arbitrary: named(
      'review',
      asCustomer(({ world }, { bookingId }, by) => review(world, by, bookingId)),
    ),
  },
  { weight: 2, arbitrary: named('pay now', payNow) },
  { weight: 2, arbitrary: named('judge a provider', decideApplication) },
  { weight: 2, arbitrary: named('change time zone', changeZone) },
  { weight: 2, arbitrary: named('change a travel fee', changeTravelFee) },
  { weight: 2, arbitrary: named('discount free times', changeDiscounts) },
  { weight: 1, arbitrary: named('decide a fraud review', decideFraudReview) },
  { weight: 4, arbitrary: named('advance the clock', advanceClock) },
  { weight: 4, arbitrary: named('sweep', runSweep) },
  { weight: 1, arbitrary: named('expire a session', expireSession) },
  ...appointmentActions,
  ...chatActions,
  ...giftActions,
  ...payoutActions,
  ...proposalActions,
  ...tipActions,
  ...shopActions,
  ...refundActions,
  ...reviewActions,
  ...waitlistActions,
);
