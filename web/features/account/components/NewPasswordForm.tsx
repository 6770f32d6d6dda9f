import { type FormEvent, useState } from 'react';
import { PasswordInput } from '../../../ui/amplifyFields';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { authMessage } from '../authMessage';

type Props = { passwordMinLength: number; onDone: () => Promise<void> };

/** Sets a password to replace the temporary one that new admins receive by email. */
export const NewPasswordForm = ({ passwordMinLength, onDone }: Props) => {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { chooseNewPassword } = await import('../../../lib/session/signIn');
      await chooseNewPassword(password);
      await onDone();
    } catch (error) {
      toast.error(authMessage(error, 'Failed to sign in'));
      setBusy(false);
    }
  };

  return (
    <form className="field-form" onSubmit={submit}>
      <PasswordInput
        label="New password"
        descriptiveText={`Your temporary password works only once. Choose a new one with at least ${passwordMinLength} characters.`}
        autoComplete="new-password"
        minLength={passwordMinLength}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Signing in...">
        Save and continue
      </Button>
    </form>
  );
};
