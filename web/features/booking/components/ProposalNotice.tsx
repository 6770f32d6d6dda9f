import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { ProposedTime } from '../../../../shared/booking/proposal';
import { hasOpenProposal } from '../../../../shared/booking/reschedule';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import type { Side } from '../../../../shared/sides';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatAppointment, formatTime, localAt } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatWeekday, formatWeekdayAndYear } from '../../../lib/dates';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { useAct } from '../../../lib/useAct';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

import { zoneNote } from '../zone';
import './ProposalNotice.css';

/** Accepting one of the proposed times, or ending the proposal with that number. */
type ProposalAnswer = { act: 'accept'; startsAt: string } | { act: 'decline' | 'withdraw'; number: number };

const send = (bookingId: string, answer: ProposalAnswer) => {
  const params = { bookingId };
  if (answer.act === 'accept') return client.acceptProposal({ params, body: { startsAt: answer.startsAt } });
  const body = { number: answer.number };
  return answer.act === 'decline'
    ? client.declineProposal({ params, body })
    : client.withdrawProposal({ params, body });
};

/** Accepts, declines or withdraws a proposal and shows the result; `answering` is the answer in progress. */
const useProposalAnswer = (bookingId: string, onSettled: () => void) => {
  const answer = useAct({
    act: (given: ProposalAnswer) => send(bookingId, given),
    done: (moved, { act }) =>
      act === 'accept'
        ? `Booking moved to ${formatAppointment(moved)}${zoneNote(moved.zone, moved.startsAt)}`
        : act === 'decline'
          ? 'The booking keeps its current time'
          : 'Proposal withdrawn',
    failed: 'Your answer could not be sent. Try again.',
    onSettled,
    refetch: ['booking'],
  });
  return { answer: answer.mutate, answering: answer.isPending ? answer.variables : undefined };
};

type Booking = CustomerBooking | ProviderBooking;
type Props = {
  booking: Booking;
  side: Side;
  /** The name of the other side. */
  other: string;
};

const textOf = ({ date, time }: { date: string; time: string }): string =>
  `${formatWeekdayAndYear(date)} at ${formatTime(time)}`;

const MoveDialog = (props: {
  booking: Booking;
  time: ProposedTime;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => (
  <ConfirmDialog
    open
    title="Move this booking?"
    confirmLabel="Yes, move it"
    cancelLabel="Not now"
    busyLabel="Moving…"
    danger={false}
    busy={props.busy}
    onClose={props.onClose}
    onConfirm={props.onConfirm}
  >
    <p>
      <strong>{props.booking.title}</strong> moves from {textOf(props.booking)} to{' '}
      <strong>
        {textOf(props.time)}
        {zoneNote(props.booking.zone, props.time.startsAt)}
      </strong>
      . The price stays the same.
    </p>
  </ConfirmDialog>
);

const Content = ({ booking, side, other, now }: Props & { now: number }) => {
  const [chosen, setChosen] = useState<ProposedTime>();
  const { answer, answering } = useProposalAnswer(booking.id, () => setChosen(undefined));
  const { by, number, times, until } = booking.proposal!;
  const isAuthor = by === side;
  const isMovable = !('provider' in booking) || booking.canBeMoved;
  const open = times.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const zone = zoneNote(booking.zone, until);
  const end = `${formatAppointment(localAt(until, booking.zone))}${zone}`;
  // Only what the sentence above the times has not said.
  const noteOf = ({ startsAt }: ProposedTime) => (zone ? '' : zoneNote(booking.zone, startsAt));
  const act = isAuthor ? 'withdraw' : 'decline';
  // Busy rather than disabled, since the dialog gives the focus back to it.
  const isAccepting = ({ startsAt }: ProposedTime) =>
    answering?.act === 'accept' && answering.startsAt === startsAt;
  return (
    <section
      ref={keepFocusInCard}
      className={`stack proposal-notice ${isAuthor ? 'is-own' : ''}`}
      aria-label="Proposed times"
    >
      <div className="proposal-notice-head">
        <CalendarClock aria-hidden="true" size={20} />
        <div>
          <p>
            <strong>
              <bdi>{isAuthor ? 'You' : other}</bdi> proposed{' '}
              {times.length === 1 ? 'another time' : 'other times'}
            </strong>
          </p>
          <p className="small">
            {!isMovable
              ? 'This booking cannot be moved right now. The current time stays booked.'
              : isAuthor
                ? `${isolateBidi(other)} can answer until ${end}.`
                : `Answer by ${end}. Until then, the current time stays booked.`}
          </p>
        </div>
      </div>
      <ul className="stack stack-small proposal-notice-times">
        {open.map((time) => (
          <li key={time.startsAt}>
            <span className="proposal-notice-time">
              {formatWeekday(time.date)} at {formatTime(time.time)}
              {noteOf(time)}
            </span>
            {!isAuthor && isMovable && (
              <Button
                size="small"
                aria-label={`Accept ${textOf(time)}`}
                busy={isAccepting(time)}
                disabled={!!answering && !isAccepting(time)}
                onClick={() => setChosen(time)}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="proposal-notice-actions">
        <Button
          variant="secondary"
          size="small"
          busy={answering?.act === act}
          disabled={!!answering && answering.act !== act}
          onClick={() => answer({ act, number })}
        >
          {isAuthor ? 'Withdraw' : 'Keep the current time'}
        </Button>
      </div>
      {chosen && isMovable && (
        <MoveDialog
          booking={booking}
          time={chosen}
          busy={answering?.act === 'accept'}
          onClose={() => setChosen(undefined)}
          onConfirm={() => answer({ act: 'accept', startsAt: chosen.startsAt })}
        />
      )}
    </section>
  );
};

/** The open proposal to move a booking, if any, with what one side can do about it. */
export const ProposalNotice = (props: Props) => {
  const now = useNow();
  const { status } = props.booking;
  const isUpcoming = status === 'pending' || status === 'confirmed';
  return isUpcoming && hasOpenProposal(props.booking, now) ? <Content {...props} now={now} /> : null;
};
