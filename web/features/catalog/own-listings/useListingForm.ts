import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { removeDrafts } from '../../../lib/drafts';
import { queryClient } from '../../../lib/queryClient';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { showLoadError } from '../../../ui/loadErrors';
import type { ListingForm } from './formKind';
import { isSame } from './merge';
import type { OwnListing } from './ownListing';
import { useSaveListingDraft, useStoredDraft } from './useListingDraft';
import { useSaveListing } from './useSaveListing';

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
    defaultValues: (draft?.values ?? of.fieldsOf(latest)) as DefaultValues<F>,
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
