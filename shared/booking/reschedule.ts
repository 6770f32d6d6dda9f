import type { Side } from '../sides';

/** Proposals of a booking, and times in each; see docs/product/booking.md#moving-a-booking. */
export const maxProposals = 3;
export const maxProposedTimes = 3;

/** How long proposed times are held for the other side. */
const proposalHours = 24;

/**
 * The most that a customer's own open proposals can hold, with one provider and in all: proposals, and the minutes of
 * the times in them.
 */
export const maxHeld = {
  withProvider: { proposals: 2, minutes: 24 * 60 },
  inAll: { proposals: 5, minutes: 48 * 60 },
} as const;

/** What an open proposal holds: the minutes of all its times. */
export type HeldByProposal = { providerId: string; minutes: number };

const exceeds = (held: readonly HeldByProposal[], max: { proposals: number; minutes: number }): boolean =>
  held.length > max.proposals || held.reduce((sum, { minutes }) => sum + minutes, 0) > max.minutes;

/** Whether a customer's open proposals would hold more than `maxHeld` together with a new one. */
export const holdsTooMuch = (open: readonly HeldByProposal[], wanted: HeldByProposal): boolean => {
  const held = [...open, wanted];
  const withProvider = held.filter(({ providerId }) => providerId === wanted.providerId);
  return exceeds(withProvider, maxHeld.withProvider) || exceeds(held, maxHeld.inAll);
};

export const proposalOutcomes = ['accepted', 'declined', 'withdrawn', 'expired', 'cancelled'] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** The latest proposal of a booking. `number` counts them from 1; without `outcome`, it is open until `until` (ISO). */
export type ProposalState = { number: number; until: string; outcome?: ProposalOutcome | undefined };

type Proposable = { proposal?: ProposalState | undefined };

/** Whether the other side can still answer the latest proposal. `now` is in milliseconds. */
export const hasOpenProposal = ({ proposal }: Proposable, now: number): boolean =>
  !!proposal && !proposal.outcome && now < Date.parse(proposal.until);

/** Whether nobody had answered the latest proposal by `now` (milliseconds), and this has not been recorded yet. */
export const hasExpiredProposal = ({ proposal }: Proposable, now: number): boolean =>
  !!proposal && !proposal.outcome && now >= Date.parse(proposal.until);

/** Whether the booking has had fewer than `maxProposals`. */
export const hasProposalsLeft = ({ proposal }: Proposable): boolean => (proposal?.number ?? 0) < maxProposals;

/** Whether a side has an open proposal to answer. `now` is in milliseconds. */
export const needsAnswerFrom = (
  side: Side,
  booking: { proposal?: (ProposalState & { by: Side }) | undefined },
  now: number,
): boolean => hasOpenProposal(booking, now) && booking.proposal?.by !== side;

const earliest = (...instants: string[]): string =>
  new Date(Math.min(...instants.map((instant) => Date.parse(instant)))).toISOString();

/**
 * When a proposal made at `now` (milliseconds) ends (ISO): after 24 hours, when the present appointment starts, or when
 * the last proposed time does, whichever comes first.
 */
export const proposalEnd = (present: string, proposed: readonly string[], now: number): string => {
  const last = Math.max(...proposed.map((startsAt) => Date.parse(startsAt)));
  const held = new Date(now + proposalHours * 3_600_000).toISOString();
  return earliest(held, present, new Date(last).toISOString());
};

/** Until when one of the proposed times is held (ISO): no longer than until it starts. */
export const heldUntil = (startsAt: string, { until }: { until: string }): string =>
  earliest(startsAt, until);
