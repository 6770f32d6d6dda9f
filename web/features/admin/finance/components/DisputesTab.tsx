import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ShownDispute } from '../../../../../shared/admin/refunds-api';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { onDemand } from '../../../../ui/onDemand';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge, type Tone } from '../../../../ui/StatusBadge';
import { formatMoment } from '../moment';
import { disputesQuery } from '../refundQueries';

const EvidenceDialog = lazy(
  onDemand(async () => ({ default: (await import('./EvidenceDialog')).EvidenceDialog })),
);

const looks: Record<ShownDispute['status'], [Tone, string]> = {
  open: ['yellow', 'Open'],
  won: ['green', 'Won'],
  lost: ['red', 'Lost'],
};

/** What is to do about a dispute, or what became of it. */
const standingOf = ({ status, respondBy, evidenceSentAt, closedAt }: ShownDispute): string => {
  if (closedAt) return `The bank decided on ${formatMoment(closedAt)}`;
  if (evidenceSentAt) return `Evidence sent on ${formatMoment(evidenceSentAt)}. The bank is deciding.`;
  return status === 'open' && respondBy ? `Respond by ${formatMoment(respondBy)}` : '';
};

const Dispute = ({ dispute, onOpen }: { dispute: ShownDispute; onOpen: (id: string) => void }) => {
  const { id, title, customer, cents, reason, status } = dispute;
  const [tone, label] = looks[status];
  return (
    <Card as="li">
      <div className="row row-between">
        <h2>{title}</h2>
        <strong>{formatCents(cents)}</strong>
      </div>
      <p className="muted">
        <bdi>{customer.name || customer.email}</bdi>: {reason.replaceAll('_', ' ')}
      </p>
      <div className="row row-between">
        <p>{standingOf(dispute)}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Evidence for ${isolated(title)}`}
        onClick={() => onOpen(id)}
      >
        Evidence
      </Button>
    </Card>
  );
};

/** The payments that customers disputed with their banks, and the evidence to send. */
export const DisputesTab = () => {
  const list = useInfiniteQuery(disputesQuery);
  const [shown, setShown] = useState<string>();
  useLoadErrorToast(list.error, 'Failed to load disputes');
  if (list.isPending) return <Skeleton count={2} height="9rem" />;
  if (list.isError && !list.data)
    return <ErrorState title="Failed to load disputes" onRetry={list.refetch} />;
  const disputes = list.data.pages.flatMap(({ items }) => items);
  if (disputes.length === 0 && !list.hasNextPage)
    return (
      <EmptyState drawing="no-transactions" title="No disputes">
        If a customer disputes a payment with their bank, you can respond here.
      </EmptyState>
    );
  return (
    <div className="stack">
      <ul className="card-grid card-grid-wide">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} onOpen={setShown} />
        ))}
      </ul>
      <ShowMore list={list} />
      {shown && (
        <Suspense fallback={null}>
          <EvidenceDialog disputeId={shown} open onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
