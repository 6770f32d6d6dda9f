import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CalendarEvent, calendarFeed } from '../../shared/booking/calendar-event';
import { product } from '../../shared/brand';
import type { feedRoutes } from '../../shared/calendars/feed-api';
import { addOnNames } from '../../shared/catalog/offer';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { isoOf } from '../../shared/time/iso';
import { type Booking, bookingsByProvider, soonestFrom, startingBetween } from '../data/bookings';
import { type CalendarFeed, calendarFeeds } from '../data/calendar-feeds';
import type { Store } from '../data/engine/store';
import { put } from '../data/engine/writes';
import { isApprovedProvider, roles } from '../data/people';
import type { Call } from '../http/endpoints';
import { readActive } from './provider-calendar';

type Api = typeof feedRoutes;
type Deps = { store: Store };

const dayMs = 86_400_000;

/** How far back the feed goes. */
const pastDays = 30;

const shown = (feed: CalendarFeed | undefined): { path?: string } =>
  feed?.secret ? { path: `/api/calendars/${feed.providerId}/${feed.secret}.ics` } : {};

const save = async (store: Store, feed: CalendarFeed) => {
  await store.write(put(calendarFeeds, feed));
  return shown(feed);
};

/** Returns the path of the provider's feed, if it is turned on. */
export const getCalendarFeed =
  ({ store }: Deps) =>
  async ({ actor }: Call<Api['getCalendarFeed']>): Promise<Reply<Api['getCalendarFeed']>> =>
    shown(await store.read(calendarFeeds.ref(actor.id)));

/** Turns the provider's feed on, or gives it a new address. */
export const replaceCalendarFeed =
  ({ store }: Deps) =>
  ({ actor }: Call<Api['replaceCalendarFeed']>): Promise<Reply<Api['replaceCalendarFeed']>> =>
    save(store, { providerId: actor.id, secret: randomBytes(24).toString('base64url') });

/** Turns the provider's feed off: its address stops working. */
export const turnOffCalendarFeed =
  ({ store }: Deps) =>
  ({ actor }: Call<Api['turnOffCalendarFeed']>): Promise<Reply<Api['turnOffCalendarFeed']>> =>
    save(store, { providerId: actor.id });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isFileOf = (file: string, { secret }: CalendarFeed): boolean =>
  !!secret && timingSafeEqual(digest(file), digest(`${secret}.ics`));

const places = {
  provider: 'At your salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};

/** Leaves out email addresses and notes: the feed is copied to other companies' calendars. */
const eventOf = (booking: Booking): CalendarEvent => {
  const { id, title, variationName, addOns, customer, location } = booking;
  const extras = addOnNames(addOns);
  return {
    uid: `${id}@${product.toLowerCase()}`,
    title: `${isolateBidi(title)}${variationName ? ` (${isolateBidi(variationName)})` : ''}, ${isolateBidi(customer.name || 'Unknown')}`,
    startsAt: booking.startsAt,
    durationMinutes: booking.durationMinutes,
    location: location.address ?? places[location.kind],
    description: [extras && `With ${extras}`, places[location.kind], customer.phone]
      .filter(Boolean)
      .join('\n'),
    tentative: booking.status === 'pending',
    version: booking.version,
    changedAt: booking.updatedAt,
  };
};

/**
 * Returns the feed at a secret address: the appointments of the last 30 days and all later ones. Throws `not_found` for
 * an address that was replaced or turned off, and while the provider is suspended.
 */
export const readCalendarFeed =
  ({ store }: Deps) =>
  async ({ params, now }: Call<Api['readCalendarFeed']>): Promise<Reply<Api['readCalendarFeed']>> => {
    const { role, feed } = await store.readAll({
      role: roles.ref(params.providerId),
      feed: calendarFeeds.ref(params.providerId),
    });
    if (!isApprovedProvider(role) || !feed || !isFileOf(params.file, feed)) throw new Refusal('not_found');
    const all = bookingsByProvider(role.userId);
    const [past, upcoming] = await Promise.all([
      readActive(store, startingBetween(all, isoOf(now - pastDays * dayMs), isoOf(now))),
      // Apart from the past ones, so that these are never too many.
      readActive(store, soonestFrom(all, isoOf(now))),
    ]);
    return calendarFeed([...past.items, ...upcoming.items].map(eventOf), now);
  };
