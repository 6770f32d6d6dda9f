import type { BaseSyntheticEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Me } from '../../../../shared/account/schema';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea, TextInput } from '../../../ui/fields';
import { useProfileForm } from '../useProfileForm';
import { EditConflictNotice } from './EditConflictNotice';
import { ProviderFields } from './ProviderFields';

/** The profile fields a user can edit; providers and applicants have additional ones. */
export const ProfileForm = ({ me }: { me: Me }) => {
  const { form, save, reload, outdated } = useProfileForm(me);
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = (event: BaseSyntheticEvent) => handleSubmit((change) => save.mutate(change))(event);

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <Card as="section">
          <TextInput
            label="Full Name"
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextInput
            label="Email"
            type="email"
            value={me.email}
            readOnly
            descriptiveText="Your email cannot be changed."
          />
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
          {me.application && <ProviderFields />}
          {outdated && (
            <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
          )}
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </Card>
      </form>
    </FormProvider>
  );
};
