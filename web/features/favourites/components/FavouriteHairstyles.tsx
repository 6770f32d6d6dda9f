import type { HairstyleCard } from '../../../../shared/catalog/schema';
import { HairstyleGrid } from '../../hairstyles/components/HairstyleGrid';
import '../../../ui/Card.css';

const nothing = () => undefined;

/** The hairstyles among the favourites; they are one page. */
export const FavouriteHairstyles = ({ cards }: { cards: HairstyleCard[] }) => (
  <section className="stack" aria-labelledby="favourite-styles">
    <h2 id="favourite-styles">Styles</h2>
    <HairstyleGrid
      cards={cards}
      stale={false}
      hasMore={false}
      loadingMore={false}
      moreFailed={false}
      onMore={nothing}
    />
  </section>
);
