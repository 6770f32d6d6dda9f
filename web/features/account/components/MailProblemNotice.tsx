import { MailX } from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import '../../../ui/Notice.css';

const words = {
  bounced: 'came back',
  complained: 'was marked as spam',
};

/** Tells someone that we no longer send e-mail to their address, if that is so. */
export const MailProblemNotice = ({ me: { email, mailProblem } }: { me: Me }) =>
  mailProblem && (
    <div className="notice">
      <MailX aria-hidden="true" size={20} />
      <p>
        Our e-mail to {email} {words[mailProblem]}, so we no longer send you any. You can still see all
        notifications here. Please contact us to receive e-mail again.
      </p>
    </div>
  );
