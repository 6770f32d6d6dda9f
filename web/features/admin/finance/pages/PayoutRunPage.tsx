import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import type { PayoutLine } from '../../../../../shared/payouts/schema';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { StatusBadge } from '../../../../ui/StatusBadge';
import { PayoutDialog } from '../components/PayoutDialog';
import { formatMoment } from '../moment';
import { skipText, waitText } from '../payoutWords';
import { linesQuery } from '../queries';

const PayoutStatus = ({ line: { status, waitsFor, nextTryAt } }: { line: PayoutLine }) => (
  <>
    <StatusBadge status={status ?? 'pending'} />
    {waitsFor && (
      <span className="muted">
        {waitText(waitsFor)} {nextTryAt && `Next try: ${formatMoment(nextTryAt)}`}
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
          aria-label={`Details of ${isolated(line.name || 'Unknown Provider')}`}
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
  useLoadErrorToast(query.error, 'Failed to load payouts');
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
      {isError && !data && <ErrorState title="Failed to load payouts" onRetry={query.refetch} />}
      {data && lines.length === 0 && <EmptyState drawing="no-transactions" title="No payouts in this week" />}
      {lines.length > 0 && (
        <MoneyTable
          label={title}
          firstColumn="Provider"
          rows={lines}
          keyOf={({ providerId }) => providerId}
          head={({ name, email }) => (
            <>
              <strong>{name || 'Unknown Provider'}</strong>
              <span className="muted">{email}</span>
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
