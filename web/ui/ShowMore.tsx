import { Button } from './Button';

/** What an infinite query says about its next page. */
export type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Loads the next page of a list, where there is one. */
export const ShowMore = ({ list, wide }: { list: PagedList; wide?: boolean }) =>
  list.hasNextPage ? (
    <Button
      variant="secondary"
      wide={wide}
      busy={list.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => list.fetchNextPage()}
    >
      Show more
    </Button>
  ) : null;
