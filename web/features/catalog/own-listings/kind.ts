import { invalidate, queryClient } from '../../../lib/queryClient';
import type { OwnListing } from './ownListing';
import type { ownListingQuery, ownListingsQuery } from './queries';

/** What the pages need to know about services or products: their words, paths, and requests. */
export type ListingKind<L extends OwnListing> = {
  /** As messages start: `Service deleted`. */
  name: 'Service' | 'Product';
  topic: 'hairstyle' | 'product';
  titleOf: (listing: L) => string;
  paths: {
    list: string;
    add: string;
    edit: (id: string) => string;
    /** The public page. */
    share: (id: string) => string;
  };
  listQuery: ReturnType<typeof ownListingsQuery<L>>;
  oneQuery: (id: string) => ReturnType<typeof ownListingQuery<L>>;
  setActive: (id: string, active: boolean) => Promise<L>;
  /** Removes it from all lists; bookings and orders keep their copy of it. */
  archive: (id: string) => Promise<unknown>;
};

const changeCachedLists = <L extends OwnListing>(
  { listQuery }: ListingKind<L>,
  change: (items: L[], page: number) => L[],
): void => {
  queryClient.setQueryData(
    listQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
      },
  );
};

/** Puts a created or changed listing into the cached list, and has everything else that shows it fetched again. */
export const cacheSaved = <L extends OwnListing>(kind: ListingKind<L>, saved: L, isNew = false): void => {
  queryClient.setQueryData(kind.oneQuery(saved.id).queryKey, saved);
  changeCachedLists(kind, (items, page) =>
    isNew && page === 0
      ? [saved, ...items]
      : items.map((listing) => (listing.id === saved.id ? saved : listing)),
  );
  void invalidate(kind.topic, 'provider', 'catalog');
};

/** Takes a deleted listing out of the cached list. */
export const cacheRemoved = <L extends OwnListing>(kind: ListingKind<L>, id: string): void => {
  changeCachedLists(kind, (items) => items.filter((listing) => listing.id !== id));
  void invalidate('provider', 'catalog');
};
