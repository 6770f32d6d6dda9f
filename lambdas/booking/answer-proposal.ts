import type { bookingApi } from '../../shared/booking/api';
import { hasOpenProposal } from '../../shared/booking/reschedule';
import { Refusal } from '../../shared/http/refusal';
import { otherSide, type Side } from '../../shared/sides';
import type { Booking, StoredProposal } from '../data/bookings';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { roles } from '../data/people';
import type { Call } from '../http/endpoints';
import { transitionWrites } from '../payments/transition';
import { closed } from './proposal-effects';
import { bookingPurchase } from './purchase';
import { type OwnSide, ownSide, refuseUnless } from './side';

type Api = typeof bookingApi;
type ReadSide = () => Promise<Parameters<typeof ownSide>[0]>;

/** The booking's proposal, if it is open and was made by `author`. Throws `proposal_over`. */
const openProposal = (booking: Booking, author: Side, now: number): StoredProposal => {
  const { proposal } = booking;
  if (proposal?.by !== author || !hasOpenProposal(booking, now)) throw new Refusal('proposal_over');
  return proposal;
};

const isSameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** Whether the caller has already accepted this time, so that a retry gets the same reply. */
const hasAccepted = ({ booking: { proposal, ...booking }, side }: OwnSide, startsAt: string): boolean =>
  proposal?.outcome === 'accepted' && proposal.by !== side && isSameInstant(booking.startsAt, startsAt);

/**
 * Moves a booking to one of the times that the other side proposed, and frees its present time and the others.
 * Accepting the same time again changes nothing. Throws `not_found`, `not_provider`, `proposal_over`, `time_in_past`,
 * `not_possible_now`.
 */
export const acceptProposal = (
  store: Store,
  { body: { startsAt: wanted }, actor, now }: Call<Api['acceptProposal']>,
  read: ReadSide,
) =>
  retryOnConflict(async () => {
    const own = ownSide(await read(), actor.id);
    const { booking, side } = own;
    if (hasAccepted(own, wanted)) return booking;
    const proposal = openProposal(booking, otherSide[side], now);
    const chosen = proposal.times.find(({ startsAt }) => isSameInstant(startsAt, wanted));
    if (!chosen) throw new Refusal('proposal_over');
    if (Date.parse(chosen.startsAt) <= now) throw new Refusal('time_in_past');
    refuseUnless(own, 'acceptProposal', now);
    const { date, time, startsAt } = chosen;
    const moved = { date, time, startsAt, busy: { ...booking.busy, ...chosen.busy } };
    const step = { transition: 'acceptProposal', by: side, now } as const;
    await store.transact([
      ...(await transitionWrites(store, bookingPurchase(booking), step, moved)),
      check(roles.ref(booking.providerId), { status: 'approved', zone: booking.zone }, 'not_possible_now'),
    ]);
    return { ...booking, ...moved, ...closed(booking, 'accepted') };
  });

type Ending = { transition: 'declineProposal' | 'withdrawProposal'; outcome: 'declined' | 'withdrawn' };

/** Ends a proposal by its author, or by the other side. Ending it again changes nothing. */
const endProposal = (
  store: Store,
  { transition, outcome }: Ending,
  { body, actor, now }: Call<Api['declineProposal']>,
  read: ReadSide,
) =>
  retryOnConflict(async () => {
    const own = ownSide(await read(), actor.id);
    const { booking, side } = own;
    const author = outcome === 'withdrawn' ? side : otherSide[side];
    const { proposal } = booking;
    const isAsked = proposal?.number === body.number;
    if (isAsked && proposal.by === author && proposal.outcome === outcome) return booking;
    if (!isAsked) throw new Refusal('proposal_over');
    openProposal(booking, author, now);
    refuseUnless(own, transition, now);
    await store.transact(
      await transitionWrites(store, bookingPurchase(booking), { transition, by: side, now }),
    );
    return { ...booking, ...closed(booking, outcome) };
  });

/** Keeps the booking's present time. Throws `not_found`, `not_provider`, `proposal_over`, `not_possible_now`. */
export const declineProposal = (store: Store, call: Call<Api['declineProposal']>, read: ReadSide) =>
  endProposal(store, { transition: 'declineProposal', outcome: 'declined' }, call, read);

/** Takes back the caller's own proposal. Throws as `declineProposal` does. */
export const withdrawProposal = (store: Store, call: Call<Api['withdrawProposal']>, read: ReadSide) =>
  endProposal(store, { transition: 'withdrawProposal', outcome: 'withdrawn' }, call, read);
