import { useMutation } from '@tanstack/react-query';
import { refusalMessage } from '../../../shared/http/refusal';
import { formatAppointment } from '../../../shared/time/zoned';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';
import { zoneNote } from './zone';

/** Accepting one of the proposed times, or ending the proposal with that number. */
export type ProposalAnswer =
  | { act: 'accept'; startsAt: string }
  | { act: 'decline' | 'withdraw'; number: number };

const send = (bookingId: string, answer: ProposalAnswer) => {
  const params = { bookingId };
  if (answer.act === 'accept') return client.acceptProposal({ params, body: { startsAt: answer.startsAt } });
  const body = { number: answer.number };
  return answer.act === 'decline'
    ? client.declineProposal({ params, body })
    : client.withdrawProposal({ params, body });
};

/** Accepts, declines or withdraws a proposal and shows the result; `answering` is the answer in progress. */
export const useProposalAnswer = (bookingId: string, onSettled: () => void) => {
  const answer = useMutation({
    mutationFn: (given: ProposalAnswer) => send(bookingId, given),
    onSuccess: (moved, { act }) =>
      toast.success(
        act === 'accept'
          ? `Booking moved to ${formatAppointment(moved)}${zoneNote(moved.zone, moved.startsAt)}`
          : act === 'decline'
            ? 'The booking keeps its current time'
            : 'Proposal withdrawn',
      ),
    onError: (error) => toast.error(refusalMessage(error, 'Your answer could not be sent. Try again.')),
    onSettled: () => {
      onSettled();
      void invalidate('booking');
    },
  });
  return { answer: answer.mutate, answering: answer.isPending ? answer.variables : undefined };
};
