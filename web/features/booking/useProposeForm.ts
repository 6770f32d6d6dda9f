import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxProposedTimes } from '../../../shared/booking/reschedule';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type ChosenTime = { date: string; time: string; error?: string | undefined };

const isSame = (one: ChosenTime, other: ChosenTime): boolean =>
  one.date === other.date && one.time === other.time;

const inOrder = (one: ChosenTime, other: ChosenTime): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

const tooMany = `You can propose up to ${maxProposedTimes} times. Remove one to choose another.`;

/** The times chosen for a proposal, each with what the server refused about it. `onEmpty` is called if none is chosen. */
export const useProposeForm = (
  bookingId: string,
  { onDone, onEmpty }: { onDone: () => void; onEmpty: () => void },
) => {
  const [times, setTimes] = useState<ChosenTime[]>([]);
  const [problem, setProblem] = useState<string>();

  const sending = useMutation({
    mutationFn: (proposed: ChosenTime[]) =>
      client.proposeTimes({
        params: { bookingId },
        body: { times: proposed.map(({ date, time }) => ({ date, time })) },
      }),
    onSuccess: () => {
      toast.success('New times proposed');
      onDone();
    },
    onError: (error, proposed) => {
      const { message, more } = error instanceof Refusal ? error : { message: undefined, more: undefined };
      const text = more?.fields
        ? 'Some of these times cannot be proposed.'
        : (message ?? 'Your proposal could not be sent. Try again.');
      setTimes(proposed.map((chosen, index) => ({ ...chosen, error: more?.fields?.[`times.${index}`] })));
      setProblem(text);
      // The dialog may have been closed.
      toast.error(text);
    },
    onSettled: () => void invalidate('booking'),
  });

  const remove = (gone: ChosenTime) => {
    if (sending.isPending) return;
    setTimes(times.filter((chosen) => !isSame(chosen, gone)));
    setProblem(undefined);
  };
  const select = (chosen: ChosenTime, isSelected: boolean) => {
    if (sending.isPending) return;
    if (!isSelected) return remove(chosen);
    if (times.length >= maxProposedTimes) return setProblem(tooMany);
    setTimes([...times, chosen].sort(inOrder));
    setProblem(undefined);
  };
  const submit = () => {
    if (times.length > 0) return sending.mutate(times);
    setProblem('Choose at least one time');
    onEmpty();
  };
  return { times, problem, select, remove, submit, busy: sending.isPending };
};
