import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ProviderApplication } from '../../../../../shared/admin/people-api';
import { useNow } from '../../../../lib/useNow';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState } from '../../../../ui/States';
import { Application } from './Application';

type List = UseInfiniteQueryResult<{ pages: Array<{ items: ProviderApplication[]; total: number }> }>;

/**
 * The total number of providers in some lists, including pages not loaded yet. Counts are updated shortly after the
 * lists.
 */
export const totalOf = (lists: readonly List[]): number =>
  lists.reduce((sum, { data, hasNextPage }) => {
    const loaded = data?.pages.flatMap(({ items }) => items).length ?? 0;
    return sum + (hasNextPage ? Math.max(loaded + 1, data?.pages.at(-1)?.total ?? 0) : loaded);
  }, 0);

/** Some lists one after the other. A list is shown once the one before it is complete. */
const shownOf = (lists: readonly List[]): ProviderApplication[] => {
  const incomplete = lists.findIndex(({ hasNextPage }) => hasNextPage);
  const shown = incomplete < 0 ? lists : lists.slice(0, incomplete + 1);
  return shown.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []);
};

type Props = { lists: readonly List[]; empty: string };

/** Providers and applicants, longest waiting first. */
export const Applications = ({ lists, empty }: Props) => {
  const now = useNow(60_000);
  const applications = shownOf(lists);
  const longer = lists.find(({ hasNextPage }) => hasNextPage);
  if (applications.length === 0) return <EmptyState drawing="no-people" title={empty} />;
  return (
    <div className="stack">
      <ul className="card-grid card-grid-wide">
        {applications.map((application) => (
          <Application key={application.id} application={application} now={now} />
        ))}
      </ul>
      {longer && <ShowMore list={longer} />}
    </div>
  );
};
