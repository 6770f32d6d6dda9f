import type { ReactNode } from 'react';
import './ListingGrid.css';
import { type PagedList, ShowMore } from './ShowMore';
import { useOnScreen } from './useOnScreen';

type Props = {
  /** `ListingItem`s. */
  children: ReactNode;
  /** The paginated query the cards come from, if any. */
  list?: PagedList & { isFetchNextPageError: boolean };
  /** Whether results of the previous search are still shown. */
  stale?: boolean;
};

/** A grid of cards. The next page loads when its end becomes visible or the button is pressed. */
export const ListingGrid = ({ children, list, stale = false }: Props) => {
  const end = useOnScreen<HTMLDivElement>(() => {
    // After a failure, only the button retries.
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

/** A card with its buttons. */
export const ListingItem = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <li className={`listing-grid-item ${className}`}>{children}</li>
);

/** The grid's loading state. */
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
