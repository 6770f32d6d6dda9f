import { lazy, Suspense, useState } from 'react';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';

const PayoutPreview = lazy(async () => ({ default: (await import('./PayoutPreview')).PayoutPreview }));

/** Starts the weekly payouts, after a preview of who would be paid. `onStarted` gets the number of the start. */
export const ProcessPayouts = ({ onStarted }: { onStarted: (starts: number) => void }) => {
  const [isPreviewing, setPreviewing] = useState(false);
  const start = useAct({
    act: () => adminClient.startWeeklyPayouts(),
    failed: (error) => ({ title: 'Failed to process weekly payouts', description: refusalMessage(error) }),
    onDone: ({ starts }) => onStarted(starts),
    refetch: ['payoutRun'],
    onRefetched: () => setPreviewing(false),
    onFailed: () => setPreviewing(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setPreviewing(true)}>
        Process Weekly Payouts
      </Button>
      {isPreviewing && (
        <Suspense fallback={null}>
          <PayoutPreview
            busy={start.isPending}
            onClose={() => setPreviewing(false)}
            onStart={() => start.mutate()}
          />
        </Suspense>
      )}
    </>
  );
};
