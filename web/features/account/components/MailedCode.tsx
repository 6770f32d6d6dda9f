import { confirmEmail } from '../../../lib/session/email';
import { toast } from '../../../ui/toast';
import { CodeForm } from './CodeForm';
import { ResendCode } from './ResendCode';

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
