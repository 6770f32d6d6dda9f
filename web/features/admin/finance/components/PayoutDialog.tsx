import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Refusal } from '../../../../../shared/http/refusal';
import { formatCents } from '../../../../../shared/money/cents';
import type { PayoutLine } from '../../../../../shared/payouts/schema';
import { adminClient } from '../../../../lib/adminClient';
import { formatDay } from '../../../../lib/dates';
import { invalidate } from '../../../../lib/queryClient';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { StatusBadge } from '../../../../ui/StatusBadge';
import { toast } from '../../../../ui/toast';
import { formatMoment } from '../moment';
import { waitText } from '../payoutWords';
import './PayoutDialog.css';

type Props = { line: PayoutLine; onClose: () => void };

const useRetry = (onSettled: () => void) =>
  useMutation({
    mutationFn: (payoutId: string) => adminClient.retryPayout({ params: { payoutId } }),
    onSuccess: ({ amountCents, status }) =>
      status === 'failed'
        ? toast.error('The payout failed again')
        : toast.success(`${formatCents(amountCents)} is on its way`),
    onError: (error) =>
      toast.error('Failed to pay again', {
        description:
          error instanceof Refusal
            ? 'Nothing is available, the payout account is not ready, or it was already paid again.'
            : undefined,
      }),
    onSettled: () => {
      onSettled();
      return invalidate('payoutRun', 'finance');
    },
  });

const Row = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** A weekly payout: where it is, why it failed, and its names at Stripe. A failed one can be paid again. */
export const PayoutDialog = ({ line, onClose }: Props) => {
  const [isAsking, ask] = useState(false);
  const retry = useRetry(onClose);
  const { name, amountCents, status = 'pending', failure, waitsFor, nextTryAt, endedAt, payoutId } = line;
  const isFailed = status === 'failed';
  return (
    <Dialog open title={name || 'Unknown Provider'} onClose={onClose}>
      <dl className="payout-dialog-facts">
        <Row term="Amount">{formatCents(amountCents)}</Row>
        <Row term="Status">
          <StatusBadge status={status} />
        </Row>
        <Row term="Reason shown to the provider">{failure}</Row>
        <Row term="Waiting">{waitText(waitsFor)}</Row>
        <Row term="Next try">{nextTryAt && formatMoment(nextTryAt)}</Row>
        <Row term={isFailed ? 'Failed on' : 'Arrived on'}>{endedAt && formatDay(endedAt)}</Row>
        <Row term="Transfer at Stripe">{line.transferId}</Row>
        <Row term="Payout at Stripe">{line.stripePayoutId}</Row>
        <Row term="Our reference">{payoutId}</Row>
      </dl>
      {isFailed && isAsking && (
        <p>
          <bdi>{name || 'The provider'}</bdi> is paid what is available now, at most once. The failed payout’s
          money is already back in the available balance.
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={retry.isPending}>
          Close
        </Button>
        {isFailed && !isAsking && <Button onClick={() => ask(true)}>Pay again…</Button>}
        {isFailed && isAsking && (
          <Button
            busy={retry.isPending}
            busyLabel="Paying..."
            onClick={() => payoutId && retry.mutate(payoutId)}
          >
            Pay again now
          </Button>
        )}
      </div>
    </Dialog>
  );
};
