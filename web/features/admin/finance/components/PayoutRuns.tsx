import { TriangleAlert } from 'lucide-react';
import { formatCents } from '../../../../../shared/money/cents';
import type { PayoutRun } from '../../../../../shared/payouts/schema';
import { formatDay } from '../../../../lib/dates';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { paths } from '../../../../lib/paths';
import { Link } from '../../../../ui/Link';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { ProcessPayouts } from './ProcessPayouts';
import { RunProgress, useLatestRun } from './RunProgress';

/** How many payouts of a week failed, as a link to them. */
const Failed = ({ run: { week, failed } }: { run: PayoutRun }) => (
  <Link to={paths.payoutRun(week)} aria-label={`${failed} failed in ${week}`}>
    <Badge tone="red" icon={TriangleAlert}>
      {failed} failed
    </Badge>
  </Link>
);

const columns = [
  { label: 'Started', of: ({ startedAt }: PayoutRun) => formatDay(startedAt), isText: true },
  { label: 'Paid', of: ({ paid }: PayoutRun) => paid },
  { label: 'Amount', of: ({ paidCents }: PayoutRun) => formatCents(paidCents) },
  { label: 'Skipped', of: ({ skipped }: PayoutRun) => skipped },
  {
    label: 'Failed',
    of: (run: PayoutRun) => (run.failed > 0 ? <Failed run={run} /> : undefined),
    isText: true,
  },
  {
    label: 'Status',
    of: ({ isDone }: PayoutRun) => (
      <Badge tone={isDone ? 'green' : 'yellow'}>{isDone ? 'Done' : 'Running'}</Badge>
    ),
  },
];

/** All weekly payouts, latest week first. */
export const PayoutRuns = () => {
  const { query, run, follow } = useLatestRun();
  const { data, isPending, isError } = query;
  useLoadErrorToast(query, "Couldn't load payouts");
  if (isPending) return <Skeleton count={3} height="4rem" />;
  if (isError && !data) return <ErrorState title="Couldn't load payouts" onRetry={query.refetch} />;
  const runs = data.pages.flatMap(({ items }) => items);
  if (runs.length === 0)
    return (
      <EmptyState
        drawing="no-transactions"
        title="No weekly payouts yet"
        action={<ProcessPayouts onStarted={follow} />}
      >
        They start every Monday, or when you start them.
      </EmptyState>
    );
  return (
    <section className="stack" aria-label="Weekly Payouts">
      <div className="row">
        <ProcessPayouts onStarted={follow} />
      </div>
      {run && !run.isDone && <RunProgress run={run} />}
      <MoneyTable
        label="Weekly Payouts"
        firstColumn="Week"
        rows={runs}
        keyOf={({ week }) => week}
        head={({ week }) => <Link to={paths.payoutRun(week)}>{week}</Link>}
        columns={columns}
      />
      <ShowMore list={query} />
    </section>
  );
};
