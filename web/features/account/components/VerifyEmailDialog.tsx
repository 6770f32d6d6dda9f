import { focusMain } from '../../../lib/focusMain';
import { mailCode } from '../../../lib/session/email';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { authMessage } from '../authMessage';
import { MailedCode } from './MailedCode';

const Content = ({ email }: { email: string }) => {
  const send = useAct({
    act: mailCode,
    failed: (error) => authMessage(error, 'Failed to send a code'),
  });
  if (!send.isSuccess)
    return (
      <div className="stack">
        <p>We will email you a code to {email}.</p>
        <Button wide size="large" onClick={() => send.mutate()} busy={send.isPending} busyLabel="Sending…">
          Send code
        </Button>
      </div>
    );
  return (
    <MailedCode
      email={email}
      submitLabel="Verify email"
      busyLabel="Verifying…"
      fallback="Failed to verify your email"
      done="Email verified"
      onDone={focusMain}
      onSend={mailCode}
    />
  );
};

type Props = { open: boolean; onClose: () => void; email: string };

/** Proves the user's address with a code that we mail to it. */
export const VerifyEmailDialog = ({ open, onClose, email }: Props) => (
  <Dialog open={open} onClose={onClose} title="Verify your email">
    <Content email={email} />
  </Dialog>
);
