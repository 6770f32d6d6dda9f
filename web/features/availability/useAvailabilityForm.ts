import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { AvailabilityInput, OwnAvailability } from '../../../shared/availability/rules';
import { dollarsOf } from '../../../shared/money/dollars';
import {
  type Affected,
  availabilityQuery,
  inputOf,
  isOutdated,
  previewAndSave,
} from '../../lib/availability/ownAvailability';
import { formSchema } from '../../lib/formSchema';
import { queryClient } from '../../lib/queryClient';
import { isShownInForm, useAct } from '../../lib/useAct';
import type { AvailabilityFields } from './availabilityForm';

const notSaved = 'Your changes were not saved. Please try again.';

const resolver = formSchema(async () => (await import('./availabilityForm')).availabilityForm);

/** The form's values for the current rules. */
const valuesOf = (rules: OwnAvailability): AvailabilityFields => {
  const { travelFeeCents, travelMiles, ...others } = inputOf(rules);
  return {
    ...others,
    travelFee: travelFeeCents > 0 ? dollarsOf(travelFeeCents) : '',
    travelRadius: String(travelMiles ?? ''),
  } as AvailabilityFields;
};

/** Fields whose values are typed as texts. */
const formNames: Readonly<Record<string, string>> = {
  travelFeeCents: 'travelFee',
  travelMiles: 'travelRadius',
};

/** Returns the form's field for a field of the request. */
const fieldOf = (path: string) => (formNames[path] ?? path) as FieldPath<AvailabilityFields>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that differ from what was loaded. */
const editedFields = (values: AvailabilityFields, loaded: AvailabilityFields) =>
  (Object.keys(loaded) as Array<keyof AvailabilityFields>).filter(
    (name) => !isSame(values[name], loaded[name]),
  );

/**
 * The availability form's state. A change that affects bookings waits for `confirm`. If the rules were changed
 * elsewhere, saving is refused; `reload` then fetches the new values for the fields the user has not edited.
 */
export const useAvailabilityForm = (latest: OwnAvailability) => {
  const [seen, setSeen] = useState(latest);
  const [question, setQuestion] = useState<Affected & { change: AvailabilityInput }>();
  const form = useForm<AvailabilityFields, unknown, AvailabilityInput>({
    resolver,
    shouldFocusError: false,
    defaultValues: valuesOf(seen),
  });

  const show = (rules: OwnAvailability, edited: Partial<AvailabilityFields> = {}) => {
    setSeen(rules);
    form.reset(valuesOf(rules));
    for (const [name, value] of Object.entries(edited))
      form.setValue(name as keyof AvailabilityFields, value, { shouldDirty: true });
  };

  const save = useAct({
    act: (saving: { change: AvailabilityInput; confirmed: boolean }) => previewAndSave(saving, seen.version),
    done: ({ affected }) => (affected ? undefined : 'Availability saved'),
    failed: 'Failed to save availability',
    onFieldError: (path, message) => form.setError(fieldOf(path), { message }),
    onDone: ({ affected, saved }, { change }) => {
      if (affected) return setQuestion({ ...affected, change });
      setQuestion(undefined);
      show(saved);
      queryClient.setQueryData(availabilityQuery.queryKey, saved);
    },
    onFailed: (error) => {
      setQuestion(undefined);
      if (!isShownInForm(error)) form.setError('root', { message: notSaved });
    },
  });

  const reload = useAct({
    act: () => queryClient.fetchQuery({ ...availabilityQuery, staleTime: 0 }),
    failed: () => "Couldn't load availability",
    onDone: (rules) => {
      const values = form.getValues();
      const edited = editedFields(values, valuesOf(seen)).map((name) => [name, values[name]]);
      show(rules, Object.fromEntries(edited));
      save.reset();
    },
  });

  return {
    form,
    zone: seen.zone,
    // Resolves in any case, because the errors are shown in the form.
    submit: (change: AvailabilityInput) =>
      save.mutateAsync({ change, confirmed: false }).catch(() => undefined),
    question,
    confirm: () => question && save.mutate({ change: question.change, confirmed: true }),
    dismiss: () => setQuestion(undefined),
    isSaving: save.isPending,
    reload,
    outdated: isOutdated(save.error) ? save.error.message : undefined,
  };
};
