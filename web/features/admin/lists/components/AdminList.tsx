import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths';
import type { DrawingName } from '../../../../ui/drawings';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';

type Props<I> = {
  title: string;
  /** What the list contains, for example `bookings`. */
  of: string;
  drawing: DrawingName;
  filters: ReactNode;
  query: UseInfiniteQueryResult<{ pages: Array<{ items: I[] }> }>;
  /** Renders the items loaded so far; there is at least one. */
  children: (items: I[]) => ReactNode;
};

/** A page with a list of everything of a kind, page by page. */
export const AdminList = <I,>({ title, of, drawing, filters, query, children }: Props<I>) => {
  const items = query.data?.pages.flatMap((page) => page.items);
  const failure = `Failed to load ${of}`;
  useLoadErrorToast(query, failure);
  return (
    <Page title={title}>
      <PageHeader title={title} back={paths.adminDashboard} />
      {filters}
      {query.isPending && <Skeleton count={8} height="3.5rem" />}
      {query.isError && !items && <ErrorState title={failure} onRetry={query.refetch} />}
      {items?.length === 0 && !query.hasNextPage && <EmptyState drawing={drawing} title={`No ${of} found`} />}
      {items?.length === 0 && query.hasNextPage && (
        <p className="muted">Nothing found so far. Show more to look further.</p>
      )}
      {items && items.length > 0 && children(items)}
      <ShowMore list={query} />
    </Page>
  );
};
