import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { enter } from '../../../lib/signIn';
import { Button } from '../../../ui/Button';
import { PasswordInput, TextInput } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import { authMessage } from '../authMessage';
import { anyBlank, type Credentials, credentials } from '../schema';
import { useArrival } from '../useArrival';
import { NewPasswordForm } from './NewPasswordForm';

/** Email and password; whoever comes with a one-time password chooses their own next. */
export const SignInForm = ({ passwordMinLength }: { passwordMinLength: number }) => {
  const { afterSignIn } = useArrival();
  const [choosing, setChoosing] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(
    async ({ email, password }) => {
      try {
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
    <form className="form" onSubmit={submit} noValidate>
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
