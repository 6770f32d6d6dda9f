import { useMemo, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { type PostalAddress, typedAddressOf } from '../../../shared/account/postal-address';
import type { ProfileChange } from '../../../shared/account/profile-change';
import type { Me } from '../../../shared/account/schema';
import { isRefusedWith, type Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { formSchema } from '../../lib/formSchema';
import { queryClient } from '../../lib/queryClient';
import { meKey, meQuery } from '../../lib/session/me';
import { isShownInForm, useAct } from '../../lib/useAct';

const notSaved = 'Your changes were not saved. Please try again.';

/** The fields of the form: the address in its parts. */
export type ProfileFields = Omit<ProfileChange, 'address' | 'postalAddress'> & PostalAddress;

const addressOf = ({ address, postalAddress }: Me): PostalAddress => typedAddressOf(address, postalAddress);

const valuesOf = (me: Me): ProfileFields => {
  const { name, phone, bio, application, area, zone, locations, shown } = me;
  const own = { name, phone, ...addressOf(me), bio };
  if (!application) return own;
  // Approved providers set their locations on the availability page.
  return { ...own, area, zone, shown, ...(application !== 'approved' && { locations }) };
};

/** The field that an error of the server is about. */
const fieldAt = (path: string) =>
  path.replace(/^postalAddress\./, '').replace(/^address$/, 'street') as FieldPath<ProfileFields>;

const isOutdated = (error: Error | null): error is Refusal => isRefusedWith(error, 'changed_meanwhile');

/** Whether the photo, which is saved on its own, is the only change since `before`. */
const isOnlyPhotoChanged = (before: Me, after: Me): boolean =>
  before.photo?.src !== after.photo?.src && after.version === before.version + 1;

/**
 * The profile form's state. If the profile was changed elsewhere, saving is refused; `reload` then fetches the new
 * values for the fields the user has not edited.
 */
export const useProfileForm = (me: Me) => {
  const [seen, setSeen] = useState(me);
  const resolver = useMemo(
    () =>
      formSchema(async () =>
        (await import('./profileForm')).profileForm(addressOf(seen), seen.application !== undefined),
      ),
    [seen],
  );
  const form = useForm<ProfileFields, unknown, ProfileChange>({
    resolver,
    shouldFocusError: false,
    values: valuesOf(seen),
    resetOptions: { keepDirtyValues: true },
  });
  const touched = Object.keys(form.formState.dirtyFields).length > 0;
  // An application adds fields to the form.
  const hasNewFields = seen.application !== me.application;
  if (seen !== me && (!touched || hasNewFields || isOnlyPhotoChanged(seen, me))) setSeen(me);

  const save = useAct({
    act: (change: ProfileChange) => client.updateMe({ body: { ...change, version: seen.version } }),
    done: 'Profile updated successfully',
    failed: 'Failed to update profile',
    onFieldError: (path, message) => form.setError(fieldAt(path), { message }),
    onDone: (saved) => {
      form.reset(valuesOf(saved));
      setSeen(saved);
      queryClient.setQueryData(meKey, saved);
    },
    onFailed: (error) => {
      if (!isShownInForm(error)) form.setError('root', { message: notSaved });
    },
  });

  // Resolves in any case, because the errors are shown in the form.
  const submit = (change: ProfileChange) => save.mutateAsync(change).catch(() => undefined);

  const reload = useAct({
    act: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    failed: () => 'Failed to load profile',
    onDone: (latest) => {
      if (latest) setSeen(latest);
      save.reset();
    },
  });

  return {
    form,
    submit,
    isSaving: save.isPending,
    reload,
    outdated: isOutdated(save.error) ? save.error.message : undefined,
  };
};
