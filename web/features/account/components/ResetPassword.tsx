import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { siteConfig } from '../../../lib/config';
import { formSchema } from '../../../lib/formSchema';
import { mailResetCode, resetPasswordWith } from '../../../lib/session/password';
import type { SignInOutcome } from '../../../lib/session/signIn';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextInput } from '../../../ui/fields';
import { authMessage } from '../authMessage';
import { codeMessage } from '../codeMessage';
import { ResendCode } from './MailedCode';

const addressResolver = formSchema(async () => (await import('../schema')).address);
const resetResolver = formSchema(async () => {
  const [{ passwordReset }, { passwordMinLength }] = await Promise.all([import('../schema'), siteConfig()]);
  return passwordReset(passwordMinLength);
});

const labels = { email: 'Email', code: 'Code', password: 'New password' };

const AddressForm = ({ email, onSent }: { email: string; onSent: (email: string) => void }) => {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: addressResolver,
    shouldFocusError: false,
    defaultValues: { email },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await mailResetCode(email);
      onSent(email);
    } catch (error) {
      setError('root', { message: authMessage(error, 'Failed to send a code') });
    }
  });
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <TextInput
        label="Email"
        type="email"
        descriptiveText="We will email you a code to choose a new password."
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Sending…">
        Send code
      </Button>
    </form>
  );
};

type NewPasswordProps = {
  email: string;
  passwordMinLength: number;
  onDone: (outcome: SignInOutcome) => Promise<void>;
};

const NewPassword = ({ email, passwordMinLength, onDone }: NewPasswordProps) => {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resetResolver,
    shouldFocusError: false,
    defaultValues: { code: '', password: '' },
  });
  const submit = handleSubmit(async ({ code, password }) => {
    try {
      await onDone(await resetPasswordWith({ email, code, password }));
    } catch (error) {
      const problem = codeMessage(error, 'email');
      if (problem) setError('code', { message: problem });
      else setError('root', { message: authMessage(error, 'Failed to reset your password') });
    }
  });
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <TextInput
        label="Code"
        descriptiveText={`If ${email} has an account, we have sent a code of 6 digits to it.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={errors.code?.message}
        {...register('code')}
      />
      <PasswordInput
        label="New password"
        descriptiveText={`At least ${passwordMinLength} characters. You will be signed out on all other devices.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Signing in...">
        Save and sign in
      </Button>
    </form>
  );
};

type Props = Omit<NewPasswordProps, 'email'> & { email: string; onCancel: () => void };

/** Sets a new password with a code that we mail, for people who have forgotten theirs, and signs in with it. */
export const ResetPassword = ({ email, passwordMinLength, onDone, onCancel }: Props) => {
  const [asked, setAsked] = useState<string>();
  const steps = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone; each step has its own first field.
  useEffect(() => steps.current?.querySelector('input')?.focus(), [asked]);
  return (
    <div ref={steps} className="stack">
      {asked ? (
        <>
          <NewPassword email={asked} passwordMinLength={passwordMinLength} onDone={onDone} />
          <ResendCode onSend={() => mailResetCode(asked)} />
        </>
      ) : (
        <AddressForm email={email} onSent={setAsked} />
      )}
      <Button variant="quiet" onClick={onCancel}>
        Back to sign in
      </Button>
    </div>
  );
};
