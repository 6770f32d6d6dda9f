import { useForm } from 'react-hook-form';
import { siteConfig } from '../../../lib/config';
import { formSchema } from '../../../lib/formSchema';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { Choice, TextInput } from '../../../ui/fields';
import { onDemand } from '../../../ui/onDemand';
import { toast } from '../../../ui/toast';
import { authMessage } from '../authMessage';
import { hasBlankField } from '../hasBlankField';
import type { Registration } from '../schema';
import { useSignInRedirect } from '../useSignInRedirect';

const resolver = formSchema(async () => {
  const [{ registration }, { passwordMinLength }] = await Promise.all([import('../schema'), siteConfig()]);
  return registration(passwordMinLength);
});
const signIn = onDemand(() => import('../../../lib/session/signIn'));

type Props = { passwordMinLength: number; email: string };

/** Creates an account for a customer or a provider. `email` is filled in. */
export const SignUpForm = ({ passwordMinLength, email }: Props) => {
  const { afterSignUp } = useSignInRedirect();
  const { register, handleSubmit, getValues, formState } = useForm<Registration>({
    resolver,
    defaultValues: { name: '', email, password: '', type: 'customer' },
  });

  const submit = handleSubmit(
    async (account) => {
      try {
        const { createAccount } = await signIn();
        await createAccount(account);
        await afterSignUp();
      } catch (error) {
        toast.error(authMessage(error, 'Failed to create account'));
      }
    },
    () => hasBlankField(getValues()) && toast.error('Please fill in all fields'),
  );

  const { errors, isSubmitting } = formState;
  return (
    <form className="field-form" onSubmit={submit} noValidate>
      <TextInput label="Full Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        descriptiveText={`At least ${passwordMinLength} characters`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <fieldset className="field-group">
        <legend>I want to</legend>
        <Choice label="Book services and shop products" value="customer" {...register('type')} />
        <Choice label="Offer hairstyling services" value="provider" {...register('type')} />
      </fieldset>
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  );
};
