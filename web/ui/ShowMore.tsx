import { Button } from './Button';

/** The pagination state of an infinite query. */
export type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** A button that loads a list's next page; hidden if there is none. */
export const ShowMore = ({ list, wide }: { list: PagedList; wide?: boolean }) =>
  list.hasNextPage ? (
    <Button
      variant="secondary"
      wide={wide}
      busy={list.isFetchingNextPage}
      busyLabel="Loading…"
      onClick={() => list.fetchNextPage()}
    >
      Show more
    </Button>
  ) : null;
