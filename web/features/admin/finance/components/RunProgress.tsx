import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PayoutRun } from '../../../../../shared/payouts/schema';
import { invalidate } from '../../../../lib/queryClient';
import { toast } from '../../../../ui/toast';
import { providersText } from '../payoutWords';
import { runsQuery } from '../queries';
import './RunProgress.css';

const pollMs = 2_000;

/** A start that is being watched, and how many it had paid when it was first seen done. */
type Watched = { starts: number; paidNow?: number };

/**
 * The weekly payouts, followed while the latest ones run, also after a reload. Says so when they are done: once their
 * figures have stopped changing. `follow` watches a start from its reply on: it may be done before it is seen running.
 */
export const useLatestRun = () => {
  const [watched, watch] = useState<Watched>();
  const query = useInfiniteQuery({
    ...runsQuery,
    refetchInterval: ({ state }) =>
      watched || state.data?.pages[0]?.items[0]?.isDone === false ? pollMs : false,
  });
  const run = query.data?.pages[0]?.items[0];
  const { dataUpdatedAt } = query;

  // Each answer counts, also one that is the same as the one before.
  useEffect(() => {
    if (!run) return;
    const { starts, isDone, paidNow } = run;
    if (!isDone) return watch({ starts });
    if (watched?.starts !== starts) return;
    if (watched.paidNow !== paidNow) return watch({ starts, paidNow });
    watch(undefined);
    void toast.success('Payouts Processed', {
      description: `Successfully processed ${paidNow} payouts`,
    });
    void invalidate('finance', 'payoutRun');
  }, [dataUpdatedAt]);

  return { query, run, week: query.data?.pages[0]?.week, follow: (starts: number) => watch({ starts }) };
};

/** How far weekly payouts are. */
export const RunProgress = ({ run: { week, looked, providers } }: { run: PayoutRun }) => (
  <div className="run-progress">
    <p role="status">
      <strong>Payouts of {week} are running</strong>
    </p>
    <progress aria-label={`Payouts of ${week}`} max={providers ?? Math.max(looked * 2, 1)} value={looked} />
    <p className="muted">
      {providers === undefined
        ? `${providersText(looked)} so far`
        : `${Math.min(looked, providers)} of ${providersText(providers)}`}
      . You can leave this page. If this stops, start the payouts again: they pick up where they left off.
    </p>
  </div>
);
