import type { ProposalOutcome } from '../../shared/booking/reschedule';
import { otherSide, type Side } from '../../shared/sides';
import { formatAppointment, formatInZone } from '../../shared/time/zoned';
import type { Booking, StoredProposal } from '../data/bookings';

/** A notification about a proposal, for one side of the booking. */
export type ProposalText = { to: Side; event: string; title: string; message: string };

const nameOf = ({ customer, providerName }: Booking, side: Side): string =>
  side === 'customer' ? customer.name || 'Your customer' : providerName || 'Your stylist';

const timesWord = ({ times }: StoredProposal): string =>
  times.length === 1 ? 'another time' : `${times.length} other times`;

/** Notifies the other side of a proposal. */
export const proposedTexts = (booking: Booking): ProposalText[] => {
  const { proposal, title, zone } = booking;
  if (!proposal) return [];
  const until = formatInZone(proposal.until, zone);
  return [
    {
      to: otherSide[proposal.by],
      event: `proposed-${proposal.number}`,
      title: 'New time proposed',
      message: `${nameOf(booking, proposal.by)} proposed ${timesWord(proposal)} for ${title}, ${formatAppointment(booking)}. Answer by ${until}.`,
    },
  ];
};

/** What each side is told when a proposal has ended. */
const endTexts: Record<
  ProposalOutcome,
  (booking: Booking, author: Side) => Array<Omit<ProposalText, 'event'>>
> = {
  accepted: (booking, author) => [
    {
      to: author,
      title: 'New time accepted',
      message: `${nameOf(booking, otherSide[author])} accepted a time you proposed. ${booking.title} is now on ${formatAppointment(booking)}.`,
    },
  ],
  declined: (booking, author) => [
    {
      to: author,
      title: 'Booking not moved',
      message: `${nameOf(booking, otherSide[author])} kept the current time for ${booking.title}, ${formatAppointment(booking)}.`,
    },
  ],
  withdrawn: (booking, author) => [
    {
      to: otherSide[author],
      title: 'Proposal withdrawn',
      message: `${nameOf(booking, author)} no longer wants to move ${booking.title}. It stays on ${formatAppointment(booking)}.`,
    },
  ],
  expired: (booking, author) => [
    {
      to: author,
      title: 'Booking not moved',
      message: `${nameOf(booking, otherSide[author])} did not answer in time. ${booking.title} stays on ${formatAppointment(booking)}.`,
    },
    {
      to: otherSide[author],
      title: 'Proposal expired',
      message: `You did not answer in time. ${booking.title} stays on ${formatAppointment(booking)}.`,
    },
  ],
  // Both sides are notified of the cancellation itself.
  cancelled: () => [],
};

/** Notifies the sides of the end of a proposal. */
export const proposalEndTexts = (booking: Booking): ProposalText[] => {
  const { proposal } = booking;
  if (!proposal?.outcome) return [];
  const event = `proposal-ended-${proposal.number}`;
  return endTexts[proposal.outcome](booking, proposal.by).map((text) => ({ ...text, event }));
};
