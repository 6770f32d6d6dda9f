import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { siteConfig } from '../../../lib/config';
import { formSchema } from '../../../lib/formSchema';
import type { SignInOutcome } from '../../../lib/session/signIn';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { toast } from '../../../ui/toast';
import { authMessage } from '../authMessage';

const resolver = formSchema(async () => {
  const [{ passwordChange }, { passwordMinLength }] = await Promise.all([import('../schema'), siteConfig()]);
  return passwordChange(passwordMinLength);
});

const labels = { password: 'New password' };

type Props = { passwordMinLength: number; onDone: (outcome: SignInOutcome) => Promise<void> };

/** Sets a password to replace the temporary one that new admins receive by email. */
export const NewPasswordForm = ({ passwordMinLength, onDone }: Props) => {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { password: '' },
  });

  // The button that led here is gone.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { continueSignIn } = await import('../../../lib/session/signIn');
      await onDone(await continueSignIn(password));
    } catch (error) {
      const message = authMessage(error, 'Failed to sign in');
      setError('root', { message });
      toast.error(message);
    }
  });

  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <PasswordInput
        label="New password"
        descriptiveText={`Your temporary password works only once. Choose a new one with at least ${passwordMinLength} characters.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Signing in...">
        Save and continue
      </Button>
    </form>
  );
};
