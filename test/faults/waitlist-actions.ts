import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import type { CustomerWait } from '../../shared/waitlist/schema';
import { type Action, assertRefused, type KnownBooking, named, number, pick } from './action-builders';
import { termsOf } from './booking-steps';
import {
  bookableDay,
  bookingRequest,
  costOf,
  customers,
  providerOf,
  providers,
  serviceIds,
  sessionIn,
} from './people-and-services';
import type { World } from './world';

const anyCustomer = fc.constantFrom(...customers);

/** Waits for a service on one of the next days, or changes for which. */
const join = fc
  .record({
    by: anyCustomer,
    service: fc.constantFrom(...serviceIds),
    days: fc.subarray([0, 1], { minLength: 1 }),
  })
  .map(
    ({ by, service, days }): Action =>
      ({ world }) => {
        const body = {
          hairstyleId: service,
          providerId: providerOf(service).id,
          days: days.map((day) => bookableDay(world.clock.now, day)),
          part: 'any',
          location: 'provider',
        };
        return world.call(by, 'joinWaitlist', { body });
      },
  );

const waitsOf = async (world: World, by: Person): Promise<CustomerWait[]> =>
  (await world.call(by, 'listWaits')).body.items;

/** Ends an entry, or gives back the time that is held for it; another customer is refused. */
const giveUp = fc.tuple(anyCustomer, fc.constantFrom('leaveWaitlist', 'passOffer', 'passOffer'), number).map(
  ([owner, route, index]): Action =>
    async ({ world }) => {
      const found = pick(await waitsOf(world, owner), index);
      if (!found) return 'nothing';
      const params = { waitId: found.id };
      const until = found.offer?.until ?? new Date(world.clock.now).toISOString();
      const request = { params, body: route === 'passOffer' ? { until } : undefined };
      if (index % 5 > 0) return world.call(owner, route, request);
      return assertRefused(await world.call(customers.find((each) => each !== owner)!, route, request));
    },
);

/** Books a time that is held; one time in five somebody else tries to. */
const bookHeld = fc.tuple(anyCustomer, number).map(
  ([owner, index]): Action =>
    async ({ world, bookings }) => {
      // A hold that is over waits for the sweep, and anybody may have its time.
      const held = (await waitsOf(world, owner)).find(
        ({ offer }) => offer && Date.parse(offer.until) > world.clock.now,
      );
      const day = [0, 1, 2].find((nth) => bookableDay(world.clock.now, nth) === held?.offer?.date);
      if (!held?.offer || day === undefined) return 'nothing';
      const service = held.hairstyleId;
      const choice = { service, day, time: held.offer.time, ...(await termsOf(world, service, day)) };
      const request = bookingRequest(world.clock.now, choice);
      const body = { ...request.body, expectedTotalCents: costOf(choice), waitId: held.id };
      const isOther = index % 5 === 0;
      const customer = isOther ? customers.find((each) => each !== owner)! : owner;
      const response = await world.call(customer, 'createBooking', { ...request, body });
      if (isOther) return assertRefused(response);
      if (response.status !== 201) return response;
      const provider = providerOf(service);
      const known: KnownBooking = {
        bookingId: response.body.booking.id,
        session: sessionIn(response.body.url),
        customer,
        provider,
      };
      bookings.push(known);
      return response;
    },
);

/** A provider picks a time for somebody who waits. */
const offerPicked = fc.tuple(fc.constantFrom(...providers), number, fc.constantFrom('09:00', '11:00')).map(
  ([provider, index, time]): Action =>
    async ({ world }) => {
      const { status, body } = await world.call(provider, 'listProviderWaits');
      const found = status === 200 ? pick(body.items as CustomerWait[], index) : undefined;
      if (!found) return 'nothing';
      const params = { waitId: found.id };
      return world.call(provider, 'offerTime', { params, body: { date: found.days[0]!, time } });
    },
);

/** Everything about waitlists; times come free by the other actions. */
export const waitlistActions = [
  [6, 'join a waitlist', join] as const,
  [2, 'give up on a waitlist', giveUp] as const,
  [4, 'book a held time', bookHeld] as const,
  [1, 'offer a time', offerPicked] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions) }));
