import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reconciliation } from '../../../../../shared/admin/reconciliation';
import { formatCents } from '../../../../../shared/money/cents';
import { adminClient } from '../../../../lib/adminClient';
import { formatMomentInText } from '../../../../lib/dates';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge, type Tone } from '../../../../ui/StatusBadge';
import { reconciliationsQuery } from '../queries';

const looks: Record<Reconciliation['status'], [Tone, string]> = {
  running: ['yellow', 'Running'],
  clean: ['green', 'No mismatch'],
  mismatch: ['red', 'Mismatch'],
};

const kinds: Record<Reconciliation['kind'], string> = {
  daily: 'Daily reconciliation',
  full: 'Full reconciliation',
};

/** What the operator moved between Stripe and their own bank, in words; empty if nothing. */
const bankText = ({ toBankCents, fromBankCents }: Reconciliation['figures']): string => {
  const moved = [
    ...(toBankCents === 0 ? [] : [`${formatCents(toBankCents)} to your bank`]),
    ...(fromBankCents === 0 ? [] : [`${formatCents(fromBankCents)} from your bank`]),
  ];
  return moved.length > 0 ? `Moved ${moved.join(' and ')}.` : '';
};

const Run = ({ run }: { run: Reconciliation }) => {
  const { kind, status, at, mismatches, count, figures } = run;
  const [tone, label] = looks[status];
  return (
    <Card as="li">
      <div className="row row-between">
        <h2>{kinds[kind]}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="muted">
        {formatMomentInText(at)}. Read {figures.records} journal records and {figures.transactions} Stripe
        transactions, with {formatCents(figures.feeCents)} in Stripe fees. {bankText(figures)}
      </p>
      {count > 0 && (
        <details>
          <summary>{count === 1 ? 'Show 1 mismatch' : `Show ${count} mismatches`}</summary>
          <ul>
            {mismatches.map(({ what, record, detail }) => (
              <li key={`${what} ${record} ${detail}`}>
                <strong>{record}</strong> ({what}): {detail}
              </li>
            ))}
          </ul>
          {count > mismatches.length && <p className="muted">Only the first {mismatches.length} are kept.</p>}
        </details>
      )}
    </Card>
  );
};

/** Says that payouts are paused, and lets an admin who has read the mismatches resume them. */
const Paused = ({ pausedAt, reconciliationId }: { pausedAt: string; reconciliationId: string }) => {
  const [asking, setAsking] = useState(false);
  const resume = useAct({
    act: () => adminClient.resumePayouts({ body: { reconciliationId } }),
    done: 'Payouts resumed',
    failed: 'Failed to resume payouts',
    onDone: () => setAsking(false),
    removesButton: true,
    refetch: ['finance'],
  });
  return (
    <Card as="section" aria-label="Payouts paused">
      <h2>Payouts are paused</h2>
      <p>
        A reconciliation found a mismatch, so no payouts have left since {formatMomentInText(pausedAt)}. Read
        the mismatches below before you resume payouts.
      </p>
      <Button onClick={() => setAsking(true)}>Resume payouts</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => resume.mutate()}
        busy={resume.isPending}
        busyLabel="Resuming…"
        danger={false}
        title="Resume payouts?"
        confirmLabel="Resume payouts"
        cancelLabel="Keep paused"
      >
        <p>
          Providers can cash out again, and the weekly payouts can start. The mismatches found so far will not
          pause payouts again.
        </p>
      </ConfirmDialog>
    </Card>
  );
};

/** The reconciliations of the books with Stripe, latest first, and whether payouts are paused. */
export const Reconciliations = () => {
  const list = useInfiniteQuery(reconciliationsQuery);
  useLoadErrorToast(list, "Couldn't load reconciliations");
  if (list.isPending) return <Skeleton count={2} height="7rem" />;
  if (list.isError && !list.data)
    return <ErrorState title="Couldn't load reconciliations" onRetry={list.refetch} />;
  const runs = list.data.pages.flatMap(({ items }) => items);
  const pause = list.data.pages[0]?.pause;
  const pausedBy = pause?.reconciliationId;
  return (
    <div className="stack">
      {pause && pausedBy && <Paused pausedAt={pause.pausedAt} reconciliationId={pausedBy} />}
      {runs.length === 0 ? (
        <EmptyState drawing="no-transactions" title="No reconciliations yet">
          Every night, the books are compared with the bookings, the orders and Stripe.
        </EmptyState>
      ) : (
        <ul className="card-grid card-grid-wide">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </div>
  );
};
