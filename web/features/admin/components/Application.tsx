import { useState } from 'react';
import type * as z from 'zod';
import type { providerApplication } from '../../../../shared/admin/api';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Badge } from '../../../ui/StatusBadge';
import './Application.css';
import { useProviderDecision, type Verdict } from '../useProviderDecision';

type Props = { application: z.output<typeof providerApplication> };

const standingBadge = {
  pending: <Badge tone="yellow">Pending Approval</Badge>,
  suspended: <Badge tone="red">Suspended</Badge>,
  approved: <Badge tone="green">Active Provider</Badge>,
};

const warnings: Partial<Record<Verdict, string>> = {
  reject:
    'Their application will be removed. They keep their customer account but cannot offer services or products.',
  suspend: 'Their services will be hidden right away, and their pending bookings will be refunded in full.',
};

/** A provider or applicant, with the decisions an admin can make. */
export const Application = ({ application }: Props) => {
  const { id, name, email, phone, bio, standing } = application;
  const judge = useProviderDecision(id);
  const [asking, setAsking] = useState<'reject' | 'suspend'>();
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{name}</h3>
        {standingBadge[standing]}
      </div>
      <p className="muted application-contact">
        <span>{email}</span>
        {phone && <span>{phone}</span>}
      </p>
      {bio && <p>{bio}</p>}
      <div className="row application-actions">
        {standing === 'approved' ? (
          <Button variant="danger" size="small" onClick={() => setAsking('suspend')}>
            Suspend
          </Button>
        ) : (
          <>
            <Button size="small" busy={judge.isPending} onClick={() => judge.mutate('approve')}>
              Approve
            </Button>
            <Button variant="danger" size="small" onClick={() => setAsking('reject')}>
              Reject
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={!!asking}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asking && judge.mutate(asking, { onSettled: () => setAsking(undefined) })}
        title={asking === 'suspend' ? `Suspend ${name}?` : `Reject ${name}?`}
        confirmLabel={asking === 'suspend' ? 'Suspend provider' : 'Reject application'}
        cancelLabel="Go back"
        busy={judge.isPending}
      >
        {asking && warnings[asking]}
      </ConfirmDialog>
    </Card>
  );
};
