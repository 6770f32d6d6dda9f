import type { ProposalOutcome } from '../../shared/booking/reschedule';
import { Refusal } from '../../shared/http/refusal';
import { type Booking, busyTimeOf, heldTimesOf } from '../data/bookings';
import { freeTimes, moveToHeld } from '../data/busy';
import type { Write } from '../data/engine/writes';
import { removeOpenProposal } from '../data/open-proposals';
import type { Effect } from '../payments/transition';

/** The booking's open proposal, closed with an outcome; nothing if none is open. */
export const closed = ({ proposal }: Booking, outcome: ProposalOutcome): Pick<Booking, 'proposal'> =>
  proposal && !proposal.outcome ? { proposal: { ...proposal, outcome } } : {};

/** Frees a booking's own time and the times an open proposal holds for it. */
export const freeAllTimes = (booking: Booking): Write[] => [
  ...freeTimes([busyTimeOf(booking), ...heldTimesOf(booking)]),
  ...removeOpenProposal(booking),
];

/** Frees the times an open proposal holds. */
export const freeHeldTimes = (booking: Booking): Write[] => [
  ...freeTimes(heldTimesOf(booking)),
  ...removeOpenProposal(booking),
];

/** When the sweep should look at a booking that has not started: when its open proposal ends, or when it starts. */
export const dueBeforeStart = ({ proposal, startsAt }: Booking): string =>
  proposal && !proposal.outcome ? proposal.until : startsAt;

const close =
  (outcome: ProposalOutcome): Effect<Booking> =>
  (booking) => ({
    change: { ...closed(booking, outcome), dueAt: booking.startsAt },
    writes: freeHeldTimes(booking),
  });

/** Moves the booking's time to the one that is being accepted (`change.startsAt`) and frees the others. */
const accept: Effect<Booking> = (booking, { change: { startsAt } }) => {
  const held = heldTimesOf(booking);
  const accepted = held[booking.proposal!.times.findIndex((time) => time.startsAt === startsAt)]!;
  return {
    change: { ...closed(booking, 'accepted'), dueAt: startsAt },
    writes: [
      ...moveToHeld(busyTimeOf(booking), held, accepted, () => new Refusal('proposal_over')),
      ...removeOpenProposal(booking),
    ],
  };
};

/** What the transitions of a proposal change. `proposeTimes` itself reserves the times. */
export const proposalEffects = {
  proposeTimes: (_, { change: { proposal } }) => ({ change: { dueAt: proposal!.until } }),
  acceptProposal: accept,
  declineProposal: close('declined'),
  withdrawProposal: close('withdrawn'),
  expireProposal: close('expired'),
} satisfies Record<string, Effect<Booking>>;
