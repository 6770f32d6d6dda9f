import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { invalidate } from '../../../../lib/queryClient';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { toast } from '../../../../ui/toast';
import { useLatestRun } from '../useLatestRun';
import { RunProgress } from './RunProgress';

const PayoutPreview = lazy(async () => ({ default: (await import('./PayoutPreview')).PayoutPreview }));

/** Starts the weekly payouts, after a preview of who would be paid, and shows how far they are. */
export const ProcessPayouts = () => {
  const [isPreviewing, setPreviewing] = useState(false);
  const { run, follow } = useLatestRun();
  const start = useMutation({
    mutationFn: () => adminClient.startWeeklyPayouts(),
    onSuccess: ({ starts }) => {
      follow(starts);
      return invalidate('payoutRun');
    },
    onError: (error) =>
      toast.error('Failed to process weekly payouts', {
        description: refusalMessage(error),
      }),
    onSettled: () => setPreviewing(false),
  });
  return (
    <Card as="section" aria-labelledby="weekly-payouts">
      <h2 id="weekly-payouts">Weekly payouts</h2>
      <p className="muted">
        Every Monday, each provider is paid what is available. You can start this week’s payouts at any time:
        each provider is paid once a week, however often you start them.
      </p>
      {run && !run.isDone && <RunProgress run={run} />}
      <div className="row">
        <Button variant="secondary" onClick={() => setPreviewing(true)}>
          Process Weekly Payouts
        </Button>
      </div>
      {isPreviewing && (
        <Suspense fallback={null}>
          <PayoutPreview
            busy={start.isPending}
            onClose={() => setPreviewing(false)}
            onStart={() => start.mutate()}
          />
        </Suspense>
      )}
    </Card>
  );
};
