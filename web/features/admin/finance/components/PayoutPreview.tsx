import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatCents } from '../../../../../shared/money/cents';
import type { PayoutLine, PayoutTotal } from '../../../../../shared/payouts/schema';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Link } from '../../../../ui/Link';
import '../../../../ui/Notice.css';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { outcomeOf, outcomes, providersText, willBePaid } from '../payoutWords';
import { previewQuery } from '../queries';
import './PayoutPreview.css';

type Props = { busy: boolean; onClose: () => void; onStart: () => void };

const Line = ({ line: { providerId, name, email, amountCents } }: { line: PayoutLine }) => (
  <li className="payout-preview-line">
    <div>
      <Link to={paths.adminUser(providerId)}>{name || 'Unknown Provider'}</Link>
      <p className="muted small">{email}</p>
    </div>
    {amountCents > 0 && <span className="payout-preview-amount">{formatCents(amountCents)}</span>}
  </li>
);

/** Those whom the same happens to, and the sum of their amounts. */
const Group = ({ title, lines }: { title: string; lines: readonly PayoutLine[] }) => {
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const id = useId();
  return (
    <section
      className={`payout-preview-group ${title === willBePaid ? '' : 'payout-preview-unpaid'}`}
      aria-labelledby={id}
    >
      <div className="payout-preview-head">
        <h3 id={id}>
          {title} ({lines.length})
        </h3>
        {cents > 0 && <span className="payout-preview-amount">{formatCents(cents)}</span>}
      </div>
      <ul className="payout-preview-lines">
        {lines.map((line) => (
          <Line key={line.providerId} line={line} />
        ))}
      </ul>
    </section>
  );
};

const Groups = ({ lines }: { lines: readonly PayoutLine[] }) =>
  outcomes
    .map((title) => ({ title, those: lines.filter((line) => outcomeOf(line) === title) }))
    .filter(({ those }) => those.length > 0)
    .map(({ title, those }) => <Group key={title} title={title} lines={those} />);

/** Whether it is certain that a start would pay nobody. */
const paysNobody = (total: PayoutTotal | undefined): boolean => !!total?.isComplete && total.providers === 0;

const Summary = ({ total }: { total: PayoutTotal }) => {
  const { cents, providers, others, isComplete } = total;
  if (paysNobody(total))
    return (
      <p role="status">
        <strong>Nobody can be paid now.</strong> What is not paid stays available.
      </p>
    );
  return (
    <p role="status">
      <strong>
        {!isComplete && 'At least '}
        {formatCents(cents)} to {providersText(providers)}
      </strong>
      {isComplete && others > 0 && `, ${others} not paid now`}
      {isComplete ? '.' : '. There are too many providers to add up here. Starting covers all of them.'}
    </p>
  );
};

/** Who would be paid if the weekly payouts were started now, who would not and why, and the button that starts them. */
export const PayoutPreview = ({ busy, onClose, onStart }: Props) => {
  const query = useInfiniteQuery(previewQuery);
  const { data, isError, refetch, hasNextPage } = query;
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const first = data?.pages[0];
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
          <Groups lines={lines} />
          <ShowMore list={query} />
        </>
      )}
      <div className="dialog-actions">
        {paysNobody(first?.total) ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
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
          </>
        )}
      </div>
    </Dialog>
  );
};
