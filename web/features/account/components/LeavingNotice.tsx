import { UserX } from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { leavingText } from '../leavingText';
import '../../../ui/Notice.css';

/** Says when the account will be deleted, if its owner asked for that, and leads to where they can keep it. */
export const LeavingNotice = ({ me: { leavesAt } }: { me: Me }) =>
  leavesAt && (
    <div className="notice">
      <UserX aria-hidden="true" size={20} />
      <p>{leavingText(leavesAt)} Until then you can change your mind.</p>
      <ButtonLink variant="secondary" size="small" to={`${paths.profile}#deletion`}>
        Go to profile
      </ButtonLink>
    </div>
  );
