import { useForm } from 'react-hook-form';
import { siteConfig } from '../../../lib/config';
import { formSchema } from '../../../lib/formSchema';
import { paths } from '../../../lib/paths';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Choice, TextInput } from '../../../ui/fields';
import { Link } from '../../../ui/Link';
import { onDemand } from '../../../ui/onDemand';
import { toast } from '../../../ui/toast';
import { hasBlankField } from '../hasBlankField';
import type { Registration } from '../schema';
import { useSignInRedirect } from '../useSignInRedirect';

const resolver = formSchema(async () => {
  const [{ registration }, { passwordMinLength }] = await Promise.all([import('../schema'), siteConfig()]);
  return registration(passwordMinLength);
});
const signIn = onDemand(() => import('../../../lib/session/signIn'));
const messages = onDemand(() => import('../authMessage'));

const labels = { name: 'Full Name', email: 'Email', password: 'Password' };

type Props = {
  passwordMinLength: number;
  /** Filled in when the form opens. */
  email: string;
  /** Offered if the email already has an account. */
  onSignIn: (email: string) => void;
};

/** Creates an account for a customer or a provider. */
export const SignUpForm = ({ passwordMinLength, email, onSignIn }: Props) => {
  const { afterSignUp } = useSignInRedirect();
  const { register, handleSubmit, getValues, setError, formState } = useForm<Registration>({
    resolver,
    shouldFocusError: false,
    defaultValues: { name: '', email, password: '', type: 'customer' },
  });

  const submit = handleSubmit(
    async (account) => {
      try {
        const { createAccount } = await signIn();
        await createAccount(account);
        await afterSignUp();
      } catch (error) {
        const { authAdvice, authMessage, isEmailTaken } = await messages();
        setError('root', { type: isEmailTaken(error) ? 'taken' : 'failed', message: authAdvice(error) });
        toast.error(authMessage(error, 'Failed to create account'));
      }
    },
    () => hasBlankField(getValues()) && toast.error('Please fill in all fields'),
  );

  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels}>
        {errors.root?.type === 'taken' && (
          <p>
            <Button variant="secondary" onClick={() => onSignIn(getValues('email'))}>
              Sign In
            </Button>
          </p>
        )}
      </ErrorSummary>
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
      <p className="muted small">
        By creating an account, you agree to our <Link to={paths.terms}>terms</Link>. Our{' '}
        <Link to={paths.privacy}>privacy page</Link> says how we use your data.
      </p>
    </form>
  );
};
