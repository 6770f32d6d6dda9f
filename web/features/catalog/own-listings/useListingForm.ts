import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, isNotFound, isRefusedWith, refusalMessage } from '../../../../shared/http/refusal';
import { readDraft, removeDrafts, saveDraft } from '../../../lib/drafts';
import { type Attempt, attemptFor } from '../../../lib/purchases/idempotency';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { showLoadError } from '../../../ui/loadErrors';
import { toast } from '../../../ui/toast';
import { fieldForPath } from './formErrors';
import type { ListingForm } from './formKind';
import { cacheSaved } from './kind';
import { isSame } from './merge';
import type { OwnListing } from './ownListing';

/** Unsaved values, and the version of the listing they started from; a new listing has none. */
type ListingDraft<L extends OwnListing, F extends FieldValues> = { values: F; seen?: L | undefined };

/** The draft this page opened with, if any. */
const useStoredDraft = <L extends OwnListing, F extends FieldValues>(name: string) =>
  useState(() => readDraft<ListingDraft<L, F>>(name))[0];

/** Keeps a form's unsaved values as a draft, which survives reloads and the end of the session. */
const useSaveListingDraft = <L extends OwnListing, F extends FieldValues, Input>(
  form: UseFormReturn<F, unknown, Input>,
  { name, seen, hasChanges }: { name: string; seen: L | undefined; hasChanges: () => boolean },
): void => {
  const save = useEffectEvent(() => {
    if (hasChanges()) saveDraft(name, { values: form.getValues(), seen });
    else removeDrafts(name);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => save() }), [form]);
};

/** Returns the message above the form for an error that no field explains. */
const messageFor = (error: Error, noun: string): string => {
  if (isNotFound(error)) return `This ${noun} has been deleted. Your changes were not saved.`;
  return refusalMessage(error, 'Your changes were not saved. Please try again.');
};

const isOutdated = (error: unknown): boolean => isRefusedWith(error, 'changed_meanwhile');

/** Creates or changes a listing, then goes to the list. A refusal is shown at its fields and keeps all values. */
const useSaveListing = <L extends OwnListing, F extends FieldValues, Input>(
  of: ListingForm<L, F, Input>,
  form: UseFormReturn<F, unknown, Input>,
  seen: L | undefined,
  onSaved: () => void,
) => {
  const navigate = useNavigate();
  const attempt = useRef<Attempt>(undefined);
  const noun = of.kind.name.toLowerCase();

  const showInForm = (error: Error) => {
    const fields = Object.entries(fieldErrors(error)).map(
      ([path, message]) => [fieldForPath(path), message] as const,
    );
    const known = fields.filter(([name]) => name in of.labels);
    for (const [name, message] of known) form.setError(name as FieldPath<F>, { type: 'server', message });
    if (known.length === 0) form.setError('root', { type: 'server', message: messageFor(error, noun) });
  };

  const { mutateAsync, ...save } = useAct({
    act: (input: Input) => {
      if (seen) return of.update(seen, input);
      attempt.current = attemptFor(input, attempt.current);
      return of.create(input, attempt.current.key);
    },
    done: `${of.kind.name} ${seen ? 'updated' : 'created'} successfully`,
    failed: (error) =>
      isOutdated(error)
        ? undefined
        : isNotFound(error)
          ? `Failed to save ${noun}`
          : refusalMessage(error, `Failed to save ${noun}`),
    onDone: (saved) => {
      onSaved();
      cacheSaved(of.kind, saved, !seen);
      void navigate(of.kind.paths.list);
    },
    onFailed: (error) => {
      if (!isOutdated(error)) showInForm(error);
    },
  });

  const submit = form.handleSubmit(
    // Resolves in any case, because the errors are shown in the form.
    (input) => mutateAsync(input).catch(() => undefined),
    () => {
      const message = of.invalidMessage(form.getValues());
      if (message) toast.error(message);
    },
  );
  return { ...save, submit, isOutdated: isOutdated(save.error) };
};

/**
 * The state of the form for a listing, or for a new one. `latest` is its current version: the form follows it while
 * nothing is edited; after that, `loadNewer` merges it into what was typed.
 */
export const useListingForm = <L extends OwnListing, F extends FieldValues, Input>(
  of: ListingForm<L, F, Input>,
  latest: L | undefined,
) => {
  const draftName = `${of.kind.topic}/${latest?.id ?? 'new'}`;
  const draft = useStoredDraft<L, F>(draftName);
  const [seen, setSeen] = useState(draft?.seen ?? latest);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const form = useForm<F, unknown, Input>({
    resolver: of.resolver,
    shouldFocusError: false,
    // A draft may be from before the form had all of its fields.
    defaultValues: { ...of.fieldsOf(seen), ...draft?.values } as DefaultValues<F>,
  });
  const isDone = useRef(false);
  const hasChanges = () => !isDone.current && !isSame(form.getValues(), of.fieldsOf(seen));
  useSaveListingDraft(form, { name: draftName, seen, hasChanges });
  const save = useSaveListing(of, form, seen, () => {
    isDone.current = true;
    removeDrafts(draftName);
  });
  const unsavedChanges = useUnsavedChanges(hasChanges, () => removeDrafts(draftName));

  const showVersion = (version: L | undefined, values = of.fieldsOf(version)) => {
    setSeen(version);
    form.reset(values);
  };
  const follow = useEffectEvent((version: L) => {
    if (!isSame(version, seen) && !isDone.current && !hasChanges()) showVersion(version);
  });
  useEffect(() => {
    if (latest) follow(latest);
  }, [latest]);

  const loadNewer = async () => {
    if (!seen) return;
    try {
      const newer = await queryClient.fetchQuery({ ...of.kind.oneQuery(seen.id), staleTime: 0 });
      showVersion(newer, of.merge(of.fieldsOf(seen), form.getValues(), of.fieldsOf(newer)));
      save.reset();
    } catch {
      showLoadError(`Failed to load ${of.kind.topic}`);
    }
  };
  const discard = () => {
    removeDrafts(draftName);
    setRestored(false);
    showVersion(latest);
  };
  return {
    form,
    save,
    isOutdated: !save.isSuccess && (save.isOutdated || (!!latest && latest.version !== seen?.version)),
    loadNewer,
    isRestored,
    discard,
    unsavedChanges,
  };
};
