import { randomUUID } from 'node:crypto';
import { register } from '../../lambdas/account/cognito/register';
import { bookings } from '../../lambdas/data/bookings';
import { replaceImportedDay } from '../../lambdas/data/busy';
import { calendarAddresses } from '../../lambdas/data/calendar-addresses';
import { importedTimes, otherCalendars, withDue } from '../../lambdas/data/calendars';
import { assign, create, replace } from '../../lambdas/data/engine/writes';
import { favorites } from '../../lambdas/data/favorites';
import { profiles, roles } from '../../lambdas/data/people';
import { deviceIdOf, ownDevice, type StoredDevice, saveDevices } from '../../lambdas/data/push-devices';
import type { Person } from '../../lambdas/http/actor';
import { locations } from '../../shared/account/locations';
import { minuteOf } from '../../shared/availability/interval';
import { isoOf } from '../../shared/time/iso';
import { bookPaid, cancel, review, updateBookingStatus } from './booking-steps';
import { openConversation, sendMessage } from './chat-actions';
import { providers, zone } from './people-and-services';
import type { ApiResponse } from './request';
import { buyPaid, updateOrderStatus } from './shop-steps';
import type { World } from './world';

export const day = 24 * 3_600_000;

const details = { phone: '555-0199', address: '7 Hidden Lane', bio: 'Loves quiet salons' };
const name = 'Lea Private';
const email = 'lea@private.test';

/** A calendar that the person keeps elsewhere. */
const calendar = { id: 'calendar-of-leaver', name: 'Choir and kids', url: 'https://example.com/secret.ics' };

const endpoint = 'https://fcm.googleapis.com/fcm/send/browser-of-leaver';

/** A browser in which the person has turned pushes on. */
const device = { id: deviceIdOf(endpoint), endpoint };

/** What may not be found anywhere in the table once the account is deleted. */
const personal = [
  name,
  email,
  ...Object.values(details),
  ...Object.values(calendar),
  ...Object.values(device),
];

/** Someone who has just signed in. */
export const leaver = ({ clock }: World): Person => ({
  id: 'leaver',
  loginId: 'login-of-leaver',
  email,
  name,
  accountType: 'customer',
  signedInAt: clock.now,
  sessionId: '',
  twoStep: false,
});

const deviceOf = ({ sessionId, signedInAt }: Person): StoredDevice => ({
  ...device,
  p256dh: '',
  auth: '',
  details: false,
  name: 'Safari on iPhone',
  addedAt: isoOf(signedInAt),
  lastUsedAt: isoOf(signedInAt),
  sessionId,
  signedInAt,
});

/** Registers the person who will leave, with all that a profile can hold. */
export const join = async (world: World): Promise<Person> => {
  const person = leaver(world);
  const { store, clock } = world;
  const emailProvenAt = new Date(clock.now).toISOString();
  await register(store, { ...person, emailProvenAt }, zone, clock.now);
  const profile = (await store.read(profiles.ref(person.id)))!;
  await store.write(assign(profiles.ref(person.id), details, profile));
  await store.transact([
    saveDevices(person.id, undefined, [deviceOf(person)]),
    ownDevice(undefined, device.id, person.id),
  ]);
  return person;
};

/** Makes the person an approved provider. */
export const makeProvider = ({ store, clock }: World, userId: string): Promise<void> =>
  store.write(
    create(roles, {
      userId,
      role: 'provider',
      status: 'approved',
      zone,
      locations: [...locations],
      rulesVersion: 0,
      createdAt: new Date(clock.now).toISOString(),
      version: 1,
    }),
  );

/** Keeps a calendar elsewhere, by which the person is busy on some past and coming days. */
export const keepCalendar = async ({ store, clock }: World, providerId: string): Promise<void> => {
  const { id, name: calendarName, url } = calendar;
  const at = isoOf(clock.now);
  const stored = {
    id,
    name: calendarName,
    host: 'example.com',
    ending: '.ics',
    digest: 'digest',
    addedAt: at,
    nextAt: isoOf(clock.now + 100 * day),
    tries: 0,
    busyCount: 3,
    skipped: 0,
    conflicts: [],
  };
  const busyOn = (days: number) => {
    const from = minuteOf(clock.now + days * day);
    const on = { providerId, dayZone: 'UTC', day: isoOf(from * 60_000).slice(0, 10), calendarId: id };
    return replaceImportedDay(on, [{ from, to: from + 60 }]);
  };
  await store.transact([
    create(otherCalendars, { providerId, ...withDue([stored]), version: 1 }),
    create(importedTimes, { providerId, digest: 'digest' }),
    create(calendarAddresses, { calendarId: id, url }),
    ...[-2, 1, 30].map(busyOn),
  ]);
};

const ok = ({ status, body }: ApiResponse): ApiResponse['body'] => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Lets a customer book, buy, review, write, save and cancel, until nothing is open but the credit they got back. */
export const liveThrough = async (world: World, person: Person): Promise<void> => {
  const [provider] = providers as [Person, Person];
  const { bookingId } = await bookPaid(world, person, { service: 'cut', day: 1, time: '10:00' });
  const booking = (await world.store.read(bookings.ref(bookingId)))!;
  await world.store.write(replace(bookings, booking, { travel: { maxMiles: 25, miles: 3 } }));
  const cancelled = await bookPaid(world, person, { service: 'braids', day: 2, time: '10:00' });
  const { orderIds } = await buyPaid(world, person, { wanted: { oil: 1 } });
  const conversation = await openConversation(world, person, provider);
  ok(await sendMessage(world, person, String(conversation), randomUUID()));
  ok(await updateBookingStatus(world, provider, bookingId, 'accept'));
  ok(await cancel(world, person, cancelled.bookingId));
  for (const transition of ['process', 'ship', 'deliver'] as const)
    ok(await updateOrderStatus(world, provider, orderIds[0]!, transition));
  await world.store.write(
    create(favorites, { userId: person.id, kind: 'provider', id: provider.id, createdAt: '2026-01-01' }),
  );
  world.clock.now += 4 * day;
  ok(await updateBookingStatus(world, provider, bookingId, 'complete'));
  ok(await review(world, person, bookingId));
};

/** Asks to delete the account, giving up all credit. */
export const askToDelete = async (world: World): Promise<ApiResponse> => {
  const person = leaver(world);
  const { creditCents } = ok(await world.call(person, 'getDeletion'));
  return world.call(person, 'requestDeletion', { body: { forfeitCents: creditCents } });
};

/** What of the person can still be found in the table. */
export const traces = async (world: World): Promise<string[]> => {
  const items = await world.scan();
  return items.flatMap((item) => {
    const text = JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));
    return personal.filter((word) => text.includes(word)).map((word) => `${word} in ${item.pk} ${item.sk}`);
  });
};
