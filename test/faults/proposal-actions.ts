import * as fc from 'fast-check';
import { bookings } from '../../lambdas/data/bookings';
import {
  type Action,
  assertRefused,
  type KnownBooking,
  named,
  onBooking,
  type RunState,
} from './action-builders';
import { customers } from './people-and-services';
import { acceptTime, type ChosenTime, endProposal, proposeTimes } from './proposal-steps';

const time = fc.record({
  day: fc.nat(1),
  time: fc.constantFrom('09:00', '10:00', '11:00', '12:00', '13:00', '17:00'),
});
const chosenTimes: fc.Arbitrary<ChosenTime[]> = fc.uniqueArray(time, {
  minLength: 1,
  maxLength: 3,
  selector: ({ day, time }) => `${day} ${time}`,
});

const stranger = ({ customer }: KnownBooking) => customers.find(({ id }) => id !== customer.id)!;

const propose = fc.tuple(chosenTimes, fc.boolean()).chain(([times, byProvider]) =>
  onBooking(async ({ world }, booking, isOther) => {
    const { bookingId, customer, provider } = booking;
    if (isOther) return assertRefused(await proposeTimes(world, stranger(booking), bookingId, times));
    return proposeTimes(world, byProvider ? provider : customer, bookingId, times);
  }),
);

const proposalOf = async ({ world }: RunState, { bookingId }: KnownBooking) =>
  (await world.store.read(bookings.ref(bookingId)))?.proposal;

/** The author of a proposal, and who is asked to answer it. */
const peopleOf = ({ customer, provider }: KnownBooking, by: 'customer' | 'provider') =>
  by === 'customer' ? { author: customer, asked: provider } : { author: provider, asked: customer };

/** Actions on the booking with the newest proposal, so that most of them find one to answer. */
const onProposal =
  (
    act: (
      state: RunState,
      booking: KnownBooking,
      proposal: NonNullable<Awaited<ReturnType<typeof proposalOf>>>,
    ) => ReturnType<Action>,
  ): Action =>
  async (state) => {
    for (const booking of state.bookings.toReversed().slice(0, 8)) {
      const proposal = await proposalOf(state, booking);
      if (proposal && !proposal.outcome) return act(state, booking, proposal);
    }
    return 'nothing';
  };

const accept = fc.tuple(fc.nat(2), fc.nat(9)).map(([index, dice]) =>
  onProposal(async ({ world }, booking, { by, times }) => {
    const { author, asked } = peopleOf(booking, by);
    const { startsAt } = times[index % times.length]!;
    if (dice > 0) return acceptTime(world, asked, booking.bookingId, startsAt);
    return assertRefused(await acceptTime(world, author, booking.bookingId, startsAt));
  }),
);

const end = fc.constantFrom('declineProposal' as const, 'withdrawProposal' as const).map((name) =>
  onProposal(({ world }, booking, { by, number }) => {
    const { author, asked } = peopleOf(booking, by);
    const person = name === 'declineProposal' ? asked : author;
    return endProposal(world, person, booking.bookingId, { name, number });
  }),
);

/** Actions that propose other times for bookings and answer the proposals. */
export const proposalActions = [
  { weight: 6, arbitrary: named('propose times', propose) },
  { weight: 6, arbitrary: named('accept a proposal', accept) },
  { weight: 2, arbitrary: named('end a proposal', end) },
];
