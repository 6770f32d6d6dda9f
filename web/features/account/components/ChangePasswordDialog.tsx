import { useForm } from 'react-hook-form';
import { siteConfig } from '../../../lib/config';
import { formSchema } from '../../../lib/formSchema';
import { changePassword } from '../../../lib/session/password';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { toast } from '../../../ui/toast';
import { authMessage, isWrongPassword } from '../authMessage';

const resolver = formSchema(async () => {
  const [{ changedPassword }, { passwordMinLength }] = await Promise.all([import('../schema'), siteConfig()]);
  return changedPassword(passwordMinLength);
});

const labels = { current: 'Current password', password: 'New password' };

const Content = ({ onDone }: { onDone: () => void }) => {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { current: '', password: '' },
  });
  const submit = handleSubmit(async ({ current, password }) => {
    try {
      await changePassword(current, password);
      toast.success('Password changed');
      onDone();
    } catch (error) {
      if (isWrongPassword(error)) setError('current', { message: 'This is not your current password' });
      else setError('root', { message: authMessage(error, 'Failed to change your password') });
    }
  });
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="muted">
        You stay signed in here and on your other devices. You can end their sessions in your profile.
      </p>
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Saving…">
        Change password
      </Button>
    </form>
  );
};

/** Changes the user's password. */
export const ChangePasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Change password">
    <Content onDone={onClose} />
  </Dialog>
);
