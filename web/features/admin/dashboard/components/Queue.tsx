import { useInfiniteQuery } from '@tanstack/react-query';
import type { OpenCase, ReportedProblem as Reported } from '../../../../../shared/admin/queue-api';
import { formatCents } from '../../../../../shared/money/cents';
import type { UnreturnedRefund as Unreturned } from '../../../../../shared/payments/unreturned-refunds';
import { adminClient } from '../../../../lib/adminClient';
import { waitingFor } from '../../../../lib/durations';
import { paths } from '../../../../lib/paths';
import { UnreturnedActions } from '../../../../lib/purchases/UnreturnedActions';
import { useNow } from '../../../../lib/useNow';
import { Card } from '../../../../ui/Card';
import { Link } from '../../../../ui/Link';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { queueQuery } from '../queries';
import { BookingUnderReview } from './BookingUnderReview';
import { DecisionButtons } from './DecisionButtons';
import { ReportedContent } from './ReportedContent';

const effects = {
  refund: 'The customer will get a full refund to their wallet, and the provider will earn nothing.',
  release: 'The provider will be paid as if no problem had been reported. This cannot be undone.',
};

/** A reported problem, with the decisions an admin can make. */
const ReportedProblem = ({ problem, waiting }: { problem: Reported; waiting: string }) => {
  const { kind, id, title, totalCents, text, customer, provider } = problem;
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{title}</h3>
        <strong>{formatCents(totalCents)}</strong>
      </div>
      <p className="muted">
        <bdi>{customer.name}</bdi> ({customer.email}) about <bdi>{provider.name || 'Unknown'}</bdi>. {waiting}
      </p>
      <p>{text}</p>
      <DecisionButtons
        of="payment"
        decide={(verdict) => adminClient.decideProblem({ params: { kind, id }, body: { verdict } })}
        {...{ customer, provider, totalCents, effects }}
      />
    </Card>
  );
};

const reasons = {
  refused: 'The card refused this refund.',
  returned: 'The customer’s bank returned this refund.',
};

/** A refund that could reach neither the card nor a wallet, with the ways that remain. */
const UnreturnedRefund = ({ refund, waiting }: { refund: Unreturned; waiting: string }) => {
  const { purchase, title, cents, why, attempts } = refund;
  const pageOf = purchase.kind === 'booking' ? paths.adminBooking : paths.adminOrder;
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>
          <Link to={pageOf(purchase.id)}>{title}</Link>
        </h3>
        <strong>{formatCents(cents)}</strong>
      </div>
      <p className="muted">Refund that could not be returned. {waiting}</p>
      <p>
        {reasons[why]} The customer has deleted their account, so it cannot go to their wallet.
        {attempts > 0 && ` The card was tried again ${attempts === 1 ? 'once' : `${attempts} times`}.`}
      </p>
      <UnreturnedActions refund={refund} />
    </Card>
  );
};

const Case = ({
  open: { since, problem, booking, report, refund },
  now,
}: {
  open: OpenCase;
  now: number;
}) => {
  const waiting = waitingFor(since, now);
  if (problem) return <ReportedProblem problem={problem} waiting={waiting} />;
  if (booking) return <BookingUnderReview booking={booking} waiting={waiting} />;
  if (refund) return <UnreturnedRefund refund={refund} waiting={waiting} />;
  return report && <ReportedContent report={report} waiting={waiting} />;
};

/** What waits for an admin's decision, longest waiting first. */
export const Queue = () => {
  const list = useInfiniteQuery(queueQuery);
  const now = useNow();
  const cases = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="stack" aria-labelledby="queue">
      <h2 id="queue">
        Waiting for a decision
        {cases && ` (${cases.length}${list.hasNextPage ? '+' : ''})`}
      </h2>
      {list.isPending && <Skeleton height="11rem" />}
      {list.isError && !cases && (
        <ErrorState title="Couldn't load what needs a decision" onRetry={list.refetch} />
      )}
      {cases?.length === 0 && !list.hasNextPage && (
        <p className="muted">
          Nothing. Reported problems, reviews and listings, bookings under review, and refunds that could not
          be returned appear here.
        </p>
      )}
      {cases && cases.length > 0 && (
        <ul className="card-grid card-grid-wide">
          {cases.map((open) => (
            <Case key={open.id} open={open} now={now} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};
