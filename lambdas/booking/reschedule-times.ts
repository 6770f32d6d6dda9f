import type { bookingApi } from '../../shared/booking/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { availability, rulesOf } from '../data/availability';
import { type BusyDay, busyDays } from '../data/busy';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import type { Call } from '../http/endpoints';
import { calendarDays, slotsOnDay } from './availability';
import { ownSide, sideRefs } from './side';

type Api = typeof bookingApi;
type Deps = { store: Store };
type Asked = Pick<Call<Api['getRescheduleCalendar']>, 'params' | 'actor'>;

/**
 * A booking as an appointment to find another time for: its own time and those held for it count as free. Reads a busy
 * day along if `date` is given. Throws `not_found`, `not_provider`, and `not_possible_now` unless the provider is
 * approved.
 */
const readWanted = async (store: Store, { params, actor }: Asked, date?: string) => {
  const { booking } = ownSide(await store.readAll(sideRefs({ params, actor })), actor.id);
  const { id, providerId, durationMinutes: minutes } = booking;
  const { role, stored, days } = await store.readAll({
    role: roles.ref(providerId),
    stored: availability.ref(providerId),
    days: date === undefined ? [] : [busyDays.ref(providerId, date)],
  });
  if (!isApprovedProvider(role)) throw new Refusal('not_possible_now');
  const known = new Map<string, BusyDay>(days.map((day) => [date!, day]));
  return { wanted: { providerId, minutes, ignoredIds: [id], rules: rulesOf(role, stored) }, known };
};

/** Lists the times of a day that a booking can be moved to. Throws as `readWanted` does. */
export const getRescheduleTimes =
  ({ store }: Deps) =>
  (call: Call<Api['getRescheduleTimes']>): Promise<Reply<Api['getRescheduleTimes']>> =>
    retryOnConflict(async () => {
      const { date } = call.query;
      const { wanted, known } = await readWanted(store, call, date);
      return slotsOnDay(store, wanted, { date, now: call.now, known });
    });

/** Lists which days have a time that a booking can be moved to. Throws as `readWanted` does. */
export const getRescheduleCalendar =
  ({ store }: Deps) =>
  (call: Call<Api['getRescheduleCalendar']>): Promise<Reply<Api['getRescheduleCalendar']>> =>
    retryOnConflict(async () => {
      const { wanted } = await readWanted(store, call);
      return calendarDays(store, wanted, { from: call.query.from, now: call.now });
    });
