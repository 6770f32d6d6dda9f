import { UserX } from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import '../../../ui/Notice.css';

/** When an account will be deleted: later than planned if something has come up meanwhile. */
export const leavingText = (deletesAt: string): string =>
  Date.parse(deletesAt) > Date.now()
    ? `Your account will be deleted on ${formatDay(deletesAt)}.`
    : 'Your account will be deleted once everything is settled.';

/** Says when the account will be deleted, if its owner asked for that, and leads to where they can keep it. */
export const LeavingNotice = ({ me: { deletesAt } }: { me: Me }) =>
  deletesAt && (
    <div className="notice">
      <UserX aria-hidden="true" size={20} />
      <p>{leavingText(deletesAt)} Until then you can change your mind.</p>
      <ButtonLink variant="secondary" size="small" to={`${paths.profile}#deletion`}>
        Go to profile
      </ButtonLink>
    </div>
  );
