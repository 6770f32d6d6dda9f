import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formSchema } from '../../../lib/formSchema';
import { mailCodeTo } from '../../../lib/session/email';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextInput } from '../../../ui/fields';
import { authMessage, isEmailUsed } from '../authMessage';
import { MailedCode } from './MailedCode';

const resolver = formSchema(async () => (await import('../schema')).address);

const labels = { email: 'New email' };

const AddressForm = ({ current, onSent }: { current: string; onSent: (email: string) => void }) => {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    if (email === current) return setError('email', { message: 'This is your current email' });
    try {
      await mailCodeTo(email);
      onSent(email);
    } catch (error) {
      const message = authMessage(error, 'Failed to send a code');
      setError(isEmailUsed(error) ? 'email' : 'root', { message });
    }
  });
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <TextInput
        label="New email"
        type="email"
        descriptiveText={`We will email you a code. Until you enter it, your email stays ${current}.`}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Sending…">
        Send code
      </Button>
    </form>
  );
};

const Content = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const [wanted, setWanted] = useState<string>();
  if (!wanted) return <AddressForm current={email} onSent={setWanted} />;
  return (
    <div className="stack">
      <MailedCode
        email={wanted}
        submitLabel="Change email"
        busyLabel="Changing…"
        fallback="Failed to change your email"
        done="Email changed"
        onDone={onDone}
        onSend={() => mailCodeTo(wanted)}
      />
      <Button variant="quiet" onClick={() => setWanted(undefined)}>
        Use another email
      </Button>
    </div>
  );
};

type Props = { open: boolean; onClose: () => void; email: string };

/** Changes the user's address, which has to prove itself first. */
export const ChangeEmailDialog = ({ open, onClose, email }: Props) => (
  <Dialog open={open} onClose={onClose} title="Change email">
    <Content email={email} onDone={onClose} />
  </Dialog>
);
