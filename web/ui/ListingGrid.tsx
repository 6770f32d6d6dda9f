import type { ReactNode } from 'react';
import { useOnScreen } from '../lib/useOnScreen';
import { Button } from './Button';
import './ListingGrid.css';

export type More = {
  hasMore: boolean;
  loading: boolean;
  /** After a failure only the button asks again. */
  failed: boolean;
  load: () => void;
};

/** What a list's query says about its further pages. */
export const moreOf = (list: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
}): More => ({
  hasMore: list.hasNextPage,
  loading: list.isFetchingNextPage,
  failed: list.isFetchNextPageError,
  load: list.fetchNextPage,
});

type Props = {
  /** Cards in `ListingItem`s. */
  children: ReactNode;
  more?: More;
  /** While another search is on its way and the last one still shows. */
  stale?: boolean;
};

/** Cards, and more of them by the button or by scrolling on. */
export const ListingGrid = ({ children, more, stale = false }: Props) => {
  const end = useOnScreen<HTMLDivElement>(() => more && !more.loading && !more.failed && more.load());
  return (
    <>
      <ul className={`listing-grid ${stale ? 'is-stale' : ''}`} aria-busy={stale}>
        {children}
      </ul>
      {more?.hasMore && (
        <div className="listing-more" ref={end}>
          <Button variant="secondary" onClick={more.load} busy={more.loading} busyLabel="Loading...">
            Show more
          </Button>
        </div>
      )}
    </>
  );
};

/** One card and the buttons that lie upon it. */
export const ListingItem = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <li className={`listing-item ${className}`}>{children}</li>
);

/** The shape of the grid while it loads. */
export const ListingGridSkeleton = () => (
  <div className="listing-grid" role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="listing-card" aria-hidden="true">
        <div className="skeleton listing-card-picture" />
        <div className="skeleton listing-card-line" />
        <div className="skeleton listing-card-line" />
        <div className="skeleton listing-card-line is-short" />
      </div>
    ))}
  </div>
);
