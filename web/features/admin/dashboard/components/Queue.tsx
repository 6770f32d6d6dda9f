import { useInfiniteQuery } from '@tanstack/react-query';
import type { OpenCase } from '../../../../../shared/admin/queue-api';
import { waitingFor } from '../../../../lib/durations';
import { useNow } from '../../../../lib/useNow';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { queueQuery } from '../queries';
import { BookingUnderReview } from './BookingUnderReview';
import { ReportedContent } from './ReportedContent';
import { ReportedProblem } from './ReportedProblem';
import { UnreturnedRefund } from './UnreturnedRefund';

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
      {list.isError && !cases && <ErrorState title="Couldn't load approvals" onRetry={list.refetch} />}
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
