import { useMutation } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Me, ProfileChange } from '../../../../shared/account/schema';
import type { FieldErrors } from '../../../../shared/http/refusal';
import { Refusal } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { formSchema } from '../../../lib/formSchema';
import { meKey } from '../../../lib/me';
import { queryClient } from '../../../lib/queryClient';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea, TextInput } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import { ProviderFields } from './ProviderFields';

const resolver = formSchema(async () => (await import('../../../../shared/account/schema')).profileChange);

const valuesOf = ({ name, phone, address, bio, zone, places, shown, application }: Me): ProfileChange =>
  application ? { name, phone, address, bio, zone, places, shown } : { name, phone, address, bio };

const failure = (error: Error): { message: string; fields: FieldErrors } =>
  error instanceof Refusal
    ? { message: error.message, fields: error.more.fields ?? {} }
    : { message: 'Failed to update profile', fields: {} };

const useSave = (setFieldError: (field: keyof ProfileChange, message: string) => void) =>
  useMutation({
    mutationFn: (body: ProfileChange) => client.updateMe({ body }),
    onSuccess: (me) => {
      queryClient.setQueryData(meKey, me);
      toast.success('Profile updated successfully');
    },
    onError: (error) => {
      const { message, fields } = failure(error);
      for (const [field, words] of Object.entries(fields)) setFieldError(field as keyof ProfileChange, words);
      toast.error(message);
    },
  });

/** The details a person may change; whoever applied as a provider has more of them. */
export const ProfileForm = ({ me }: { me: Me }) => {
  const form = useForm<ProfileChange>({ resolver, values: valuesOf(me) });
  const { register, handleSubmit, formState, setError } = form;
  const save = useSave((field, message) => setError(field, { message }));
  const submit = (event: BaseSyntheticEvent) => handleSubmit((change) => save.mutate(change))(event);
  const { errors } = formState;

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
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </Card>
      </form>
    </FormProvider>
  );
};
