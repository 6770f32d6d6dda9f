import type { PayoutRun } from '../../../../shared/payouts/schema';
import { providersText } from '../payoutWords';
import './RunProgress.css';

/** How far weekly payouts are. */
export const RunProgress = ({ run: { week, paid, skipped, providers } }: { run: PayoutRun }) => {
  const done = paid + skipped;
  return (
    <div className="run-progress">
      <p role="status">
        <strong>Payouts of {week} are running</strong>
      </p>
      <progress aria-label={`Payouts of ${week}`} max={providers ?? Math.max(done * 2, 1)} value={done} />
      <p className="muted">
        {providers === undefined
          ? `${providersText(done)} so far`
          : `${Math.min(done, providers)} of ${providersText(providers)}`}
        . You can leave this page. If this stops, start the payouts again: they go on where they stopped.
      </p>
    </div>
  );
};
