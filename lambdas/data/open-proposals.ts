import * as z from 'zod';
import type { HeldByProposal } from '../../shared/booking/reschedule';
import { type Booking, heldTimesOf } from './bookings';
import { single } from './engine/entity';
import type { Key } from './engine/item';
import { update, type Write } from './engine/writes';

const prefix = 'p#';
const openProposal = z.object({ providerId: z.string(), minutes: z.int(), until: z.string() });

/** A customer's own open proposals to move bookings, by booking, to limit what they hold. */
export const openProposals = single({
  key: (customerId: string): Key => ({ pk: `PROPOSALS#${customerId}`, sk: 'PROPOSALS' }),
  parse: (item) => ({
    version: Number(item?.version ?? 0),
    open: Object.entries(item ?? {}).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [{ ...openProposal.parse(value), bookingId: name.slice(prefix.length) }] : [],
    ),
  }),
});
type OpenProposals = ReturnType<typeof openProposals.parse>;

/** What a booking's proposal holds. */
export const heldBy = ({ providerId, durationMinutes, proposal }: Booking): HeldByProposal => ({
  providerId,
  minutes: durationMinutes * (proposal?.times.length ?? 0),
});

/** The proposals that have not run out at `now` (milliseconds). */
export const stillOpen = ({ open }: OpenProposals, now: number): OpenProposals['open'] =>
  open.filter(({ until }) => Date.parse(until) > now);

const daySeconds = 86_400;

/** Notes a booking's new proposal. Throws `stale` if the customer has made another one since `read`. */
export const addOpenProposal = (booking: Booking, { version, open }: OpenProposals): Write => {
  const { id, customerId, proposal } = booking;
  const { until } = proposal!;
  const last = Math.max(...[until, ...open.map((other) => other.until)].map((end) => Date.parse(end)));
  return update(openProposals.key(customerId), [
    {
      set: ['#added = :added', '#ttl = :ttl'],
      add: ['#version :one'],
      conditions: [version === 0 ? 'attribute_not_exists(#version)' : '#version = :version'],
      names: { '#added': prefix + id, '#ttl': 'ttl', '#version': 'version' },
      values: {
        ':added': { ...heldBy(booking), until },
        ':ttl': Math.ceil(last / 1000) + daySeconds,
        ':one': 1,
        ...(version > 0 && { ':version': version }),
      },
    },
  ]);
};

/** Removes a booking's open proposal, if its customer made one. Never fails. */
export const removeOpenProposal = (booking: Booking): Write[] =>
  booking.proposal?.by === 'customer' && heldTimesOf(booking).length > 0
    ? [
        update(openProposals.key(booking.customerId), [
          { remove: ['#removed'], names: { '#removed': prefix + booking.id } },
        ]),
      ]
    : [];
