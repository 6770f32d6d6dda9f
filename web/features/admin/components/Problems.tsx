import { useQuery } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '../../../ui/States';
import { problemsQuery } from '../queries';
import { ReportedProblem } from './ReportedProblem';

/** What customers reported and nobody has decided; left out while there is nothing. */
export const Problems = () => {
  const { data, isPending, isError, refetch } = useQuery(problemsQuery);
  if (isPending) return <Skeleton height="7rem" />;
  if (isError) return <ErrorState title="Failed to load reported problems" onRetry={refetch} />;
  if (data.items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="problems">
      <h2 id="problems">Reported problems ({data.items.length})</h2>
      <ul className="card-grid">
        {data.items.map((problem) => (
          <ReportedProblem key={problem.id} problem={problem} />
        ))}
      </ul>
    </section>
  );
};
