import { Hourglass } from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import '../../../ui/Notice.css';

const words = {
  pending:
    'Your provider application is pending admin approval. Until then, you can book and shop as a customer.',
  suspended: 'Your provider account is suspended and your services are hidden. Please contact us for help.',
  rejected: 'Your provider application was not accepted. You can apply again.',
};

/** What the notice is about; undefined if there is nothing to say. */
const stateOf = ({ application, decision }: Me): keyof typeof words | undefined => {
  if (application === 'approved' || application === 'leaving') return undefined;
  return application ?? (decision?.verdict === 'reject' ? 'rejected' : undefined);
};

/** The status of a provider's application, unless it is approved, with the reason for the latest decision. */
export const ApplicationNotice = ({ me }: { me: Me }) => {
  const state = stateOf(me);
  if (!state) return null;
  const reason = state === 'pending' ? '' : me.decision?.reason;
  return (
    <div className="notice">
      <Hourglass aria-hidden="true" size={20} />
      <div>
        <p>{words[state]}</p>
        {reason && (
          <p>
            Reason: <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    </div>
  );
};
