import type { HairstyleCard as Card } from '../../../../shared/catalog/schema';
import { Button } from '../../../ui/Button';
import { useOnScreen } from '../useOnScreen';
import { HairstyleCard } from './HairstyleCard';
import './HairstyleGrid.css';

type Props = {
  cards: Card[];
  /** While another search is on its way and the last one still shows. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  /** After a failure only the button asks again. */
  moreFailed: boolean;
  onMore: () => void;
};

const picturesAbove = 4;

/** Cards, and more of them by the button or by scrolling on. */
export const HairstyleGrid = ({ cards, stale, hasMore, loadingMore, moreFailed, onMore }: Props) => {
  const more = useOnScreen<HTMLDivElement>(() => !loadingMore && !moreFailed && onMore());
  return (
    <>
      <ul className={`hairstyle-grid ${stale ? 'is-stale' : ''}`} aria-busy={stale}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <HairstyleCard card={card} eager={index < picturesAbove} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="hairstyle-more" ref={more}>
          <Button variant="secondary" onClick={onMore} busy={loadingMore} busyLabel="Loading...">
            Show more
          </Button>
        </div>
      )}
    </>
  );
};

/** The shape of the grid while it loads. */
export const HairstyleGridSkeleton = () => (
  <div className="hairstyle-grid" role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="hairstyle-card" aria-hidden="true">
        <div className="skeleton hairstyle-card-picture" />
        <div className="skeleton hairstyle-card-line" />
        <div className="skeleton hairstyle-card-line is-short" />
      </div>
    ))}
  </div>
);
