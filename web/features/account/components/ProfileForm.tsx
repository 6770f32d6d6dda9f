import { type BaseSyntheticEvent, lazy, Suspense, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Me } from '../../../../shared/account/schema';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextArea, TextInput } from '../../../ui/fields';
import { onDemand } from '../../../ui/onDemand';
import { useProfileForm } from '../useProfileForm';
import { ProviderFields } from './ProviderFields';
import './ProfileForm.css';

const ChangeEmailDialog = lazy(
  onDemand(async () => ({ default: (await import('./ChangeEmailDialog')).ChangeEmailDialog })),
);

const labels = {
  name: 'Full Name',
  phone: 'Phone',
  address: 'Address',
  bio: 'Bio',
  locations: 'Where you work',
  zone: 'Time zone',
};

/** The profile fields a user can edit; providers and applicants have additional ones. */
export const ProfileForm = ({ me }: { me: Me }) => {
  const { form, submit: save, isSaving, reload, outdated } = useProfileForm(me);
  const { register, handleSubmit, formState } = form;
  const { errors, submitCount } = formState;
  const [emailDialog, setEmailDialog] = useState<'open' | 'closed'>();
  const submit = (event: BaseSyntheticEvent) => handleSubmit(save)(event);

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <Card as="section">
          <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
          <TextInput
            label="Full Name"
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <div className="profile-form-email">
            <TextInput label="Email" type="email" value={me.email} readOnly />
            <Button variant="secondary" onClick={() => setEmailDialog('open')}>
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
          <TextInput
            label="Address"
            autoComplete="street-address"
            error={errors.address?.message}
            {...register('address')}
          />
          <TextArea label="Bio" maxLength={1_000} error={errors.bio?.message} {...register('bio')} />
          {me.application && <ProviderFields approved={me.application === 'approved'} />}
          {outdated && (
            <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
          )}
          <Button type="submit" busy={isSaving} busyLabel="Saving...">
            Save Changes
          </Button>
        </Card>
      </form>
      {emailDialog && (
        <Suspense fallback={null}>
          <ChangeEmailDialog
            open={emailDialog === 'open'}
            onClose={() => setEmailDialog('closed')}
            email={me.email}
          />
        </Suspense>
      )}
    </FormProvider>
  );
};
