import { useState } from 'react';
import type { ListedAdmin } from '../../../../../shared/admin/team-api';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { formatDay } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { useMe } from '../../../../lib/session/me';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Link } from '../../../../ui/Link';
import { Badge } from '../../../../ui/StatusBadge';
import { ReasonForm } from '../../components/ReasonForm';
import './TeamMember.css';

type WithdrawalProps = { admin: ListedAdmin; name: string; onClose: () => void };

const Withdrawal = ({ admin, name, onClose }: WithdrawalProps) => {
  const withdraw = useAct({
    act: (reason: string) => adminClient.withdrawAdmin({ params: { personId: admin.id }, body: { reason } }),
    done: 'Admin role withdrawn',
    failed: 'Failed to withdraw the role',
    onDone: onClose,
    refetch: ['team', 'audit', 'person'],
    removesButton: true,
  });
  return (
    <ReasonForm
      effect="They will lose access to all admin pages right away. They keep their customer account."
      reader={name}
      confirmLabel="Withdraw role"
      busyLabel="Withdrawing…"
      busy={withdraw.isPending}
      onSubmit={withdraw.mutate}
      onClose={onClose}
    />
  );
};

/** An admin. Nobody can withdraw their own role. */
export const TeamMember = ({ admin }: { admin: ListedAdmin }) => {
  const [isAsking, setAsking] = useState(false);
  const me = useMe();
  const name = admin.name || admin.email;
  const close = () => setAsking(false);
  return (
    <li className="row row-between team-member">
      <div className="team-member-who">
        <Link to={paths.adminUser(admin.id)} withOrigin>
          {name}
        </Link>
        <p>{admin.email}</p>
        <p className="muted">Admin since {formatDay(admin.since)}</p>
      </div>
      {admin.id === me.id ? (
        <Badge tone="purple">You</Badge>
      ) : (
        <Button
          variant="danger"
          size="small"
          aria-label={`Withdraw role of ${isolateBidi(name)}`}
          onClick={() => setAsking(true)}
        >
          Withdraw role
        </Button>
      )}
      <Dialog open={isAsking} onClose={close} title={`Withdraw the admin role of ${isolateBidi(name)}?`}>
        <Withdrawal admin={admin} name={name} onClose={close} />
      </Dialog>
    </li>
  );
};
