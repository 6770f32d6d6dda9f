import * as z from 'zod';
import { isoInstant, localDate, localTime, shownDate } from '../http/fields';
import { sides } from '../sides';
import { maxProposals, maxProposedTimes, proposalOutcomes } from './reschedule';

/** A start proposed instead of the present one, in the provider's time zone and as an instant. */
export const proposedTime = z.object({ date: shownDate, time: z.string(), startsAt: isoInstant });
export type ProposedTime = z.output<typeof proposedTime>;

/** The latest proposal to move a booking. */
export const proposal = z.object({
  /** Counts the booking's proposals from 1. */
  number: z.int(),
  by: z.enum(sides),
  times: z.array(proposedTime),
  /** When it ends unless it is answered. Each time also ends at its own start. */
  until: isoInstant,
  /** Missing while it is open. */
  outcome: z.enum(proposalOutcomes).optional(),
});

/** Up to three other times for a booking. They may overlap, since the other side accepts one of them at most. */
export const proposalInput = z.object({
  times: z
    .array(z.object({ date: localDate, time: localTime }))
    .min(1, 'Choose at least one time')
    .max(maxProposedTimes, `Choose at most ${maxProposedTimes} times`)
    .superRefine((times, { addIssue }) => {
      for (const [index, { date, time }] of times.entries())
        if (times.findIndex((other) => other.date === date && other.time === time) < index)
          addIssue({ code: 'custom', path: [index], message: 'You have already chosen this time' });
    }),
});
export type ProposalInput = z.output<typeof proposalInput>;

/** The proposed start to move the booking to. */
export const proposalAcceptance = z.object({ startsAt: isoInstant });

/** The number of the proposal to decline or withdraw, so that a later one is not ended by mistake. */
export const proposalReference = z.object({ number: z.int().min(1).max(maxProposals) });
