import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState } from '../../../ui/States';
import { Application } from './Application';

type Listed = ComponentProps<typeof Application>['application'];
type List = UseInfiniteQueryResult<{ pages: Array<{ items: Listed[]; total: number }> }>;

/**
 * The total number of providers in some lists, including pages not loaded yet. Counts are updated shortly after the
 * lists.
 */
export const totalOf = (lists: readonly List[]): number =>
  lists.reduce((sum, { data, hasNextPage }) => {
    const loaded = data?.pages.flatMap(({ items }) => items).length ?? 0;
    return sum + (hasNextPage ? Math.max(loaded + 1, data?.pages.at(-1)?.total ?? 0) : loaded);
  }, 0);

type Props = { title: string; lists: readonly List[]; empty: string };

/** Providers and applicants, grouped by status. */
export const Applications = ({ title, lists, empty }: Props) => {
  const applications = lists.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []);
  const longer = lists.find(({ hasNextPage }) => hasNextPage);
  return (
    <section className="stack" aria-labelledby={`providers-${title}`}>
      <h2 id={`providers-${title}`}>{`${title} (${totalOf(lists)})`}</h2>
      {applications.length === 0 ? (
        <EmptyState drawing="no-people" title={empty} />
      ) : (
        <ul className="card-grid card-grid-wide">
          {applications.map((application) => (
            <Application key={application.id} application={application} />
          ))}
        </ul>
      )}
      {longer && <ShowMore list={longer} />}
    </section>
  );
};
