import { useEffect, useState } from 'react';
import { confirmEmail } from '../../../lib/session/email';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { authMessage } from '../authMessage';
import { CodeForm } from './CodeForm';

const waitMs = 30_000;

/** Mails another code, 30 seconds after the last one at the earliest. */
export const ResendCode = ({ onSend }: { onSend: () => Promise<void> }) => {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const send = useAct({
    act: onSend,
    done: 'We sent a new code',
    failed: (error) => authMessage(error, 'Failed to send a code'),
    onDone: () => setWaiting(true),
  });
  return (
    <div>
      <Button
        variant="quiet"
        aria-disabled={isWaiting || undefined}
        busy={send.isPending}
        busyLabel="Sending…"
        onClick={() => !isWaiting && send.mutate()}
      >
        Send a new code
      </Button>
      {isWaiting && <p className="muted">No email yet? You can ask for a new code after 30 seconds.</p>}
    </div>
  );
};

type Props = {
  /** The address we mailed a code to. */
  email: string;
  submitLabel: string;
  busyLabel: string;
  /** Why it failed otherwise, if the error has no message. */
  fallback: string;
  /** The toast once the address is proven. */
  done: string;
  onDone: () => void;
  /** Mails another code. */
  onSend: () => Promise<void>;
};

/** The last step of proving an address: asks for the code that was mailed to it, and uses it. */
export const MailedCode = ({ email, done, onDone, onSend, ...words }: Props) => (
  <div className="stack">
    <CodeForm
      {...words}
      description={`Enter the 6 digits that we sent to ${email}.`}
      source="email"
      hasFocus
      onCode={async (code) => {
        await confirmEmail(code);
        toast.success(done);
        onDone();
      }}
    />
    <ResendCode onSend={onSend} />
  </div>
);
