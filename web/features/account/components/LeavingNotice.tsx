import { UserX } from 'lucide-react';
import type { Me } from '../../../../shared/account/schema';
import { formatDate, localAt } from '../../../../shared/time/zoned';
import { marketplaceZone } from '../../../lib/config';
import { browserZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import '../../../ui/Notice.css';

/**
 * When an account will be deleted: later than planned if something has come up meanwhile. The day is that of the
 * marketplace's zone, as in the email about it.
 */
export const leavingText = (deletesAt: string): string =>
  Date.parse(deletesAt) > Date.now()
    ? `Your account will be deleted on ${formatDate(localAt(deletesAt, marketplaceZone() ?? browserZone()).date)}.`
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
