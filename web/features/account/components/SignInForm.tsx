import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { formSchema } from '../../../lib/formSchema';
import type { SignInOutcome } from '../../../lib/session/signIn';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextInput } from '../../../ui/fields';
import { onDemand } from '../../../ui/onDemand';
import { toast } from '../../../ui/toast';
import { hasBlankField } from '../hasBlankField';
import type { Credentials } from '../schema';
import { useSignInRedirect } from '../useSignInRedirect';

const resolver = formSchema(async () => (await import('../schema')).credentials);
// What few need after the password, or instead of it.
const ResetPassword = lazy(
  onDemand(async () => ({ default: (await import('./ResetPassword')).ResetPassword })),
);
const NewPasswordForm = lazy(
  onDemand(async () => ({ default: (await import('./NewPasswordForm')).NewPasswordForm })),
);
const CodeForm = lazy(onDemand(async () => ({ default: (await import('./CodeForm')).CodeForm })));
const signIn = onDemand(() => import('../../../lib/session/signIn'));
const messages = onDemand(() => import('../authMessage'));

const labels = { email: 'Email', password: 'Password' };

type Props = {
  passwordMinLength: number;
  /** What the email field holds at first. */
  email: string;
};

/** Signs in with email and password. Then asks for a new password or a code, if one is needed. */
export const SignInForm = ({ passwordMinLength, email: initialEmail }: Props) => {
  const { afterSignIn } = useSignInRedirect();
  const [step, setStep] = useState<SignInOutcome | 'password forgotten'>();
  const goOn = async (outcome: SignInOutcome) => {
    if (outcome === 'signed in') await afterSignIn();
    else setStep(outcome);
  };
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm<Credentials>({
    resolver,
    shouldFocusError: false,
    defaultValues: { email: initialEmail, password: '' },
  });

  const startAgain = () => {
    // The button that was pressed is gone once the form is there.
    flushSync(() => setStep(undefined));
    setFocus('email');
  };

  const submit = handleSubmit(
    async ({ email, password }) => {
      try {
        const { signInWithPassword } = await signIn();
        await goOn(await signInWithPassword(email, password));
      } catch (error) {
        const { authAdvice, authMessage } = await messages();
        setError('root', { message: authAdvice(error) });
        toast.error(authMessage(error, 'Failed to sign in'));
      }
    },
    () => hasBlankField(getValues()) && toast.error('Please fill in all fields'),
  );

  if (step === 'password forgotten')
    return (
      <Suspense fallback={null}>
        <ResetPassword
          email={getValues('email')}
          passwordMinLength={passwordMinLength}
          onDone={goOn}
          onCancel={startAgain}
        />
      </Suspense>
    );
  if (step === 'new password needed')
    return (
      <Suspense fallback={null}>
        <NewPasswordForm passwordMinLength={passwordMinLength} onDone={goOn} />
      </Suspense>
    );
  if (step === 'code needed')
    return (
      <div className="stack">
        <Suspense fallback={null}>
          <CodeForm
            description="Enter the 6 digits that your authenticator app shows now."
            submitLabel="Continue"
            busyLabel="Signing in..."
            fallback="Failed to sign in"
            hasFocus
            onCode={async (code) => goOn(await (await signIn()).continueSignIn(code))}
            onFailure={startAgain}
          />
        </Suspense>
        <Button variant="quiet" onClick={startAgain}>
          Use another account
        </Button>
      </div>
    );
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
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
      <Button variant="quiet" wide onClick={() => setStep('password forgotten')}>
        Forgot password?
      </Button>
    </form>
  );
};
