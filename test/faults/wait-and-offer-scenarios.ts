import { sendOfferChunk } from '../../lambdas/clients/send-offer-chunk';
import { create } from '../../lambdas/data/engine/writes';
import { turnNotifications } from '../../lambdas/data/notification-preferences';
import { offerChunks } from '../../lambdas/data/offer-chunks';
import { waitIdOf } from '../../lambdas/data/waits';
import { matchWaiting } from '../../lambdas/waitlist/match';
import {
  bookableDay,
  bookingRequest,
  customers,
  offerCode,
  offerId,
  providerOf,
  providers,
} from './people-and-services';
import type { Scenario } from './scenarios';
import type { World } from './world';

const customer = customers[1]!;
const service = 'cut';
/** The first time that is free, so the one that is held. */
const choice = { service, day: 0, time: '09:00' };
const key = 'the-same-key';
const waitId = waitIdOf(customer.id, service);

type Request = ReturnType<typeof bookingRequest>;

const booked = async (world: World, { headers, body }: Request, more = {}): Promise<void> => {
  const { status } = await world.call(customer, 'createBooking', { headers, body: { ...body, ...more } });
  if (status !== 201) throw new Error(`Not booked: ${status}`);
};

const waiting = async (world: World): Promise<void> => {
  const body = {
    hairstyleId: service,
    providerId: providerOf(service).id,
    days: [bookableDay(world.clock.now, 0)],
    part: 'any',
    location: 'provider',
  };
  const { status } = await world.call(customer, 'joinWaitlist', { body });
  if (status !== 201) throw new Error(`Not waiting: ${status}`);
};

const match = ({ store, clock }: World) =>
  matchWaiting(store, { providerId: providerOf(service).id }, clock.now);

const held = async (world: World): Promise<void> => {
  await waiting(world);
  await match(world);
};

const chunk = { providerId: providers[0]!.id, offerId, number: 0 };

/** What waitlists and offers to clients write. */
export const waitAndOfferScenarios: Scenario<void>[] = [
  { name: 'holding a time for who waits', prepare: waiting, act: match },
  {
    name: 'booking a time that is held',
    prepare: held,
    act: (world) => booked(world, bookingRequest(world.clock.now, { ...choice, key }), { waitId }),
  },
  {
    name: 'leaving a waitlist while a time is held',
    prepare: held,
    act: (world) => world.call(customer, 'leaveWaitlist', { params: { waitId } }),
  },
  {
    name: 'the end of a hold that nobody booked',
    prepare: async (world) => {
      await held(world);
      world.clock.now += 21 * 60_000;
    },
    act: (world) => world.sweep(),
  },
  {
    name: 'booking with the code of an offer',
    prepare: async () => {},
    act: (world) => booked(world, bookingRequest(world.clock.now, { ...choice, promoCode: offerCode, key })),
  },
  {
    name: 'sending an offer to clients',
    prepare: async ({ store }) => {
      for (const { id } of customers) await store.write(turnNotifications(id, 'offers.inApp', true));
      await store.write(create(offerChunks, { ...chunk, customerIds: customers.map(({ id }) => id) }));
    },
    act: ({ store, clock }) =>
      sendOfferChunk({ store, clock: () => clock.now }, { ...chunk, chunk: chunk.number }),
  },
];
