import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDrafts, saveDraft } from '../../../lib/drafts';
import type { OwnListing } from './ownListing';

/** Unsaved values, and the version of the listing they started from; a new listing has none. */
export type ListingDraft<L extends OwnListing, F extends FieldValues> = { values: F; seen?: L | undefined };

/** The draft this page opened with, if any. */
export const useStoredDraft = <L extends OwnListing, F extends FieldValues>(name: string) =>
  useState(() => readDraft<ListingDraft<L, F>>(name))[0];

/** Keeps a form's unsaved values as a draft, which survives reloads and the end of the session. */
export const useSaveListingDraft = <L extends OwnListing, F extends FieldValues, Input>(
  form: UseFormReturn<F, unknown, Input>,
  { name, seen, hasChanges }: { name: string; seen: L | undefined; hasChanges: () => boolean },
): void => {
  const save = useEffectEvent(() => {
    if (hasChanges()) saveDraft(name, { values: form.getValues(), seen });
    else removeDrafts(name);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => save() }), [form]);
};
