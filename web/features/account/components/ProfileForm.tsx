import { type BaseSyntheticEvent, lazy, type ReactNode, Suspense } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { Me } from '../../../../shared/account/schema';
import { AddressFields } from '../../../lib/AddressFields';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useDialog } from '../../../ui/Dialog';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextArea, TextInput } from '../../../ui/fields';
import { onDemand } from '../../../ui/onDemand';
import { type ProfileFields, useProfileForm } from '../useProfileForm';
import './ProfileForm.css';

const labels = {
  name: 'Full Name',
  phone: 'Phone',
  street: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  area: 'Area',
  bio: 'Bio',
  locations: 'Where you work',
  zone: 'Time zone',
};

/** A form for some of the profile's fields, which are its children. It saves the others as they are. */
export const ProfileForm = ({ me, children }: { me: Me; children: ReactNode }) => {
  const { form, submit: save, isSaving, reload, outdated } = useProfileForm(me);
  const { handleSubmit, formState } = form;
  const { errors, submitCount, isDirty } = formState;
  const submit = (event: BaseSyntheticEvent) => handleSubmit(save)(event);
  const unsaved = useUnsavedChanges(() => isDirty);
  return (
    <FormProvider {...form}>
      {unsaved}
      <form onSubmit={submit} noValidate>
        <Card as="section">
          <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
          {children}
          {outdated && (
            <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
          )}
          <Button type="submit" busy={isSaving} busyLabel="Saving…">
            Save Changes
          </Button>
        </Card>
      </form>
    </FormProvider>
  );
};

const ChangeEmailDialog = lazy(
  onDemand(async () => ({ default: (await import('./ChangeEmailDialog')).ChangeEmailDialog })),
);

type OwnFieldsProps = { email: string; onChangeEmail: () => void };

/** The fields that everybody has. The email can only be changed by verifying the new one. */
const OwnFields = ({ email, onChangeEmail }: OwnFieldsProps) => {
  const { register, formState } = useFormContext<ProfileFields>();
  const { errors } = formState;
  return (
    <>
      <TextInput label="Full Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <div className="profile-form-email">
        <TextInput label="Email" type="email" value={email} readOnly />
        <Button variant="secondary" onClick={onChangeEmail}>
          Change email
        </Button>
      </div>
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <AddressFields register={register} errors={errors} />
      <TextArea label="Bio" maxLength={1_000} error={errors.bio?.message} {...register('bio')} />
    </>
  );
};

/** The form for a person's own details. The dialog has a form of its own, so it stands outside. */
export const OwnDetailsForm = ({ me }: { me: Me }) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <>
      <ProfileForm me={me}>
        <OwnFields email={me.email} onChangeEmail={show} />
      </ProfileForm>
      {isNeeded && (
        <Suspense fallback={null}>
          <ChangeEmailDialog {...dialog} email={me.email} />
        </Suspense>
      )}
    </>
  );
};
