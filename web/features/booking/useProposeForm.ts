import { useState } from 'react';
import { maxProposedTimes } from '../../../shared/booking/reschedule';
import { fieldErrors, refusalMessage } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { useAct } from '../../lib/useAct';

export type ChosenTime = { date: string; time: string; error?: string | undefined };

const isSame = (one: ChosenTime, other: ChosenTime): boolean =>
  one.date === other.date && one.time === other.time;

const inOrder = (one: ChosenTime, other: ChosenTime): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

const tooMany = `You can propose up to ${maxProposedTimes} times. Remove one to choose another.`;

const problemOf = (error: Error): string =>
  Object.keys(fieldErrors(error)).length > 0
    ? 'Some of these times cannot be proposed.'
    : refusalMessage(error, 'Your proposal could not be sent. Try again.');

/**
 * The times chosen for a proposal, each with what the server refused about it. `onEmpty` is called if none is chosen.
 */
export const useProposeForm = (
  bookingId: string,
  { onDone, onEmpty }: { onDone: () => void; onEmpty: () => void },
) => {
  const [times, setTimes] = useState<ChosenTime[]>([]);
  const [problem, setProblem] = useState<string>();

  const sending = useAct({
    act: (proposed: ChosenTime[]) =>
      client.proposeTimes({
        params: { bookingId },
        body: { times: proposed.map(({ date, time }) => ({ date, time })) },
      }),
    done: 'New times proposed',
    // The dialog may have been closed.
    failed: problemOf,
    onDone,
    onFailed: (error, proposed) => {
      const fields = fieldErrors(error);
      setTimes(proposed.map((chosen, index) => ({ ...chosen, error: fields[`times.${index}`] })));
      setProblem(problemOf(error));
    },
    refetch: ['booking'],
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
