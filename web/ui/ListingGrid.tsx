import type { ReactNode } from 'react';
import './ListingGrid.css';
import { type PagedList, ShowMore } from './ShowMore';
import { useOnScreen } from './useOnScreen';

type Props = {
  /** Cards in `ListingItem`s. */
  children: ReactNode;
  /** The query the cards come from, where it has more pages. */
  list?: PagedList & { isFetchNextPageError: boolean };
  /** While the results of the last search still show. */
  stale?: boolean;
};

/** Cards; the next page loads by the button or when the end of the list comes into view. */
export const ListingGrid = ({ children, list, stale = false }: Props) => {
  const end = useOnScreen<HTMLDivElement>(() => {
    // After a failure only the button asks again.
    if (list && !list.isFetchingNextPage && !list.isFetchNextPageError) list.fetchNextPage();
  });
  return (
    <>
      <ul className={`listing-grid ${stale ? 'is-stale' : ''}`} aria-busy={stale}>
        {children}
      </ul>
      {list?.hasNextPage && (
        <div className="listing-grid-more" ref={end}>
          <ShowMore list={list} />
        </div>
      )}
    </>
  );
};

/** One card and the buttons that lie upon it. */
export const ListingItem = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <li className={`listing-grid-item ${className}`}>{children}</li>
);

/** The shape of the grid while it loads. */
export const ListingGridSkeleton = () => (
  <div className="listing-grid" role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="listing-card" aria-hidden="true">
        <div className="state-skeleton listing-card-picture" />
        <div className="state-skeleton listing-card-line" />
        <div className="state-skeleton listing-card-line" />
        <div className="state-skeleton listing-card-line is-short" />
      </div>
    ))}
  </div>
);
