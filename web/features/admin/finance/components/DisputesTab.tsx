import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownDispute } from '../../../../../shared/admin/refunds-api';
import { formatCents } from '../../../../../shared/money/cents';
import { canSendEvidence } from '../../../../../shared/payments/disputed';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { formatMomentInText } from '../../../../lib/dates';
import { useAct } from '../../../../lib/useAct';
import { useNow } from '../../../../lib/useNow';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge, type Tone } from '../../../../ui/StatusBadge';
import { disputeQuery, disputesQuery } from '../queries';
import './DisputesTab.css';

/** The words for Stripe's fields. */
const labels: Record<string, string> = {
  customer_name: 'Customer',
  customer_email_address: 'Email',
  product_description: 'What was bought',
  service_date: 'Date of the service',
  shipping_address: 'Shipping address',
  shipping_tracking_number: 'Tracking number',
  uncategorized_text: 'Receipt and history',
};

const useSubmit = (disputeId: string, onDone: () => void) =>
  useAct({
    act: () => adminClient.submitDisputeEvidence({ params: { disputeId } }),
    done: 'Evidence sent to the bank',
    failed: 'Failed to send the evidence',
    onDone,
    refetch: ['finance'],
  });

type Props = { disputeId: string; open: boolean; onClose: () => void };

/** The evidence we have for a dispute, and a button that sends it to the bank, once. */
const EvidenceDialog = ({ disputeId, open, onClose }: Props) => {
  const query = useQuery(disputeQuery(disputeId));
  const submit = useSubmit(disputeId, onClose);
  const [isAsking, ask] = useState(false);
  const dispute = query.data;
  const now = useNow();
  const canSend = dispute && canSendEvidence(dispute, now);
  return (
    <Dialog open={open} onClose={onClose} title="Evidence">
      {query.isPending && <Skeleton height="12rem" />}
      {query.isError && !dispute && <ErrorState title="Couldn't load the evidence" onRetry={query.refetch} />}
      {dispute && (
        <>
          {canSend && dispute.respondBy && <p>Respond by {formatMomentInText(dispute.respondBy)}.</p>}
          <dl className="evidence-dialog-facts">
            {dispute.evidence.map(({ field, text }) => (
              <div key={field}>
                <dt>{labels[field] ?? field}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {canSend && (
            <div>
              <p role="status">{isAsking && 'You can send evidence only once. Then the bank decides.'}</p>
              <Button
                wide
                busy={submit.isPending}
                busyLabel="Sending…"
                onClick={() => (isAsking ? submit.mutate() : ask(true))}
              >
                {isAsking ? 'Submit it now' : 'Submit evidence…'}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
};

const looks: Record<ShownDispute['status'], [Tone, string]> = {
  open: ['yellow', 'Open'],
  won: ['green', 'Won'],
  lost: ['red', 'Lost'],
};

/** What is to do about a dispute, or what became of it. */
const statusText = (dispute: ShownDispute, now: number): string => {
  const { status, respondBy, evidenceSentAt, closedAt } = dispute;
  if (closedAt) return `The bank decided on ${formatMomentInText(closedAt)}`;
  if (evidenceSentAt) return `Evidence sent on ${formatMomentInText(evidenceSentAt)}. The bank is deciding.`;
  if (status !== 'open' || !respondBy) return '';
  const when = formatMomentInText(respondBy);
  return canSendEvidence(dispute, now)
    ? `Respond by ${when}`
    : `The time to respond ended on ${when}. The bank is deciding.`;
};

type DisputeProps = { dispute: ShownDispute; now: number; onOpen: (id: string) => void };

const Dispute = ({ dispute, now, onOpen }: DisputeProps) => {
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
        <p>{statusText(dispute, now)}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Evidence for ${isolateBidi(title)}`}
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
  const now = useNow();
  useLoadErrorToast(list, "Couldn't load disputes");
  if (list.isPending) return <Skeleton count={2} height="9rem" />;
  if (list.isError && !list.data) return <ErrorState title="Couldn't load disputes" onRetry={list.refetch} />;
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
          <Dispute key={dispute.id} dispute={dispute} now={now} onOpen={setShown} />
        ))}
      </ul>
      <ShowMore list={list} />
      {shown && <EvidenceDialog disputeId={shown} open onClose={() => setShown(undefined)} />}
    </div>
  );
};
