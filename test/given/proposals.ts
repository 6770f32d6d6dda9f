import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';

type ProposedStart = readonly [date: string, time: string];

/** Proposes times for a booking, as `[date, time]`. */
export const propose = (person: Person, bookingId: string, times: readonly ProposedStart[], now?: string) =>
  (now ? person.at(now) : person.api).proposeTimes({
    params: { bookingId },
    body: { times: times.map(([date, time]) => ({ date, time })) },
  });

/** Accepts one of the proposed times. */
export const acceptTime = (person: Person, bookingId: string, startsAt: string, now?: string) =>
  (now ? person.at(now) : person.api).acceptProposal({ params: { bookingId }, body: { startsAt } });

/** Keeps the present time. */
export const declineTimes = (person: Person, bookingId: string, number: number) =>
  person.api.declineProposal({ params: { bookingId }, body: { number } });

/** Takes back the caller's own proposal. */
export const withdrawTimes = (person: Person, bookingId: string, number: number) =>
  person.api.withdrawProposal({ params: { bookingId }, body: { number } });

/** The free times of a day for anyone who books a hairstyle. */
export const freeTimesOn = async (person: Person, style: Hairstyle, date: string): Promise<string[]> => {
  const { slots } = await person.api.getAvailability({
    params: { providerId: style.providerId },
    query: { hairstyleId: style.id, date },
  });
  return slots.flatMap(({ time, free }) => (free ? [time] : []));
};
