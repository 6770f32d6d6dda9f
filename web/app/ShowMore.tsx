import { Button } from '../ui/Button';

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  wide?: boolean;
};

/** Asks for the next page of a list, where there is one. */
export const ShowMore = ({ list, wide }: Props) =>
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
