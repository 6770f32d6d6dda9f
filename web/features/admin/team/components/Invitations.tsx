import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminInvitation } from '../../../../../shared/admin/team-api';
import { adminClient } from '../../../../lib/adminClient';
import { copyLink } from '../../../../lib/copyLink';
import { formatMoment } from '../../../../lib/dates';
import { useAct } from '../../../../lib/useAct';
import { useNow } from '../../../../lib/useNow';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { invitationsQuery } from '../queries';
import './TeamMember.css';

const Withdraw = ({ invitation: { id, email } }: { invitation: AdminInvitation }) => {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct({
    act: () => adminClient.withdrawInvitation({ params: { invitationId: id } }),
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    onSettled: () => setAsking(false),
    refetch: ['invitation', 'team', 'audit'],
    removesButton: true,
  });
  return (
    <>
      <Button
        variant="danger"
        size="small"
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        title="Withdraw this invitation?"
        confirmLabel="Withdraw invitation"
        busyLabel="Withdrawing…"
        busy={withdraw.isPending}
      >
        <p>The link for {email} will stop working.</p>
      </ConfirmDialog>
    </>
  );
};

const Invitation = ({ invitation, now }: { invitation: AdminInvitation; now: number }) => {
  const { email, invitedBy, expiresAt, path } = invitation;
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <li className="row row-between team-member">
      <div className="team-member-who">
        <strong>{email}</strong>
        <p className="muted">Invited by {invitedBy}</p>
        <p className="muted">
          {isOver ? 'Expired' : 'Expires'} {formatMoment(expiresAt)}
        </p>
      </div>
      <div className="row">
        {isOver ? (
          <Badge tone="neutral">Expired</Badge>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Copy link for ${email}`}
            onClick={() => copyLink(path)}
          >
            Copy link
          </Button>
        )}
        <Withdraw invitation={invitation} />
      </div>
    </li>
  );
};

/** The invitations that nobody has accepted, each with its link for the person invited. */
export const Invitations = () => {
  const list = useInfiniteQuery(invitationsQuery);
  const invitations = list.data?.pages.flatMap(({ items }) => items);
  const now = useNow(60_000);
  useLoadErrorToast(list, "Couldn't load invitations");
  return (
    <Card as="section" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      {list.isError && !invitations && (
        <ErrorState title="Couldn't load invitations" onRetry={list.refetch} />
      )}
      {invitations?.length === 0 && <p className="muted">Nobody is invited at the moment.</p>}
      {invitations && invitations.length > 0 && (
        <>
          <p className="muted">Send each person their own link. It works for their email address only.</p>
          <ul className="team-member-list">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} now={now} />
            ))}
          </ul>
        </>
      )}
      <ShowMore list={list} />
    </Card>
  );
};
