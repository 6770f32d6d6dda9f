import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Refusal } from '../../../../../shared/http/refusal';
import { formatCents } from '../../../../../shared/money/cents';
import type { PayoutLine } from '../../../../../shared/payouts/schema';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { formatDay, formatMomentInText } from '../../../../lib/dates';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { paths } from '../../../../lib/paths';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { OneLine } from '../../../../ui/Cells';
import { Dialog } from '../../../../ui/Dialog';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { StatusBadge } from '../../../../ui/StatusBadge';
import { toast } from '../../../../ui/toast';
import { skipText, waitText } from '../payoutWords';
import { linesQuery } from '../queries';
import './PayoutRunPage.css';

type Props = { line: PayoutLine; onClose: () => void };

const useRetry = (onSettled: () => void) =>
  useAct({
    act: (payoutId: string) => adminClient.retryPayout({ params: { payoutId } }),
    done: ({ amountCents, status }) =>
      status === 'failed' ? undefined : `${formatCents(amountCents)} is on its way`,
    failed: (error) => ({
      title: 'Failed to pay again',
      description:
        error instanceof Refusal
          ? 'Nothing is available, the payout account is not ready, or it was already paid again.'
          : undefined,
    }),
    onDone: ({ status }) => {
      if (status === 'failed') toast.error('The payout failed again');
    },
    onSettled,
    refetch: ['payoutRun', 'finance'],
  });

const Row = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** A weekly payout: where it is, why it failed, and its names at Stripe. A failed one can be paid again. */
const PayoutDialog = ({ line, onClose }: Props) => {
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
        <Row term="Next try">{nextTryAt && formatMomentInText(nextTryAt)}</Row>
        <Row term={isFailed ? 'Failed on' : 'Arrived on'}>{endedAt && formatDay(endedAt)}</Row>
        <Row term="Transfer at Stripe">{line.transferId}</Row>
        <Row term="Payout at Stripe">{line.stripePayoutId}</Row>
        <Row term="Our reference">{payoutId}</Row>
      </dl>
      {isFailed && (
        <div role="status">
          {isAsking && (
            <p>
              <bdi>{name || 'The provider'}</bdi> is paid what is available now, at most once. The failed
              payout’s money is already back in the available balance.
            </p>
          )}
        </div>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={retry.isPending}>
          Close
        </Button>
        {isFailed && (
          <Button
            busy={retry.isPending}
            busyLabel="Paying…"
            onClick={() => (isAsking ? payoutId && retry.mutate(payoutId) : ask(true))}
          >
            {isAsking ? 'Pay again now' : 'Pay again…'}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

const PayoutStatus = ({ line: { status, waitsFor, nextTryAt } }: { line: PayoutLine }) => (
  <>
    <StatusBadge status={status ?? 'pending'} />
    {waitsFor && (
      <span className="muted">
        {waitText(waitsFor)} {nextTryAt && `Next try: ${formatMomentInText(nextTryAt)}`}
      </span>
    )}
  </>
);

const columnsWith = (open: (line: PayoutLine) => void) => [
  {
    label: 'Amount',
    of: ({ amountCents }: PayoutLine) => (amountCents === 0 ? undefined : formatCents(amountCents)),
  },
  {
    label: 'Status',
    isText: true,
    of: (line: PayoutLine) => (line.skipped ? skipText(line.skipped) : <PayoutStatus line={line} />),
  },
  {
    label: 'Details',
    of: (line: PayoutLine) =>
      line.payoutId && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Details of ${isolateBidi(line.name || 'Unknown Provider')}`}
          onClick={() => open(line)}
        >
          Details
        </Button>
      ),
  },
];

/** What a week's payouts have done for each provider. */
export const Component = () => {
  const { week = '' } = useParams();
  const query = useInfiniteQuery(linesQuery(week));
  const [openId, setOpenId] = useState<string>();
  const { data, isPending, isError } = query;
  useLoadErrorToast(query, "Couldn't load payouts");
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = lines.find(({ providerId }) => providerId === openId);
  const title = `Weekly Payouts ${week}`;
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        back={`${paths.adminWallets}?tab=payouts`}
        backLabel="Back to Weekly Payouts"
      />
      {isPending && <Skeleton count={3} height="4rem" />}
      {isError && !data && <ErrorState title="Couldn't load payouts" onRetry={query.refetch} />}
      {data && lines.length === 0 && <EmptyState drawing="no-transactions" title="No payouts this week" />}
      {lines.length > 0 && (
        <MoneyTable
          label={title}
          firstColumn="Provider"
          rows={lines}
          keyOf={({ providerId }) => providerId}
          head={({ name, email }) => (
            <>
              <strong>{name || 'Unknown Provider'}</strong>
              <OneLine className="muted small">{email}</OneLine>
            </>
          )}
          columns={columnsWith(({ providerId }) => setOpenId(providerId))}
        />
      )}
      <ShowMore list={query} />
      {opened && <PayoutDialog line={opened} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
};
