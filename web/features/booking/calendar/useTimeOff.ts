import { useState } from 'react';
import type { TimeOff } from '../../../../shared/availability/rules';
import { Refusal } from '../../../../shared/http/refusal';
import {
  type Affected,
  availabilityQuery,
  inputOf,
  isOutdated,
  previewAndSave,
} from '../../../lib/availability/ownAvailability';
import { withoutTimeOff, withTimeOff } from '../../../lib/availability/timeOff';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';

type Change = { add: TimeOff; confirmed: boolean } | { remove: TimeOff };

const maxAttempts = 3;

/** Changes the time off in the latest rules; reads them again if they change meanwhile. */
const save = async (change: Change, attempt = 1): ReturnType<typeof previewAndSave> => {
  const rules = await queryClient.fetchQuery({ ...availabilityQuery, staleTime: 0 });
  const timeOff =
    'add' in change ? withTimeOff(rules.timeOff, change.add) : withoutTimeOff(rules.timeOff, change.remove);
  const confirmed = 'remove' in change || change.confirmed;
  try {
    return await previewAndSave({ change: { ...inputOf(rules), timeOff }, confirmed }, rules.version);
  } catch (error) {
    if (!isOutdated(error) || attempt === maxAttempts) throw error;
    return save(change, attempt + 1);
  }
};

const messageOf = (error: Error): string =>
  error instanceof Refusal
    ? (error.more.fields?.timeOff ?? error.message)
    : 'Your time off was not saved. Please try again.';

/**
 * Adds and removes time off. Time off that meets bookings waits for `confirm`. `onSaved` is called after each change.
 */
export const useTimeOff = (onSaved: () => void) => {
  const [question, setQuestion] = useState<{ affected: Affected; added: TimeOff }>();
  const { mutate, isPending } = useAct({
    act: (change: Change) => save(change),
    done: ({ affected }, change) =>
      affected ? undefined : 'add' in change ? 'Time off added' : 'Time off removed',
    failed: messageOf,
    onDone: ({ affected, saved }, change) => {
      if (affected && 'add' in change) return setQuestion({ affected, added: change.add });
      setQuestion(undefined);
      queryClient.setQueryData(availabilityQuery.queryKey, saved);
      onSaved();
    },
  });
  return {
    add: (added: TimeOff) => mutate({ add: added, confirmed: false }),
    remove: (removed: TimeOff) => mutate({ remove: removed }),
    affected: question?.affected,
    confirm: () => question && mutate({ add: question.added, confirmed: true }),
    dismiss: () => setQuestion(undefined),
    isSaving: isPending,
  };
};
