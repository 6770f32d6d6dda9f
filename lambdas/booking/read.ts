import type { bookingApi } from '../../shared/booking/api';
import { maxUpcoming } from '../../shared/booking/schema';
import { openSlots } from '../../shared/booking/slots';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { instantOf, localAt } from '../../shared/time/zoned';
import { bookingsBefore, bookingsFrom, hoursOf, isTaken } from '../data/bookings';
import { countsOfProvider } from '../data/counts';
import { hairstyles } from '../data/hairstyles';
import { isApprovedProvider, roles } from '../data/people';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { showPage } from '../payments/shown';
import { chosen } from './quote';
import { forProvider } from './view';

type Api = typeof bookingApi;

/** A day's ten slots for a service, by the provider's clock. Throws `not_listed`. */
export const getAvailability =
  ({ store }: { store: Store }) =>
  async ({ params, query, now }: Call<Api['getAvailability']>): Promise<Reply<Api['getAvailability']>> => {
    const [{ service, role }, { items }] = await Promise.all([
      store.readAll({ service: hairstyles.ref(query.hairstyleId), role: roles.ref(params.providerId) }),
      store.list(hoursOf(params.providerId, query.date)),
    ]);
    const { hairstyle, durationMinutes } = chosen(service, query.variationId);
    if (hairstyle.providerId !== params.providerId || !isApprovedProvider(role))
      throw new Refusal('not_listed');
    const at = new Date(now).toISOString();
    const taken = new Set(items.filter((each) => isTaken(each, at)).map(({ hour }) => hour));
    return {
      date: query.date,
      zone: role.zone,
      today: localAt(now, role.zone).date,
      slots: openSlots({ date: query.date, minutes: durationMinutes, now, zone: role.zone, taken }),
    };
  };

/** When the provider's present day began (ISO). */
const startOfDay = (now: number, zone: string): string => instantOf(localAt(now, zone).date, '00:00', zone);

/** A provider's paid bookings: from today on, soonest first, or those before, latest first. */
export const listProviderBookings =
  ({ store }: { store: Store }) =>
  async ({
    actor,
    query,
    now,
  }: Call<Api['listProviderBookings']>): Promise<Reply<Api['listProviderBookings']>> => {
    const today = startOfDay(now, actor.role.zone);
    const list = query.when === 'past' ? bookingsBefore : bookingsFrom;
    return showPage(store, list(actor.id, today, query.status), query, (items) => items.map(forProvider));
  };

/** A provider's figures, and the next appointments that are pending or confirmed, from today on. */
export const getProviderDashboard =
  ({ store }: { store: Store }) =>
  async ({ actor, now }: Call<Api['getProviderDashboard']>): Promise<Reply<Api['getProviderDashboard']>> => {
    const today = startOfDay(now, actor.role.zone);
    const next = (status: 'pending' | 'confirmed') =>
      store.list(bookingsFrom(actor.id, today, status), { limit: maxUpcoming });
    const [counts, pending, confirmed] = await Promise.all([
      store.read(countsOfProvider.ref(actor.id), false),
      next('pending'),
      next('confirmed'),
    ]);
    const upcoming = [...pending.items, ...confirmed.items]
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
      .slice(0, maxUpcoming);
    return { counts: counts, upcoming: upcoming.map(forProvider) };
  };
