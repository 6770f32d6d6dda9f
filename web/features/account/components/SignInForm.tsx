import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formSchema } from '../../../lib/formSchema';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import { PasswordInput } from '../../../ui/kitFields';
import { onDemand } from '../../../ui/onDemand';
import { toast } from '../../../ui/toast';
import { anyBlank } from '../anyBlank';
import { authMessage } from '../authMessage';
import type { Credentials } from '../schema';
import { useArrival } from '../useArrival';
import { NewPasswordForm } from './NewPasswordForm';

const resolver = formSchema(async () => (await import('../schema')).credentials);
const signIn = onDemand(() => import('../../../lib/session/signIn'));

/** Signs in with email and password. Users with a temporary password then choose a new one. */
export const SignInForm = ({ passwordMinLength }: { passwordMinLength: number }) => {
  const { afterSignIn } = useArrival();
  const [choosing, setChoosing] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({
    resolver,
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(
    async ({ email, password }) => {
      try {
        const { enter } = await signIn();
        if ((await enter(email, password)) === 'signed in') await afterSignIn();
        else setChoosing(true);
      } catch (error) {
        toast.error(authMessage(error, 'Failed to sign in'));
      }
    },
    () => anyBlank(getValues()) && toast.error('Please fill in all fields'),
  );

  if (choosing) return <NewPasswordForm passwordMinLength={passwordMinLength} onDone={afterSignIn} />;
  const { errors, isSubmitting } = formState;
  return (
    <form className="field-form" onSubmit={submit} noValidate>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
};
