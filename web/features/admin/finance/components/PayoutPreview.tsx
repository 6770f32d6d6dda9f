import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCents } from '../../../../../shared/money/cents';
import type { PayoutLine, PayoutTotal } from '../../../../../shared/payouts/schema';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import '../../../../ui/Notice.css';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { providersText, skipText } from '../payoutWords';
import { previewQuery } from '../queries';
import './PayoutPreview.css';

type Props = { busy: boolean; onClose: () => void; onStart: () => void };

const isPaid = ({ skipped, payoutId }: PayoutLine): boolean => !skipped && !payoutId;

const outcomeOf = ({ skipped, payoutId, amountCents }: PayoutLine): string => {
  if (payoutId) return `Already paid ${formatCents(amountCents)} this week`;
  return skipped ? skipText(skipped) : 'Will be paid';
};

const Line = ({ line }: { line: PayoutLine }) => (
  <li className="payout-preview-line">
    <div>
      <strong>{line.name || 'Unknown Provider'}</strong>
      <p className="muted">{line.email}</p>
      <p className={isPaid(line) ? 'muted' : undefined}>{outcomeOf(line)}</p>
    </div>
    {!line.payoutId && line.amountCents > 0 && (
      <span className={isPaid(line) ? 'payout-preview-amount' : 'payout-preview-amount muted'}>
        {formatCents(line.amountCents)}
      </span>
    )}
  </li>
);

const Summary = ({ total: { cents, providers, others, isComplete } }: { total: PayoutTotal }) => (
  <p role="status">
    <strong>
      {!isComplete && 'At least '}
      {formatCents(cents)} to {providersText(providers)}
    </strong>
    {isComplete && others > 0 && `, ${others} not paid now`}
    {isComplete ? '.' : '. There are too many providers to add up here. Starting covers all of them.'}
  </p>
);

/** Who would be paid if the weekly payouts were started now, who would not and why, and the button that starts them. */
export const PayoutPreview = ({ busy, onClose, onStart }: Props) => {
  const query = useInfiniteQuery(previewQuery);
  const { data, isError, refetch, hasNextPage } = query;
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const first = data?.pages[0];
  // Those who will be paid first.
  const sorted = lines.toSorted((one, other) => Number(isPaid(other)) - Number(isPaid(one)));
  return (
    <Dialog open sheet title={`Weekly payouts${first ? ` ${first.week}` : ''}`} onClose={onClose}>
      {!data && !isError && <Skeleton count={3} height="4rem" />}
      {isError && !data && <ErrorState title="Couldn't load the preview" onRetry={refetch} />}
      {first?.pausedAt && (
        <p className="notice">
          Payouts are paused until an admin has looked at the latest reconciliation. Nobody can be paid now.
        </p>
      )}
      {data && lines.length === 0 && !hasNextPage && (
        <EmptyState drawing="no-people" title="No providers yet" />
      )}
      {lines.length > 0 && (
        <>
          {first?.total && <Summary total={first.total} />}
          <ul className="payout-preview-lines">
            {sorted.map((line) => (
              <Line key={line.providerId} line={line} />
            ))}
          </ul>
          <ShowMore list={query} />
        </>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Not now
        </Button>
        <Button
          onClick={onStart}
          busy={busy}
          busyLabel="Starting…"
          disabled={!first || !!first.pausedAt || (lines.length === 0 && !hasNextPage)}
        >
          Start payouts
        </Button>
      </div>
    </Dialog>
  );
};
