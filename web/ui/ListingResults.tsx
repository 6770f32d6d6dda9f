import type { ComponentProps, ReactNode } from 'react';
import { counted } from '../../shared/text/numbers';
import { ButtonLink } from './Button';
import type { DrawingName } from './drawings';
import { ListingGrid, ListingGridSkeleton } from './ListingGrid';
import { useLoadErrorToast } from './loadErrors';
import { EmptyState, ErrorState } from './States';

type List<C> = NonNullable<ComponentProps<typeof ListingGrid>['list']> & {
  data?: { pages: Array<{ items: C[]; total?: number }> };
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => void;
};

type Props<C> = {
  list: List<C>;
  /** What the list contains, in the singular, for example `hairstyle`. */
  one: string;
  /** Shown when nothing matches. */
  drawing: DrawingName;
  /** Why the filters cannot be answered, if the server said so. */
  refused?: string | undefined;
  children: (card: C, index: number) => ReactNode;
};

/** Returns how many results there are, such as `12 hairstyles`; undefined while they load. */
export const countResults = (
  { data, isPlaceholderData }: Pick<List<unknown>, 'data' | 'isPlaceholderData'>,
  one: string,
): string | undefined => {
  const total = data?.pages[0]?.total;
  if (total === undefined || isPlaceholderData) return undefined;
  return counted(total, one);
};

/** A catalog's results, including loading, error, and empty states. */
export const ListingResults = <C,>({ list, one, drawing, refused, children }: Props<C>) => {
  const cards = list.data?.pages.flatMap(({ items }) => items);
  const failure = `Failed to load ${one}s`;
  useLoadErrorToast(list, failure);
  if (list.isPending) return <ListingGridSkeleton />;
  if (!cards && !refused) return <ErrorState title={failure} onRetry={list.refetch} />;
  if (!cards || refused || cards.length === 0)
    return (
      <EmptyState
        drawing={drawing}
        title={refused ?? `No ${one}s found`}
        action={
          <ButtonLink variant="secondary" to="?">
            {`Show all ${one}s`}
          </ButtonLink>
        }
      >
        Try adjusting your search or filters
      </EmptyState>
    );
  return (
    <ListingGrid list={list} stale={list.isPlaceholderData}>
      {cards.map(children)}
    </ListingGrid>
  );
};
