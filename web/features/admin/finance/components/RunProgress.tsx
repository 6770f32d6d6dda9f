import type { PayoutRun } from '../../../../../shared/payouts/schema';
import { providersText } from '../payoutWords';
import './RunProgress.css';

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
      . You can leave this page. If this stops, start the payouts again: they go on where they stopped.
    </p>
  </div>
);
