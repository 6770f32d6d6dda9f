import * as fc from 'fast-check';
import { replaceImportedDay } from '../../lambdas/data/busy';
import { minuteOf } from '../../shared/availability/interval';
import { instantOf } from '../../shared/time/zoned';
import { type Action, assertRefused, named, onBooking, otherThan } from './action-builders';
import { bookableDay, customers, providers, zone } from './people-and-services';

/** Answers the question of a booking's service, or another one's. */
const saveAnswers = fc.constantFrom('yes', 'no', 'perhaps').chain((value) =>
  onBooking(async ({ world }, { bookingId, customer }, isOther) => {
    const params = { bookingId };
    const { status, body } = await world.call(customer, 'getBookingAnswers', { params });
    if (status !== 200) return 'nothing';
    const change = { answers: [{ questionId: 'allergies', value }], pictures: [], version: body.version };
    const by = isOther ? otherThan(customers, customer) : customer;
    const response = await world.call(by, 'saveBookingAnswers', { params, body: change });
    return isOther ? assertRefused(response) : response;
  }),
);

/** Another calendar of a provider takes some hours of a day, or none, whatever is booked there. */
const readOtherCalendar = fc.tuple(fc.nat(1), fc.nat(1), fc.subarray(['09:00', '11:00', '17:00'])).map(
  ([index, nth, hours]): Action =>
    async ({ world }) => {
      const day = bookableDay(world.clock.now, nth);
      const times = hours.map((hour) => {
        const from = minuteOf(instantOf(day, hour, zone));
        return { from, to: from + 60 };
      });
      const where = { providerId: providers[index]!.id, dayZone: zone, day, calendarId: 'other' };
      await world.store.write(replaceImportedDay(where, times));
      return 'done';
    },
);

/** What happens to appointments beside their money. */
export const appointmentActions = [
  [3, 'answer questions', saveAnswers] as const,
  [2, 'read another calendar', readOtherCalendar] as const,
].map(([weight, name, actions]) => ({ weight, arbitrary: named(name, actions) }));
