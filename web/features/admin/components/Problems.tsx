import { useInfiniteQuery } from '@tanstack/react-query';
import { ShowMore } from '../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../ui/States';
import { problemsQuery } from '../queries';
import { ReportedProblem } from './ReportedProblem';

/** Open problem reports; hidden when there are none. */
export const Problems = () => {
  const list = useInfiniteQuery(problemsQuery);
  if (list.isPending) return <Skeleton height="7rem" />;
  if (list.isError) return <ErrorState title="Failed to load reported problems" onRetry={list.refetch} />;
  const problems = list.data.pages.flatMap(({ items }) => items);
  if (problems.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="problems">
      <h2 id="problems">
        Reported problems ({problems.length}
        {list.hasNextPage && '+'})
      </h2>
      <ul className="card-grid card-grid-wide">
        {problems.map((problem) => (
          <ReportedProblem key={problem.id} problem={problem} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
};
