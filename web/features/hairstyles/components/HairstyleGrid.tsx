import type { HairstyleCard as Card } from '../../../../shared/catalog/schema';
import { paths } from '../../../app/paths';
import { Button } from '../../../ui/Button';
import { FavouriteButton } from '../../favourites/components/FavouriteButton';
import { useOnScreen } from '../useOnScreen';
import { HairstyleCard } from './HairstyleCard';
import './HairstyleGrid.css';

type Props = {
  cards: Card[];
  /** Where a card leads, by its hairstyle's id. */
  linkTo?: (id: string) => string;
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
export const HairstyleGrid = ({ linkTo = paths.hairstyle, ...props }: Props) => {
  const { cards, stale, hasMore, loadingMore, moreFailed, onMore } = props;
  const more = useOnScreen<HTMLDivElement>(() => !loadingMore && !moreFailed && onMore());
  return (
    <>
      <ul className={`hairstyle-grid ${stale ? 'is-stale' : ''}`} aria-busy={stale}>
        {cards.map((card, index) => (
          <li key={card.id} className="hairstyle-item">
            <HairstyleCard card={card} to={linkTo(card.id)} eager={index < picturesAbove} />
            <FavouriteButton kind="hairstyle" id={card.id} name={card.title} />
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
